import { ActionIcon, Checkbox, Group, Textarea, TextInput, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fields, WholeRow } from '../../ui/Fields.tsx';
import styles from './ScanPoints.module.css';

interface Props {
  number: number;
  /** In the order, from 0. */
  position: number;
  propsOf: (name: string, options?: { type?: 'checkbox' }) => object;
  remove: (() => void) | undefined;
}

/** SCAN-11: one scan point of an order. */
export function ScanPointFields({ number, position, propsOf, remove }: Props) {
  const { t } = useTranslation();
  const title = t('scan_point.point', { number: position + 1 });
  return (
    <fieldset className={styles.point} aria-label={title}>
      <Group justify="space-between" mb="sm" mih={34}>
        <Title order={3}>{title}</Title>
        {remove && (
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            onClick={remove}
            aria-label={t('scan_point.remove_point', { number: position + 1 })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Fields>
        <TextInput
          required
          maxLength={255}
          label={t('scan_points.name')}
          {...propsOf(`name_${number}`)}
        />
        <TextInput
          maxLength={255}
          label={t('scan_points.location')}
          {...propsOf(`location_${number}`)}
        />
        <WholeRow>
          <Textarea
            autosize
            minRows={2}
            maxRows={6}
            maxLength={1000}
            label={t('scan_points.description')}
            {...propsOf(`description_${number}`)}
          />
        </WholeRow>
        <Checkbox
          label={t('scan_point.qr_enabled')}
          {...propsOf(`qrEnabled_${number}`, { type: 'checkbox' })}
        />
        <Checkbox
          label={t('scan_point.comments_enabled')}
          {...propsOf(`commentsEnabled_${number}`, { type: 'checkbox' })}
        />
      </Fields>
    </fieldset>
  );
}

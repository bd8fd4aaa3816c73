import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  organizerProductRoutes,
  type OrganizerProductDetails,
} from '@portal/contract/organizerProducts';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n.ts';
import { effectOf } from '../../../shared/drafts.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FormModal, ModalForm } from '../../../ui/FormModal.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { Section } from '../../../ui/Section.tsx';
import { useRecordForm } from '../../../ui/useRecordForm.ts';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { nameIn, refreshProducts } from './productQueries.ts';

interface Props {
  product: OrganizerProductDetails;
  mayManage: boolean;
}

/** ORG-45: what was given of a product, what was ordered, and what is left. */
export function StockSection({ product, mayManage }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [changing, change] = useDisclosure();
  const { givenCount, orderedCount, leftCount } = product;
  const number = (count: number | null) =>
    count === null ? t('organizer_products.unlimited') : t('organizer.number', { count });
  return (
    <Section
      title={t('organizer_products.stock')}
      more={
        mayManage && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={change.open}
          >
            {t('organizer_products.change_stock')}
          </Button>
        )
      }
    >
      <Facts
        short
        facts={[
          [t('organizer_products.given'), number(givenCount)],
          [t('organizer_products.ordered'), number(orderedCount)],
          [t('organizer_products.left'), number(leftCount)],
        ]}
      />
      <FormModal
        opened={changing}
        onClose={change.close}
        title={t('organizer_products.stock_title', { name: nameIn(product, language) })}
        size="md"
      >
        {(close) => <StockForm product={product} close={close} done={change.close} />}
      </FormModal>
    </Section>
  );
}

interface FormProps {
  product: OrganizerProductDetails;
  close: () => void;
  done: () => void;
}

const ways = ['more', 'less', 'unlimited'] as const;
const untouched: { way: (typeof ways)[number]; count: string; reason: string } = {
  way: 'more',
  count: '',
  reason: '',
};

/** By + or −, with a reason: never a number over what is sold meanwhile. */
function StockForm({ product, close, done }: FormProps) {
  const { t } = useTranslation();
  const { eventID } = useOrganizerEvent();
  const { productID, givenCount } = product;
  const isCounted = givenCount !== null;
  const open = ways.filter((way) => isCounted || way === 'more');
  const record = useRecordForm({
    loaded: { values: untouched },
    rules: {
      count: (count, { way }) =>
        way === 'unlimited' || /^\s*[1-9]\d{0,4}\s*$/.test(count)
          ? null
          : t('packages.count_required'),
      reason: (reason) => (reason.trim() ? null : t('organizer_products.reason_required')),
    },
    save: async ({ way, count, reason }) => {
      const body = {
        stockChange: way === 'unlimited' ? 0 : way === 'more' ? Number(count) : -Number(count),
        isCounted: way !== 'unlimited',
        stockReason: reason.trim(),
      };
      await call(
        organizerProductRoutes.changeStock,
        { eventID, productID, body },
        effectOf(`stock/${productID}`, body),
      ).finally(() => refreshProducts());
      return undefined;
    },
    saved: () => {
      notify('success', { title: t('organizer_products.stock_changed') });
      done();
    },
    failed: notifyError,
  });
  const { getInputProps, values } = record.form;
  return (
    <ModalForm record={record} out={{ label: t('common.cancel'), go: close }}>
      <Stack gap="md">
        <Text c="dimmed">
          {t(isCounted ? 'organizer_products.stock_hint' : 'organizer_products.count_hint')}
        </Text>
        {isCounted && (
          <Radio.Group label={t('organizer_products.change')} {...getInputProps('way')}>
            <Stack gap={8} mt={6}>
              {open.map((way) => (
                <Radio key={way} value={way} label={t(`organizer_products.way_${way}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {values.way !== 'unlimited' && (
          <TextInput
            required
            data-autofocus
            inputMode="numeric"
            maxLength={5}
            label={t(isCounted ? 'packages.count' : 'organizer_products.left')}
            {...getInputProps('count')}
          />
        )}
        <TextInput
          required
          maxLength={200}
          label={t('organizer_products.reason')}
          description={t('organizer_products.reason_hint')}
          {...getInputProps('reason')}
        />
      </Stack>
    </ModalForm>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import styles from './CodesWindow.module.css';

/** SEC-04: recovery codes, this once. Only their button closes the window: what is gone cannot be shown again. */
export function CodesWindow({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  const keep = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <DialogWindow
      opened
      withCloseButton={false}
      onClose={() => undefined}
      title={t('factors.codes_title')}
    >
      <Stack gap="md">
        <Text>{t('factors.codes_lead')}</Text>
        <Text
          component="ul"
          role="list"
          ff="monospace"
          aria-label={t('factors.codes_list')}
          className={styles.codes ?? ''}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Text>
        <Group gap="sm">
          <CopyButton text={text} />
          <Button variant="default" size="compact-md" onClick={keep}>
            {t('factors.codes_save')}
          </Button>
        </Group>
        <Button onClick={onClose}>{t('factors.codes_done')}</Button>
      </Stack>
    </DialogWindow>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { LeaveDialog } from '../../../ui/LeaveDialog.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import styles from './CodesWindow.module.css';

/** SEC-04: recovery codes, this once. Only their button closes the window, and Back asks: they are not shown again. */
export function CodesWindow({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useRef<HTMLDivElement>(null);
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
      <Stack gap="md" ref={shown}>
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
      <LeaveDialog
        form={shown}
        isUnsaved
        asks
        words={{
          title: t('factors.codes_leave'),
          text: t('factors.codes_leave_text'),
          stay: t('factors.codes_stay'),
        }}
      />
    </DialogWindow>
  );
}

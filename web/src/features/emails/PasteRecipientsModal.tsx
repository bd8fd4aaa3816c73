import { Alert, Button, Stack, Text, Textarea } from '@mantine/core';
import { pastedRecipients, type PastedRecipient } from '@portal/contract/recipients';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogWindow } from '../../ui/DialogWindow.tsx';
import { ModalActions } from '../../ui/ModalActions.tsx';
import styles from './Emails.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** What was pasted and not added yet: a window that is closed keeps it. */
  text: string;
  setText: (text: string) => void;
  onList: string[];
  add: (recipients: PastedRecipient[]) => void;
}

/** As many refused words as are worth reading. */
const refusedShown = 100;

/** MAIL-18: a whole list at once; says of each word that is no address why. */
export function PasteRecipientsModal({ opened, onClose, ...list }: Props) {
  const { t } = useTranslation();
  return (
    <DialogWindow opened={opened} onClose={onClose} title={t('invitation.paste_title')} size="lg">
      <PasteForm {...list} close={onClose} />
    </DialogWindow>
  );
}

interface FormProps extends Omit<Props, 'opened' | 'onClose'> {
  close: () => void;
}

function PasteForm({ text, setText, onList, close, add }: FormProps) {
  const { t } = useTranslation();
  const read = useDeferredValue(text);
  const { accepted, rejected, duplicates } = useMemo(
    () => pastedRecipients(read, onList),
    [read, onList],
  );
  return (
    <Stack gap="md">
      <Textarea
        data-autofocus
        label={t('invitation.paste_label')}
        description={t('invitation.paste_hint')}
        minRows={6}
        maxRows={10}
        autosize
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div role="status" className="tabular">
        {read.trim() && (
          <Text fw={550}>{t('invitation.paste_accepted', { count: accepted.length })}</Text>
        )}
        {duplicates.length > 0 && (
          <Text c="dimmed">{t('invitation.paste_duplicates', { count: duplicates.length })}</Text>
        )}
      </div>
      {rejected.length > 0 && (
        <Alert color="yellow">
          <Text fw={550}>{t('invitation.paste_rejected', { count: rejected.length })}</Text>
          <ul className={styles.refused}>
            {rejected.slice(0, refusedShown).map(({ token, problem }, index) => (
              // The same word may come twice.
              <li key={`${index} ${token}`}>
                <span className={styles.token}>{token}</span> {t(`invitation.token_${problem}`)}
              </li>
            ))}
            {rejected.length > refusedShown && (
              <li>{t('common.and_more', { count: rejected.length - refusedShown })}</li>
            )}
          </ul>
        </Alert>
      )}
      <ModalActions>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          disabled={accepted.length === 0}
          onClick={() => {
            add(accepted);
            setText('');
            close();
          }}
        >
          {t('invitation.paste_add', { count: accepted.length })}
        </Button>
      </ModalActions>
    </Stack>
  );
}

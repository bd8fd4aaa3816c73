import { Button, Group, Pill, Text, TextInput } from '@mantine/core';
import { pastedRecipients, type PastedRecipient } from '@portal/contract/recipients';
import { IconClipboardList, IconHistory, IconPlus } from '@tabler/icons-react';
import { useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPlace } from '../../ui/focusPlace.ts';
import { laterWindow } from '../../ui/laterWindow.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { isToButton } from '../../ui/useRecordForm.ts';
import { recipientsIn, writtenAs } from './emailValues.ts';
import { PasteRecipientsModal } from './PasteRecipientsModal.tsx';
import styles from './Emails.module.css';

/** MAIL-21 */
const FormerGuests = laterWindow(
  async () => (await import('./FormerGuestsModal.tsx')).FormerGuestsModal,
);

/** MAIL-07 */
const perPage = 10;

interface Props {
  value: string;
  onChange: (recipients: string) => void;
  error: ReactNode;
  /** Takes what is typed among them; whether nothing is left of it. */
  takeTyped: Ref<() => boolean>;
  /** Who has asked for no more mails. */
  optedOut: ReadonlySet<string>;
}

/** MAIL-07: to whom it goes; typed one by one, or pasted. */
export function RecipientsField({ value, onChange, error, takeTyped, optedOut }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [page, setPage] = useState(1);
  const [pasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const [isRecalling, setIsRecalling] = useState(false);
  const recipients = recipientsIn(value);
  const addresses = recipients.map(({ receiverEmail }) => receiverEmail);
  const pages = Math.ceil(addresses.length / perPage);
  const shownPage = Math.min(page, Math.max(1, pages));
  const from = (shownPage - 1) * perPage;

  const append = (added: PastedRecipient[]) => {
    onChange(writtenAs([...recipients, ...added]));
    setPage(Math.ceil((addresses.length + added.length) / perPage));
  };
  const add = (): boolean => {
    const token = typed.trim();
    if (!token) return true;
    const { accepted, rejected } = pastedRecipients(token, addresses);
    const [refused] = rejected;
    if (accepted.length > 0) append(accepted);
    setTyped(rejected.map((each) => each.token).join(' '));
    setProblem(
      refused
        ? t('invitation.token_refused', {
            token: refused.token,
            reason: t(`invitation.token_${refused.problem}`),
          })
        : accepted.length === 0
          ? t('invitation.already_there', { email: token })
          : undefined,
    );
    return rejected.length === 0;
  };
  useImperativeHandle(takeTyped, () => add);
  const remove = (address: string) => {
    keepPlace();
    onChange(writtenAs(recipients.filter((each) => each.receiverEmail !== address)));
  };

  return (
    <div ref={field} role="group" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Text id={id} fw={550} className="tabular">
          {t('invitation.recipients_of', { count: addresses.length })}
        </Text>
        <Group gap={0} ml={-8}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => setIsRecalling(true)}
          >
            {t('invitation.former')}
          </Button>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconClipboardList size={16} aria-hidden />}
            onClick={() => setPasting(true)}
          >
            {t('invitation.paste')}
          </Button>
        </Group>
      </Group>
      <div className={styles.add} data-create>
        <TextInput
          type="email"
          autoComplete="off"
          aria-label={t('invitation.add_recipient')}
          placeholder={t('invitation.add_placeholder')}
          value={typed}
          error={problem ?? error}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ',' && event.key !== ';') return;
            event.preventDefault();
            add();
          }}
          onBlur={(event) => {
            if (!isToButton(event)) add();
          }}
        />
        <Button
          size="md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          aria-label={t('invitation.add_recipient')}
        >
          {t('invitation.add')}
        </Button>
      </div>
      {addresses.length > 0 && (
        <ul className={styles.chips}>
          {recipients.slice(from, from + perPage).map(({ receiverEmail: address, name }) => (
            <li key={address} title={name}>
              <Pill
                size="md"
                withRemoveButton
                onRemove={() => remove(address)}
                removeButtonProps={{
                  'aria-label': t('invitation.remove_recipient', { email: address }),
                  'aria-hidden': false,
                  tabIndex: 0,
                }}
                data-opted-out={optedOut.has(address) || undefined}
              >
                {optedOut.has(address)
                  ? t('invitation.opted_out_chip', { email: address })
                  : address}
              </Pill>
            </li>
          ))}
        </ul>
      )}
      <Pager page={shownPage} pages={pages} onChange={setPage} />
      <PasteRecipientsModal
        opened={pasting}
        onClose={() => setPasting(false)}
        text={pasted}
        setText={setPasted}
        onList={addresses}
        add={append}
      />
      <LeaveDialog form={field} isUnsaved={pasted.trim() !== ''} asks />
      <FormerGuests
        opened={isRecalling}
        onClose={() => setIsRecalling(false)}
        onList={addresses}
        add={append}
      />
    </div>
  );
}

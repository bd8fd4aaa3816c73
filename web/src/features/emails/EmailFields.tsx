import { Skeleton, TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../ui/Fields.tsx';
import { Section } from '../../ui/Section.tsx';
import { notifyError } from '../../ui/notify.ts';
import { useLazy } from '../../ui/useLazy.ts';
import styles from './Emails.module.css';
import { RecipientsField } from './RecipientsField.tsx';
import type { EmailRecord } from './useEmailRecord.ts';

const fetchEditor = async () => (await import('./richText/RichTextField.tsx')).RichTextField;

interface Props {
  title: string;
  /** Beside the title. */
  more?: ReactNode;
  record: EmailRecord;
  /** Who has asked for no more mails. */
  optedOut: ReadonlySet<string>;
}

/** What a form hands to a field that is none of Mantine's. */
interface FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: ReactNode;
}

/** MAIL-12: Enter does not submit. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** MAIL-06: what an invitation says, and to whom. */
export function EmailFields({ title, more, record, optedOut }: Props) {
  const { form, typedRecipient } = record;
  const { t } = useTranslation();
  const RichTextField = useLazy(fetchEditor, true, () => notifyError(undefined));
  const body = form.getInputProps('contentHtml') as FieldProps;
  const recipients = form.getInputProps('recipients') as FieldProps;
  return (
    <>
      <Section title={title} more={more}>
        <div className={styles.body}>
          <Fields>
            <TextInput
              required
              maxLength={255}
              autoComplete="off"
              label={t('invitation.subject')}
              onKeyDown={keepEnter}
              {...form.getInputProps('title')}
            />
            <TextInput
              required
              maxLength={100}
              autoComplete="off"
              label={t('invitation.sender')}
              description={t('invitation.sender_hint')}
              onKeyDown={keepEnter}
              {...form.getInputProps('senderName')}
            />
          </Fields>
          <RecipientsField {...recipients} takeTyped={typedRecipient} optedOut={optedOut} />
        </div>
      </Section>
      <Section title={t('invitation.message')}>
        <div className={styles.body}>
          {RichTextField ? (
            <RichTextField label={t('invitation.message')} {...body} />
          ) : (
            <Skeleton h={450} aria-busy="true" />
          )}
        </div>
      </Section>
    </>
  );
}

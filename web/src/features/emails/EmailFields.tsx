import { TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MailBodyField, type FormFieldProps } from '../../shared/richText/MailBodyField.tsx';
import { Fields } from '../../ui/Fields.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Emails.module.css';
import { RecipientsField } from './RecipientsField.tsx';
import type { EmailRecord } from './useEmailRecord.ts';

interface Props {
  title: string;
  /** Beside the title. */
  more?: ReactNode;
  record: EmailRecord;
  /** Who has asked for no more mails. */
  optedOut: ReadonlySet<string>;
}

/** MAIL-12: Enter does not submit. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** MAIL-06: what an invitation says, and to whom. */
export function EmailFields({ title, more, record, optedOut }: Props) {
  const { form, typedRecipient } = record;
  const { t } = useTranslation();
  const body = form.getInputProps('contentHtml') as FormFieldProps;
  const recipients = form.getInputProps('recipients') as FormFieldProps;
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
          <MailBodyField label={t('invitation.message')} {...body} />
        </div>
      </Section>
    </>
  );
}

import { Skeleton, TextInput } from '@mantine/core';
import { lazy, Suspense, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '../../ui/Fields.tsx';
import { Section } from '../../ui/Section.tsx';
import type { RecordForm } from '../../ui/useRecordForm.ts';
import styles from './Emails.module.css';
import type { EmailValues } from './emailValues.ts';
import { RecipientsField } from './RecipientsField.tsx';

const RichTextField = lazy(async () => {
  const { RichTextField: field } = await import('./richText/RichTextField.tsx');
  return { default: field };
});

interface Props {
  title: string;
  /** Beside the title. */
  more?: ReactNode;
  form: RecordForm<EmailValues>['form'];
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
export function EmailFields({ title, more, form, optedOut }: Props) {
  const { t } = useTranslation();
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
          <RecipientsField {...recipients} optedOut={optedOut} />
        </div>
      </Section>
      <Section title={t('invitation.message')}>
        <div className={styles.body}>
          <Suspense fallback={<Skeleton h={450} aria-busy="true" />}>
            <RichTextField label={t('invitation.message')} {...body} />
          </Suspense>
        </div>
      </Section>
    </>
  );
}

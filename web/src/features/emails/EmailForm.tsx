import { Skeleton, TextInput } from '@mantine/core';
import { emailRoutes, type PartnerEmailDetails } from '@portal/contract/emails';
import { useNavigate } from '@tanstack/react-router';
import {
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query.ts';
import { useEventArea } from '../../shared/event.ts';
import { useFieldRules } from '../../ui/fieldRules.ts';
import { Fields } from '../../ui/Fields.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { notify, notifyNotSaved } from '../../ui/notify.ts';
import { Section } from '../../ui/Section.tsx';
import { useRecordForm, type Loaded } from '../../ui/useRecordForm.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { EmailActions } from './EmailActions.tsx';
import { emailQuery, keepEmail } from './emailQuery.ts';
import styles from './Emails.module.css';
import { EmailStatusBadge } from './EmailStatusBadge.tsx';
import { addressesIn, emailBody, loadedEmail, type EmailValues } from './emailValues.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { useKeptDraft } from './useKeptDraft.ts';
import { wordsIn } from './wordsIn.ts';

const RichTextField = lazy(async () => {
  const { RichTextField: field } = await import('./richText/RichTextField.tsx');
  return { default: field };
});

interface Props {
  /** Absent: a new one. */
  email?: PartnerEmailDetails;
  loaded: Loaded<EmailValues>;
  onTyped?: (isTyped: boolean) => void;
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

/** MAIL-06 … 14: an invitation that is being written. */
export function EmailForm({ email, loaded, onTyped }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { event, partnerID } = useEventArea();
  const { required } = useFieldRules();
  const { eventID } = event;
  const created = useRef<number>(undefined);
  const record = useRecordForm<EmailValues>({
    loaded,
    rules: {
      title: required(t('invitation.subject_required')),
      senderName: required(t('invitation.sender_required')),
    },
    save: async (values, { timeModified }) => {
      const body = emailBody(values, email?.partnerEmailRecipients ?? []);
      const { partnerEmail } = email
        ? (
            await call(emailRoutes.savePartnerEmail, {
              partnerEmailId: email.partnerEmailId,
              body: { ...body, timeModified },
            })
          ).data
        : (await call(emailRoutes.createPartnerEmail, { body: { ...body, eventID, partnerID } }))
            .data;
      keepEmail(partnerEmail);
      if (!email) created.current = partnerEmail.partnerEmailId;
      return loadedEmail(partnerEmail);
    },
    ...(email && {
      reload: async () => {
        const query = { ...emailQuery(email.partnerEmailId), staleTime: 0 };
        return loadedEmail((await queryClient.fetchQuery(query)).data.partnerEmail);
      },
    }),
    saved: () => {
      notify('success', { title: t('invitation.saved') });
      // MAIL-13
      if (created.current !== undefined)
        void navigate({
          to: '/events/$eventID/emails/$partnerEmailId',
          params: { eventID, partnerEmailId: String(created.current) },
          replace: true,
        });
    },
    inWords: (name, value) =>
      name === 'recipients'
        ? t('emails.recipients', { count: addressesIn(value).length })
        : name === 'contentHtml'
          ? wordsIn(value)
          : value,
    // ERR-29
    failed: notifyNotSaved,
  });
  const { form, isDirty } = record;
  const draft = useKeptDraft(
    email ? String(email.partnerEmailId) : `${eventID}/${partnerID}`,
    record,
  );
  useEffect(() => onTyped?.(isDirty), [onTyped, isDirty]);
  const optedOut = useMemo(
    () =>
      new Set(
        email?.partnerEmailRecipients
          .filter(({ isOptedOut }) => isOptedOut)
          .map(({ receiverEmail }) => receiverEmail),
      ),
    [email],
  );
  const body = form.getInputProps('contentHtml') as FieldProps;
  const recipients = form.getInputProps('recipients') as FieldProps;
  return (
    <>
      {draft.offered && (
        <DraftOffer time={draft.offered.time} take={draft.take} discard={draft.discard} />
      )}
      <FormPage
        record={record}
        actions={email && <EmailActions email={email} record={record} optedOut={optedOut} />}
      >
        <Section
          title={t(email ? 'invitation.title' : 'invitation.title_new')}
          more={email && <EmailStatusBadge status={email.status} />}
        >
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
      </FormPage>
    </>
  );
}

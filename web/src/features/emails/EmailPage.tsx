import { Skeleton, Stack } from '@mantine/core';
import { emailRoutes, type PartnerEmailDetails } from '@portal/contract/emails';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { useLanguage } from '../../i18n.ts';
import { useOwnerOf } from '../../shared/actFor.ts';
import { useEventArea } from '../../shared/event.ts';
import { useIsSavedBehind } from '../../shared/useSelfSaving.ts';
import { BackLink } from '../../ui/links.tsx';
import { useIsReadOnly } from '../../ui/readOnly.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { DraftForm } from './DraftForm.tsx';
import { emailDraft, emailQuery } from './emailQuery.ts';
import { EmailResult } from './EmailResult.tsx';
import { loadedTemplate } from './emailValues.ts';
import { NewEmailForm } from './NewEmailForm.tsx';

/** MAIL-04, MAIL-11: a new invitation, a draft to go on with, or what came of one that was sent. */
export function EmailPage() {
  const { t } = useTranslation();
  const { event } = useEventArea();
  const isReadOnly = useIsReadOnly();
  const { partnerEmailId = '' } = useParams({ strict: false });
  const params = { eventID: event.eventID };
  if (partnerEmailId === 'create' && isReadOnly)
    return <Navigate to="/events/$eventID/emails" params={params} replace />;
  return (
    <>
      <BackLink to="/events/$eventID/emails" params={params} mt={0}>
        {t('emails.all')}
      </BackLink>
      {partnerEmailId === 'create' ? (
        <NewEmail />
      ) : (
        <StoredEmail key={partnerEmailId} partnerEmailId={Number(partnerEmailId)} />
      )}
    </>
  );
}

/** MAIL-03, MAIL-05 */
function NewEmail() {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const ownName = event.partners.find((each) => each.partnerID === partnerID)?.name ?? '';
  // The template is in the language in which it is asked for, and stays in it (ORG-73).
  const [language] = useState(useLanguage());
  const query = read(
    emailRoutes.partnerEmails,
    { eventID: event.eventID, partnerID, query: { limit: 1 } },
    { inlineError: true },
  );
  const { data, error, refetch } = useQuery({
    ...query,
    queryKey: [...query.queryKey, language],
  });
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <EmailSkeleton />;
  const { templateEmail } = data.data;
  if (!templateEmail?.isEnabled)
    return <EmptyState icon={IconMail} text={t('emails.no_template_email')} />;
  return <NewEmailForm language={language} loaded={loadedTemplate(templateEmail, ownName)} />;
}

function StoredEmail({ partnerEmailId }: { partnerEmailId: number }) {
  const { data, error, refetch } = useQuery(emailQuery(partnerEmailId));
  const email = data?.data.partnerEmail;
  useOwnerOf(email);
  const isSavedBehind = useIsSavedBehind(emailDraft(partnerEmailId));
  if (isSavedBehind) return <EmailSkeleton />;
  if (email) return <DraftOrResult email={email} />;
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <EmailSkeleton />;
}

/**
 * A colleague may send it meanwhile: what is typed stays on the screen, and the server says so on saving. A
 * draft of an archived event is read as what was sent is (ORG-20).
 */
function DraftOrResult({ email }: { email: PartnerEmailDetails }) {
  const [isTyped, setIsTyped] = useState(false);
  const isReadOnly = useIsReadOnly();
  const isDraft = !isReadOnly && (email.status === 'draft' || isTyped);
  const [wasDraft] = useState(isDraft);
  return isDraft ? (
    <DraftForm email={email} onTyped={setIsTyped} />
  ) : (
    <EmailResult email={email} hasJustLeft={wasDraft} />
  );
}

function EmailSkeleton() {
  return (
    <Stack gap="lg" aria-busy="true">
      <Skeleton h={180} radius="lg" />
      <Skeleton h={440} radius="lg" />
    </Stack>
  );
}

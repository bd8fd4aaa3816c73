import { Button } from '@mantine/core';
import { emailRoutes, type PartnerEmailDetails } from '@portal/contract/emails';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../../api/client.ts';
import { queryClient } from '../../api/query.ts';
import { EmailStatusBadge } from '../../shared/EmailStatusBadge.tsx';
import { useSelfSaving } from '../../shared/useSelfSaving.ts';
import { isCode } from '../../ui/errorText.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import { SaveState } from '../../ui/SaveState.tsx';
import { EmailActions } from './EmailActions.tsx';
import { EmailFields } from './EmailFields.tsx';
import { emailDraft, emailQuery, keepEmail, storedEmail } from './emailQuery.ts';
import { emailBody, loadedEmail } from './emailValues.ts';
import { useEmailRecord } from './useEmailRecord.ts';

interface Props {
  email: PartnerEmailDetails;
  onTyped: (isTyped: boolean) => void;
}

/** MAIL-06 … 14: an invitation that is being written, and saves itself. */
export function DraftForm({ email, onTyped }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { partnerEmailId } = email;
  const query = emailQuery(partnerEmailId);
  const record = useEmailRecord({
    loaded: loadedEmail(email),
    isSelfSaving: true,
    save: async (values, { timeModified }) => {
      // As the last save has left them: this one may follow before the screen was drawn.
      const stored = storedEmail(partnerEmailId) ?? email;
      const body = { ...emailBody(values, stored.partnerEmailRecipients), timeModified };
      const { data } = await call(emailRoutes.savePartnerEmail, { partnerEmailId, body });
      keepEmail(data.partnerEmail);
      return loadedEmail(data.partnerEmail);
    },
    reload: async () => {
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return loadedEmail(data.partnerEmail);
    },
  });
  const { isDirty } = record;
  const saving = useSelfSaving(record, { name: emailDraft(partnerEmailId) });
  // A colleague has sent it, or taken it away: nothing more can be stored of it.
  const isOver = isCode(saving.failure, errorCode.emailNotDraft, errorCode.notFound);
  const beginAnew = () => {
    const carried = record.form.getValues();
    record.reset();
    void navigate({
      to: '/events/$eventID/emails/$partnerEmailId',
      params: { eventID: email.eventID, partnerEmailId: 'create' },
      state: { carried },
      replace: true,
    });
  };
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
  const optedOut = useMemo(
    () =>
      new Set(
        email.partnerEmailRecipients
          .filter(({ isOptedOut }) => isOptedOut)
          .map(({ receiverEmail }) => receiverEmail),
      ),
    [email],
  );
  return (
    <FormPage
      record={record}
      state={
        <>
          <SaveState {...saving} save={undefined} />
          {isOver && (
            <Button size="compact-sm" variant="default" onClick={beginAnew}>
              {t('invitation.begin_anew')}
            </Button>
          )}
        </>
      }
      actions={<EmailActions email={email} record={record} optedOut={optedOut} />}
    >
      <EmailFields
        title={t('invitation.title')}
        more={<EmailStatusBadge status={email.status} />}
        record={record}
        optedOut={optedOut}
      />
    </FormPage>
  );
}

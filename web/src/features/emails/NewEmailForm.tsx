import { Text } from '@mantine/core';
import { emailRoutes } from '@portal/contract/emails';
import type { Language } from '@portal/contract/errors';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { DraftOffer } from '../../shared/DraftOffer.tsx';
import { useEventArea } from '../../shared/event.ts';
import { effectOf } from '../../shared/drafts.ts';
import { useKeptDraft } from '../../shared/useKeptDraft.ts';
import { FormPage } from '../../ui/FormPage.tsx';
import type { Loaded } from '../../ui/useRecordForm.ts';
import { EmailFields } from './EmailFields.tsx';
import { keepEmail } from './emailQuery.ts';
import { emailBody, loadedEmail, type EmailValues } from './emailValues.ts';
import { useEmailRecord } from './useEmailRecord.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed into an invitation that can be stored no more. */
    carried?: EmailValues;
  }
}

const nobody: ReadonlySet<string> = new Set();

interface Props {
  /** Of the template that it starts from: what is typed over one is not offered over another. */
  language: Language;
  loaded: Loaded<EmailValues>;
}

/** MAIL-05, MAIL-09: a new invitation, which can only be saved. */
export function NewEmailForm({ language, loaded }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { event, partnerID } = useEventArea();
  const { eventID } = event;
  const draftName = `email/${eventID}/${partnerID}/new/${language}`;
  const created = useRef(0);
  const record = useEmailRecord({
    loaded,
    save: async (values) => {
      const body = { ...emailBody(values, []), eventID, partnerID };
      const effect = effectOf(draftName, body);
      const { data } = await call(emailRoutes.createPartnerEmail, { body }, effect);
      const { partnerEmail } = data;
      keepEmail(partnerEmail);
      created.current = partnerEmail.partnerEmailId;
      return loadedEmail(partnerEmail);
    },
    // MAIL-13
    saved: () =>
      void navigate({
        to: '/events/$eventID/emails/$partnerEmailId',
        params: { eventID, partnerEmailId: String(created.current) },
        replace: true,
      }),
  });
  const draft = useKeptDraft(draftName, record);
  const carried = useLocation({ select: ({ state }) => state.carried });
  const takeCarried = useEffectEvent(() => {
    // After a reload it is offered as what was typed here.
    if (carried && !draft.offered) record.takeUp(carried, loaded.values);
  });
  useEffect(() => takeCarried(), []);
  return (
    <>
      <DraftOffer draft={draft} />
      <FormPage
        record={record}
        state={
          <Text role="status" c="dimmed" fz="sm">
            {t('invitation.save_first')}
          </Text>
        }
      >
        <EmailFields title={t('invitation.title_new')} record={record} optedOut={nobody} />
      </FormPage>
    </>
  );
}

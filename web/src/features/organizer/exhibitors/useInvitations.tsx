import '@mantine/core/styles/List.css';
import { List, Text } from '@mantine/core';
import {
  invitationsAtMost,
  organizerContactRoutes,
  type InvitationOutcome,
} from '@portal/contract/organizerContacts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';

type Chosen = { partnerIDs?: number[]; userIDs?: number[] };

/** ORG-31: invites contacts by mail, after a question, and tells of each that was not. */
export function useInvitations(): {
  invite: (chosen: Chosen, whom: string, done?: () => void) => void;
  /** All who never signed in, as many as there are by now. */
  inviteAll: () => Promise<void>;
  modal: ReactNode;
} {
  const { t } = useTranslation();
  const { eventID, timePublished } = useOrganizerEvent();
  const { confirm, modal } = useConfirm();
  const [told, setTold] = useState<InvitationOutcome[]>([]);
  const invite = (chosen: Chosen, whom: string, done?: () => void) =>
    confirm({
      title: t('exhibitors.invite_title'),
      text: [
        t('exhibitors.invite_text', { whom }),
        timePublished === null && t('exhibitors.invite_draft'),
      ]
        .filter(Boolean)
        .join(' '),
      action: t('exhibitors.send'),
      isHarmless: true,
      run: async () => {
        const { data } = await call(organizerContactRoutes.inviteContacts, {
          eventID,
          body: chosen,
        });
        const sent = data.outcomes.filter(({ outcome }) => outcome === 'invited');
        // Who is left is invited by pressing again: what was chosen stays chosen until then.
        if (data.leftCount === 0) done?.();
        notify(sent.length > 0 ? 'success' : 'warning', {
          title: t('exhibitors.invited_count', { count: sent.length }),
          ...(data.leftCount > 0 && { text: t('exhibitors.left', { count: data.leftCount }) }),
        });
        setTold(data.outcomes.filter(({ outcome }) => outcome !== 'invited'));
        void invalidate(organizerContactRoutes.organizerContacts);
      },
      failed: notifyError,
    });
  const inviteAll = async () => {
    try {
      const { data } = await call(organizerContactRoutes.contactsToInvite, { eventID });
      const { invitableCount: count } = data;
      if (count === 0) {
        notify('info', { title: t('exhibitors.nobody_left') });
        return;
      }
      const inTurns = t('exhibitors.in_turns', { count: invitationsAtMost });
      const whom = t('exhibitors.all_never', { count });
      invite({}, count > invitationsAtMost ? `${whom} ${inTurns}` : whom);
    } catch (error) {
      notifyError(error);
    }
  };
  const outcomes = (
    <DialogWindow
      opened={told.length > 0}
      onClose={() => setTold([])}
      title={t('exhibitors.not_invited')}
    >
      <List>
        {told.map(({ partnerID, partnerName, userID, email, outcome }) => (
          <List.Item key={`${partnerID} ${userID}`}>
            {partnerName}
            <Text component="span" c="dimmed">
              {' '}
              {[email, t(`exhibitors.outcome_${outcome}`)].filter(Boolean).join(' · ')}
            </Text>
          </List.Item>
        ))}
      </List>
    </DialogWindow>
  );
  return {
    invite,
    inviteAll,
    modal: (
      <>
        {modal}
        {outcomes}
      </>
    ),
  };
}

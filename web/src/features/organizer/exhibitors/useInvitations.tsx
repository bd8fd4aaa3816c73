import '@mantine/core/styles/List.css';
import { List, Text } from '@mantine/core';
import {
  invitationsAtMost,
  organizerContactRoutes,
  type InvitationOutcome,
  type OrganizerContact,
} from '@portal/contract/organizerContacts';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { givenAtMost } from '@portal/contract/organizerPackages';
import type { BodyInputOf } from '@portal/contract/route';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { DialogWindow } from '../../../ui/DialogWindow.tsx';
import { notify, notifyError } from '../../../ui/notify.ts';
import { useConfirm } from '../../../ui/useConfirm.tsx';
import { useOrganizerEvent } from '../organizerEventQuery.ts';
import { readFound, type FoundExhibitors } from './useAllFound.ts';

type Chosen = BodyInputOf<typeof organizerContactRoutes.inviteContacts>;

const isMailed = ({ outcome }: InvitationOutcome) => outcome === 'invited' || outcome === 'told';

/** ORG-31: invites contacts by mail, after a question, and tells of each that was not. */
export function useInvitations(): {
  invite: (chosen: Chosen, whom: string, done?: () => void) => void;
  /** All who never signed in, as many as there are by now; of a list that is narrowed, those of its exhibitors. */
  inviteAll: (narrowed?: FoundExhibitors) => Promise<void>;
  /** Whether an invitation would tell a contact who has signed in of the event. */
  isNews: (contact: Pick<OrganizerContact, 'timeLastSignIn'>) => boolean;
  modal: ReactNode;
} {
  const { t } = useTranslation();
  const { eventID, timePublished, eventEnds } = useOrganizerEvent();
  const { confirm, modal } = useConfirm();
  const [told, setTold] = useState<InvitationOutcome[]>([]);
  const isOver = Date.parse(eventEnds) < Date.now();
  const isOpen = timePublished !== null && !isOver;
  // Whoever is chosen may know the portal; of all others who never signed in are asked for.
  const knownIn = ({ partnerIDs, userIDs, neverSignedIn }: Chosen) => {
    if (neverSignedIn || !(partnerIDs ?? userIDs)) return null;
    return t(isOpen ? 'exhibitors.invite_known' : 'exhibitors.invite_known_none');
  };
  const invite = (chosen: Chosen, whom: string, done?: () => void) =>
    confirm({
      title: t('exhibitors.invite_title'),
      text: [
        t('exhibitors.invite_text', { whom }),
        knownIn(chosen),
        timePublished === null && t('exhibitors.invite_draft'),
        isOver && t('exhibitors.invite_over'),
        t('exhibitors.invite_language'),
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
        const sent = data.outcomes.filter(isMailed);
        // Who is left is invited by pressing again: what was chosen stays chosen until then.
        if (data.leftCount === 0) done?.();
        notify(sent.length > 0 ? 'success' : 'warning', {
          title: t('exhibitors.invited_count', { count: sent.length }),
          ...(data.leftCount > 0 && { text: t('exhibitors.left', { count: data.leftCount }) }),
        });
        setTold(data.outcomes.filter((one) => !isMailed(one)));
        void invalidate(organizerContactRoutes.organizerContacts);
        void invalidate(organizerExhibitorRoutes.organizerExhibitors);
      },
      failed: notifyError,
    });
  /** Of the exhibitors of a list those who have somebody to invite, and how many these are. */
  const toInvite = async (narrowed?: FoundExhibitors) => {
    const [{ data }, found] = await Promise.all([
      call(organizerContactRoutes.contactsToInvite, { eventID }),
      narrowed && readFound(narrowed),
    ]);
    if (!found) return { count: data.invitableCount, chosen: {} };
    const listed = new Set(found.map(({ partnerID }) => partnerID));
    const exhibitors = data.invitableByExhibitor
      .filter(({ partnerID }) => listed.has(partnerID))
      .slice(0, givenAtMost);
    return {
      count: exhibitors.reduce((sum, { invitableCount }) => sum + invitableCount, 0),
      chosen: { partnerIDs: exhibitors.map(({ partnerID }) => partnerID), neverSignedIn: true },
    };
  };
  const inviteAll = async (narrowed?: FoundExhibitors) => {
    try {
      const { count, chosen } = await toInvite(narrowed);
      if (count === 0) {
        const title = t(narrowed ? 'exhibitors.nobody_left_listed' : 'exhibitors.nobody_left');
        notify('info', { title });
        return;
      }
      const inTurns = t('exhibitors.in_turns', { count: invitationsAtMost });
      const whom = t(narrowed ? 'exhibitors.listed_never' : 'exhibitors.all_never', { count });
      invite(chosen, count > invitationsAtMost ? `${whom} ${inTurns}` : whom);
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
    isNews: ({ timeLastSignIn }) =>
      isOpen && timeLastSignIn !== null && Date.parse(timeLastSignIn) < Date.parse(timePublished),
    modal: (
      <>
        {modal}
        {outcomes}
      </>
    ),
  };
}

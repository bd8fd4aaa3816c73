import { checklistRoutes, type Checklist } from '@portal/contract/checklists';
import { daysBetween, type EventDates } from '@portal/contract/eventTime';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onChange } from '../api/client.ts';
import { invalidate, read } from '../api/query.ts';
import { now } from './now.ts';
import { upcomingSince } from './upcoming.ts';
import { useUser } from './user.ts';

// Whatever is saved may be a step of some checklist.
onChange(() => void invalidate(checklistRoutes.checklists));

/** The events that are still to come, or that were yesterday, of all partners of the user. */
export function useComingChecklists() {
  const { userID } = useUser();
  const [since] = useState(() => upcomingSince());
  return comingChecklists(userID, since);
}

const comingChecklists = (userID: number, since: string) =>
  read(
    checklistRoutes.checklists,
    {
      userID,
      query: {
        limit: 50,
        filter: [{ column: 'eventEnds', condition: 'greater_than', values: [since] }],
      },
    },
    { inlineError: true },
  );

/** That of one participation. */
export const checklistQuery = (
  userID: number,
  { eventID, partnerID }: Pick<Checklist, 'eventID' | 'partnerID'>,
) =>
  read(
    checklistRoutes.checklists,
    {
      userID,
      query: {
        limit: 10,
        filter: [
          { column: 'eventID', condition: 'equals', values: [eventID] },
          { column: 'partnerID', condition: 'equals', values: [partnerID] },
        ],
      },
    },
    { inlineError: true },
  );

/** How far away an event is, in words. */
export function useCountdown(): (event: EventDates) => string {
  const { t } = useTranslation();
  return ({ eventStarts, eventEnds, timeZone }) => {
    const at = new Date(now()).toISOString();
    if (at > eventEnds) return t('checklist.over');
    if (at >= eventStarts) return t('checklist.running');
    const count = daysBetween(at, eventStarts, timeZone);
    return count === 0 ? t('checklist.today') : t('checklist.days', { count });
  };
}

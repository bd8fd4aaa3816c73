import { eventRoutes } from '@portal/contract/events';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../api/query.ts';
import { upcomingSince } from '../../shared/upcoming.ts';
import { useUser } from '../../shared/user.ts';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useLazy } from '../../ui/useLazy.ts';
import { EventCards, EventSkeletons } from './EventCards.tsx';

const fetchNoEvents = async () => (await import('./NoEvents.tsx')).NoEvents;

/** CONST-06 */
const shown = 3;

/** DASH-02: the next events of the user, soonest first. */
export function UpcomingEvents() {
  const { t } = useTranslation();
  const { userID } = useUser();
  const [since] = useState(() => upcomingSince());
  const { data, error, refetch } = useQuery(
    read(
      eventRoutes.partnerEvents,
      {
        userID,
        query: {
          limit: shown,
          order: { eventStarts: 'asc' },
          filter: [{ column: 'eventEnds', condition: 'greater_than', values: [since] }],
        },
      },
      { inlineError: true },
    ),
  );
  const isEmpty = data?.data.events.length === 0;
  const NoEvents = useLazy(fetchNoEvents, isEmpty);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <EventSkeletons count={shown} />;
  if (isEmpty && NoEvents) return <NoEvents />;
  if (isEmpty) return <EmptyState icon={IconCalendarEvent} text={t('events.no_events')} />;
  return <EventCards events={data.data.events} />;
}

import { organizerRoutes, type OrganizerEvent } from '@portal/contract/organizer';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { eventDay } from '../../../shared/times.ts';
import { TwoLines } from '../../../ui/RowList.tsx';
import { OverdueCount } from '../OverdueCount.tsx';

/** How far the exhibitors of a coming event are: asked for beside the list, which does not wait for it. */
function useReadiness({ eventID, eventEnds, timeArchived }: OrganizerEvent) {
  const isOver = timeArchived !== null || Date.parse(eventEnds) < Date.now();
  return useQuery({
    ...read(organizerRoutes.eventReadiness, { eventID }, { inlineError: true }),
    enabled: !isOver,
  }).data?.data.readiness;
}

/** ORG-14: how many exhibitors have done all they are asked for, and what is overdue. */
export function EventReadiness({ event }: { event: OrganizerEvent }) {
  const { t } = useTranslation();
  const { askedCount = 0, readyCount, overdueCount = 0 } = useReadiness(event) ?? {};
  if (askedCount === 0) return '–';
  return (
    <>
      {t('organizer.ready_of', { ready: readyCount, count: askedCount })}
      <OverdueCount count={overdueCount} />
    </>
  );
}

/** ORG-14: the first of what is to come: of the ordering, and of what exhibitors have still to do. */
export function NextDeadline({ event }: { event: OrganizerEvent }) {
  const { t } = useTranslation();
  const { timePartnerPortalOpens, timePartnerPortalCloses, timeZone } = event;
  const timeNextDeadline = useReadiness(event)?.timeNextDeadline ?? null;
  const now = new Date().toISOString();
  const [next] = [
    { at: timePartnerPortalOpens, what: 'organizer.ordering_opens' as const },
    { at: timePartnerPortalCloses, what: 'organizer.ordering_closes' as const },
    { at: timeNextDeadline, what: 'organizer.task_due' as const },
  ]
    .flatMap(({ at, what }) => (at !== null && at > now ? [{ at, what }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  if (!next) return '–';
  return <TwoLines first={eventDay(next.at, timeZone)} second={t(next.what)} />;
}

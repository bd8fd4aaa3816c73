import { Text, Title } from '@mantine/core';
import { holdsRight, type OrganizerRight } from '@portal/contract/organizerRoles';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateBadge } from '../../../shared/DateBadge.tsx';
import { useEventID } from '../../../shared/event.ts';
import { eventDays } from '../../../shared/times.ts';
import { useUser } from '../../../shared/user.ts';
import { isClosed } from '../../../ui/errorText.ts';
import { BackLink } from '../../../ui/links.tsx';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { TabBar } from '../../../ui/TabBar.tsx';
import tabs from '../../../ui/TabLinks.module.css';
import { useTitle } from '../../../ui/useTitle.ts';
import { screenRights } from '../screenRights.ts';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import styles from './OrganizerEventLayout.module.css';
import { organizerEventQuery } from '../organizerEventQuery.ts';

/** The parts of an event in the console, in the order of their tabs. */
const parts = [
  {
    path: '/exhibitors',
    key: 'organizer.tab_exhibitors',
    rights: [screenRights.organizerExhibitors],
  },
  { path: '/people', key: 'organizer.tab_people', rights: [screenRights.organizerPeople] },
  {
    path: '/scanpoints',
    key: 'organizer.tab_scan_points',
    rights: [screenRights.organizerScanPoints],
  },
  { path: '/orders', key: 'organizer.tab_orders', rights: [screenRights.organizerOrders] },
  { path: '/products', key: 'organizer.tab_products', rights: [screenRights.organizerProducts] },
  { path: '/packages', key: 'organizer.tab_packages', rights: [screenRights.packages] },
  { path: '/tasks', key: 'organizer.tab_tasks', rights: [screenRights.eventTasks] },
  { path: '/messages', key: 'organizer.tab_messages', rights: [screenRights.organizerMessages] },
  {
    path: '/guestInvitations',
    key: 'organizer.tab_guest_invitations',
    rights: [screenRights.guestInvitations],
  },
  {
    path: '/import',
    key: 'organizer.tab_import',
    rights: ['readExhibitors', 'readSales', 'readPeople'],
  },
  { path: '/dates', key: 'organizer.tab_dates', rights: [screenRights.eventDates] },
  { path: '/settings', key: 'organizer.tab_settings', rights: [screenRights.eventSettings] },
  { path: '/log', key: 'organizer.tab_log', rights: [screenRights.eventLog] },
] as const satisfies { path: string; key: string; rights: OrganizerRight[] }[];

/** One event in the organiser’s console: its name, its days and its parts. */
export function OrganizerEventLayout() {
  const { t } = useTranslation();
  const { organizer } = useUser();
  const eventID = useEventID();
  const { data, error, refetch } = useQuery(organizerEventQuery(eventID));
  const own = `/organizer/events/${eventID}`;
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const open = parts.filter(
    ({ rights }) => organizer && rights.some((right) => holdsRight(organizer, right)),
  );
  const part = open.find(({ path }) => pathname.startsWith(own + path));
  const tab = part?.path;
  // What was there a moment ago is not shown as if it still were.
  const event = isClosed(error) ? undefined : data?.data.event;
  useTitle(part ? t(part.key) : '', event?.name ?? '');
  const back = <BackLink to="/organizer">{t('organizer.all_events_back')}</BackLink>;
  if (!event && error)
    return (
      <>
        {back}
        <Title order={1}>{t('organizer.event')}</Title>
        <ErrorState error={error} retry={() => void refetch()} />
      </>
    );
  if (!event) return <LoadingScreen />;
  const [first] = open;
  if (first && pathname === own)
    return <Navigate to={`/organizer/events/$eventID${first.path}`} params={{ eventID }} replace />;
  return (
    <>
      {back}
      <header className={styles.header}>
        <DateBadge event={event} />
        <div className={styles.title}>
          <Title order={1}>{event.name}</Title>
          <Text c="dimmed" className="tabular">
            {[eventDays(event), event.venue.name].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </header>
      {event.timeArchived && (
        <ArchivedNotice
          eventID={eventID}
          name={event.name}
          since={event.timeArchived}
          timeZone={event.timeZone}
          isDraft={event.timePublished === null}
        />
      )}
      {event.timePublished === null && event.timeArchived === null && (
        <DraftNotice eventID={eventID} name={event.name} />
      )}
      <TabBar label={t('organizer.tabs')} current={tab}>
        {open.map(({ path, key }) => (
          <Link
            key={path}
            to={`/organizer/events/$eventID${path}`}
            params={{ eventID }}
            className={tabs.tab}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            {...(path === tab && { 'aria-current': 'page' as const })}
          >
            {t(key)}
          </Link>
        ))}
      </TabBar>
      <Outlet />
    </>
  );
}

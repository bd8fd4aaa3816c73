import { Text, Title } from '@mantine/core';
import type { Event, PartnerPortal } from '@portal/contract/events';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { workWith } from '../api/session.ts';
import { DateBadge } from '../shared/DateBadge.tsx';
import { actFor, OpenedHere, useOpened } from '../shared/actFor.ts';
import { EventArea } from '../shared/EventArea.tsx';
import { eventQuery, portalQuery, useEventID } from '../shared/event.ts';
import { settingsEvery } from '../shared/live.ts';
import { PartnerChoice } from '../shared/PartnerChoice.tsx';
import { eventDays } from '../shared/times.ts';
import { choosePartner, isOnlyLooking, usePartner } from '../shared/user.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { isClosed } from '../ui/errorText.ts';
import { notify } from '../ui/notify.ts';
import { ReadOnly } from '../ui/readOnly.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { LoadingScreen } from '../ui/states.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import dotted from '../ui/DottedLine.module.css';
import tabs from '../ui/TabLinks.module.css';
import { useTitle } from '../ui/useTitle.ts';
import { ActingAs } from './ActingAs.tsx';
import { AfterFrame } from './InSlices.tsx';
import styles from './EventLayout.module.css';
import { openTabs, tabOf } from './eventTabs.ts';

/** EVT-07 … 11, EVT-18: the area of one event. */
export function EventLayout() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const eventID = useEventID();
  // What the organiser switches is in both (ORG-21).
  const event = useQuery({ ...eventQuery(eventID), refetchInterval: settingsEvery });
  const portal = useQuery({ ...portalQuery(eventID), refetchInterval: settingsEvery });
  // Without an answer what is known stays; an event that is gone, or no longer theirs, does not.
  const failed = [event, portal].some(
    ({ data, error }) => error !== null && (data === undefined || isClosed(error)),
  );
  useEffect(() => {
    if (!failed) return;
    notify('error', { title: t('errors.general_error'), text: t('errors.event_data') });
    void navigate({ to: '/events', replace: true });
  }, [failed, navigate, t]);
  // Where they come after it, its screen is drawn a few milliseconds at a time as well (S11).
  const isKnown = useDeferredValue(event.data !== undefined && portal.data !== undefined);
  if (failed || !event.data || !portal.data || !isKnown) return <LoadingScreen />;
  return (
    <PartnerGate event={event.data.data.event}>
      <EventFrame event={event.data.data.event} portal={portal.data.data.partnerPortal} />
    </PartnerGate>
  );
}

/** EVT-18: whoever acts here has to take part here. */
function PartnerGate({ event, children }: { event: Event; children: React.ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const acting = usePartner();
  const takesPart = event.partners.some(({ partnerID }) => partnerID === acting?.partnerID);
  const [only, ...others] = event.partners;
  const onlyID = only && others.length === 0 ? only.partnerID : undefined;
  useEffect(() => {
    if (!takesPart && onlyID !== undefined) actFor(event, onlyID);
    // Once for each event: who changes the partner afterwards is about to leave (AUTH-17).
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [event.eventID, onlyID]);
  if (takesPart) return children;
  if (onlyID !== undefined) return <LoadingScreen />;
  return (
    <Dialog
      opened
      onClose={() => void navigate({ to: '/events' })}
      title={t('events.choose_partner', { event: event.name })}
    >
      <PartnerChoice partners={event.partners} onChoose={choosePartner} />
    </Dialog>
  );
}

function EventFrame({ event, portal }: { event: Event; portal: PartnerPortal }) {
  const { t } = useTranslation();
  const { eventID } = event;
  const partnerID = usePartner()?.partnerID;
  const onNotifications = useMatchRoute()({ to: '/events/$eventID/notifications' }) !== false;
  const tab = tabOf(useLocation().pathname.slice(`/events/${eventID}`.length));
  useTitle(t(onNotifications ? 'notifications.title' : tab.key), event.name);
  useEffect(() => {
    // Without it all still works: the event's calls ask for the partner, not for the organiser.
    workWith(event.organizationID).catch(() => undefined);
  }, [event.organizationID]);
  return (
    <EventArea css={portal.customCss}>
      <header className={`event-header ${styles.header}`}>
        <DateBadge event={event} />
        <div className={styles.title}>
          <Title order={1} className="event-title">
            {event.name}
          </Title>
          {/* As a `DottedLine`, whose code would be one more file for a summary (S11). */}
          <Text c="dimmed" className={`event-dates tabular ${dotted.dotted}`}>
            <span>
              <span>{eventDays(event)}</span>
              {event.venue.name && (
                <span>
                  <i> · </i>
                  {event.venue.name}
                </span>
              )}
            </span>
          </Text>
          <ActingAs event={event} tabPath={tab.path} />
        </div>
      </header>
      {event.timeArchived && (
        <div className={styles.archived}>
          <StatusBadge tone="purple" label={t('summary.archived')} />
          <Text>{t('summary.archived_text')}</Text>
        </div>
      )}
      <TabBar label={t('summary.tabs')} className="event-tabs" current={tab.path}>
        {openTabs({ event, portal }).map(({ path, key }) => (
          <Link
            key={path}
            to={`/events/$eventID${path}`}
            params={{ eventID }}
            className={`event-tab ${tabs.tab}`}
            activeOptions={{ exact: path === '', includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            {...(path === tab.path && { 'aria-current': 'page' as const })}
          >
            {t(key)}
          </Link>
        ))}
      </TabBar>
      {/* What a screen shows and keeps is of one partner at one event: of others it begins anew (NEXT-05). */}
      <OpenedHere value={useOpened()}>
        {/* ORG-20, ORG-34: nothing is offered that the server refuses. */}
        <ReadOnly value={event.timeArchived !== null || isOnlyLooking()}>
          <AfterFrame key={`${eventID} ${partnerID}`}>
            <Outlet />
          </AfterFrame>
        </ReadOnly>
      </OpenedHere>
    </EventArea>
  );
}

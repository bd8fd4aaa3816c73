import { Text } from '@mantine/core';
import type { ContradictionKind, DateKind } from '@portal/contract/eventDates';
import { holdsRight } from '@portal/contract/organizerRoles';
import { organizerDatesRoutes } from '@portal/contract/organizerDates';
import type { DataOf } from '@portal/contract/route';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../../api/query.ts';
import { useLanguage } from '../../../i18n.ts';
import { calendarLeaf, eventTime } from '../../../shared/times.ts';
import { useUser } from '../../../shared/user.ts';
import { linkTo, TextLink } from '../../../ui/links.tsx';
import { Section, SectionBody } from '../../../ui/Section.tsx';
import { ErrorState, LoadingScreen } from '../../../ui/states.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { axisOf, marksOf, placeOf, reachOf, type Axis } from './dateLine.ts';
import styles from './EventDates.module.css';
import { useOrganizerEvent } from '../organizerEventQuery.ts';

type Dates = DataOf<typeof organizerDatesRoutes.eventDates>;
type EventDate = Dates['dates'][number];

/** ORG-23: all dates of an event on a line, and what contradicts. */
export function EventDatesPage() {
  const { t } = useTranslation();
  const { eventID, name } = useOrganizerEvent();
  useTitle(t('event_dates.title'), name);
  const { data, error, refetch } = useQuery({
    ...read(organizerDatesRoutes.eventDates, { eventID }, { inlineError: true }),
    staleTime: 0,
  });
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingScreen />;
  const { dates, contradictions } = data.data;
  return (
    <div className={styles.page}>
      <Contradictions contradictions={contradictions} />
      <Section title={t('event_dates.title')}>
        <SectionBody>
          <DateLine dates={dates} />
        </SectionBody>
      </Section>
    </div>
  );
}

/** The screen of the event, and the field there, by which it is set or put right. */
const targets: Partial<Record<ContradictionKind | DateKind, string>> = {
  ordering: 'settings#portalOpens',
  namesFrozen: 'settings#namesFrozen',
  tasks: 'tasks',
  scanningCloses: 'settings#scanningCloses',
  event: 'settings#opens',
  orderingReversed: 'settings#portalCloses',
  orderingAfterEnd: 'settings#portalCloses',
  orderingNeverCloses: 'settings#portalCloses',
  orderingAfterStart: 'settings#portalOpens',
  orderingOff: 'settings#isProductsEnabled',
  namesFrozenAfterStart: 'settings#namesFrozen',
  scanningClosesBeforeEnd: 'settings#scanningCloses',
  tasksAfterStart: 'tasks',
  draftThoughTasksDue: 'tasks',
};

/** The way to where a kind is changed, where there is one and the role may change it. */
function useTargetLink() {
  const { eventID } = useOrganizerEvent();
  const { organizer } = useUser();
  const mayChange = organizer !== null && holdsRight(organizer, 'manageEvents');
  return (kind: keyof typeof targets, words: string) =>
    mayChange &&
    targets[kind] && (
      <TextLink {...linkTo(`/organizer/events/${eventID}/${targets[kind]}`)}>{words}</TextLink>
    );
}

function Contradictions({ contradictions }: Pick<Dates, 'contradictions'>) {
  const { t } = useTranslation();
  const linkOf = useTargetLink();
  if (contradictions.length === 0)
    return (
      <Text className={styles.fine ?? ''} role="status">
        <IconCircleCheck size={20} aria-hidden />
        {t('event_dates.fine')}
      </Text>
    );
  return (
    <Section title={t('event_dates.to_check', { count: contradictions.length })}>
      <SectionBody>
        <ul className={styles.contradictions}>
          {contradictions.map(({ kind, count }) => (
            <li key={kind}>
              <IconAlertTriangle size={20} aria-hidden />
              <div>
                <Text>{t(`event_dates.${kind}`, { count: count ?? 1 })}</Text>
                {linkOf(
                  kind,
                  t(targets[kind] === 'tasks' ? 'event_dates.change_tasks' : 'event_dates.change'),
                )}
              </div>
            </li>
          ))}
        </ul>
      </SectionBody>
    </Section>
  );
}

function DateLine({ dates }: Pick<Dates, 'dates'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { timeZone } = useOrganizerEvent();
  const now = new Date().toISOString();
  const axis = axisOf(dates, now);
  const marks = marksOf(axis, timeZone);
  const today = placeOf(Date.parse(now), axis);
  const linkOf = useTargetLink();
  const named = (kind: EventDate['kind']) => {
    const name = t(`event_dates.${kind}`);
    return linkOf(kind, name) || name;
  };
  return (
    <>
      <div className={styles.head} aria-hidden>
        <div className={styles.track}>
          {marks.map((iso) => {
            const { month, year } = calendarLeaf(iso, timeZone, language);
            const place = placeOf(Date.parse(iso), axis);
            return (
              <span key={iso} className={styles.mark} style={{ left: `${place}%` }}>
                {month} <span className={styles.year}>{year}</span>
              </span>
            );
          })}
        </div>
      </div>
      <ul className={styles.dates}>
        {dates.map((date) => (
          <li key={date.kind} className={styles.date}>
            <div>
              <Text fw={550}>{named(date.kind)}</Text>
              <Text fz="sm" c="dimmed" className="tabular">
                <Told date={date} timeZone={timeZone} />
              </Text>
            </div>
            <div className={styles.track} aria-hidden>
              {marks.map((iso) => (
                <i key={iso} style={{ left: `${placeOf(Date.parse(iso), axis)}%` }} />
              ))}
              <i className={styles.today} style={{ left: `${today}%` }} />
              <Bar date={date} axis={axis} />
            </div>
          </li>
        ))}
      </ul>
      <Text fz="sm" c="dimmed" mt="md" className={styles.legend ?? ''}>
        <span className={styles.todaySign} aria-hidden />
        {t('event_dates.today', { time: eventTime(now, timeZone) })}
      </Text>
    </>
  );
}

function Bar({ date, axis }: { date: EventDate; axis: Axis }) {
  const { left, width } = reachOf(date, axis);
  const isMoment = date.starts !== null && date.starts === date.ends;
  return (
    <span
      className={isMoment ? styles.moment : styles.bar}
      data-graphic
      data-kind={date.kind}
      data-from={date.starts === null ? 'open' : undefined}
      data-to={date.ends === null ? 'open' : undefined}
      style={isMoment ? { left: `${left}%` } : { left: `${left}%`, width: `${width}%` }}
    />
  );
}

/** The same in words. */
function Told({ date: { starts, ends }, timeZone }: { date: EventDate; timeZone: string }) {
  const { t } = useTranslation();
  const told = (iso: string) => eventTime(iso, timeZone);
  if (starts === null && ends === null) return t('event_dates.always');
  if (starts === null) return t('event_dates.until', { time: told(ends ?? '') });
  if (ends === null) return t('event_dates.since', { time: told(starts) });
  return starts === ends ? told(starts) : `${told(starts)} – ${told(ends)}`;
}

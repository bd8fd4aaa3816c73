import {
  dayAt,
  daysAt,
  placeOf,
  timeAt,
  wallTime,
  type EventDates,
} from '@portal/contract/eventTime';

/**
 * How times are told (UX-06): what happens at an event by the clocks of the event, all else by those
 * of the reader. There is no other way: the linter says so.
 */

/** The event's zone by name, for a reader whose clocks show another time at that moment. */
export function placeElsewhere(iso: string, timeZone: string | undefined): string | undefined {
  if (timeZone === undefined) return undefined;
  const offsetHere = 0 - new Date(iso).getTimezoneOffset();
  return wallTime(iso, timeZone).offset === offsetHere ? undefined : placeOf(timeZone);
}

function withPlace(text: string, iso: string, timeZone: string | undefined): string {
  const place = placeElsewhere(iso, timeZone);
  return place === undefined ? text : `${text} ${place}`;
}

/**
 * `04.03.2027 09:00`, elsewhere `04.03.2027 09:00 Helsinki`. A stand that was kept before it told its
 * zone is told as here.
 */
export const eventTime = (iso: string, timeZone: string | undefined): string =>
  withPlace(timeAt(iso, timeZone), iso, timeZone);

/** `04.03.2027` */
export const eventDay = (iso: string, timeZone: string): string =>
  withPlace(dayAt(iso, timeZone), iso, timeZone);

/** The days of an event: `04.03.2027 – 06.03.2027`. */
export const eventDays = (event: EventDates): string =>
  withPlace(daysAt(event), event.eventStarts, event.timeZone);

/** As the browser would say them, which takes it long to begin with (S11). */
const months: Record<string, string> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  fi: 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu',
};

/** A day at the event as a leaf of a calendar has it. */
export function calendarLeaf(iso: string, timeZone: string, language: string) {
  const { dayOfMonth, month, year } = wallTime(iso, timeZone);
  return { dayOfMonth, month: months[language]?.split(' ')[month - 1], year };
}

/** What has to do with the reader alone: sessions, sign-ins, notifications that came. */
export const ownTime = (iso: string): string => timeAt(iso, undefined);

/** The same without the hour. */
export const ownDay = (iso: string): string => dayAt(iso, undefined);

/** In UTC, and saying so (VIS-05). */
export const utcTime = (iso: string): string => `${timeAt(iso, 'UTC')} UTC`;

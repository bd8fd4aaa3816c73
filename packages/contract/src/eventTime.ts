/** What the clocks and calendars of a place show (UX-06), the same in both languages. */
export interface WallTime {
  year: number;
  /** 1 to 12. */
  month: number;
  dayOfMonth: number;
  hour: number;
  /** DD.MM.YYYY */
  day: string;
  /** HH:mm */
  clock: string;
  /** How far the place is ahead of UTC at that moment, in minutes. */
  offset: number;
}

type Reading = Pick<WallTime, 'year' | 'month' | 'hour'> & { day: number; minute: number };

/** By time zone: making one takes longer than writing a mail. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const digits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { ...digits, year: 'numeric', hourCycle: 'h23', timeZone });
  formats.set(timeZone, format);
  return format;
}

function formatted(time: number, timeZone: string): Reading {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const number = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
  };
}

function readingHere(time: number): Reading {
  const date = new Date(time);
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  };
}

/**
 * What the clocks there show. The first format that a page makes takes as long as its first rows: where there
 * is `Temporal`, it needs none (S11).
 */
function readingAt(time: number, timeZone: string | undefined): Reading {
  if (timeZone === undefined) return readingHere(time);
  if (typeof Temporal === 'undefined') return formatted(time, timeZone);
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
}

const padded = (number: number) => String(number).padStart(2, '0');

/** A moment at a place; without a time zone where this runs. */
export function wallTime(iso: string, timeZone: string | undefined): WallTime {
  const minutes = Math.floor(Date.parse(iso) / 60_000);
  const { year, month, day, hour, minute } = readingAt(minutes * 60_000, timeZone);
  return {
    year,
    month,
    dayOfMonth: day,
    hour,
    day: `${padded(day)}.${padded(month)}.${year}`,
    clock: `${padded(hour)}:${padded(minute)}`,
    offset: Date.UTC(year, month - 1, day, hour, minute) / 60_000 - minutes,
  };
}

/** 04.03.2027 */
export const dayAt = (iso: string, timeZone: string | undefined): string =>
  wallTime(iso, timeZone).day;

/** 04.03.2027 09:00 */
export function timeAt(iso: string, timeZone: string | undefined): string {
  const { day, clock } = wallTime(iso, timeZone);
  return `${day} ${clock}`;
}

/** When an event is, and where. */
export interface EventDates {
  eventStarts: string;
  eventEnds: string;
  /** IANA name. */
  timeZone: string;
}

/** The days of an event: `04.03.2027 – 06.03.2027`, one day once. The one that begins as it ends is none of them. */
export function daysAt({ eventStarts, eventEnds, timeZone }: EventDates): string {
  const lastMoment = Math.max(Date.parse(eventStarts), Date.parse(eventEnds) - 1);
  const first = dayAt(eventStarts, timeZone);
  const last = dayAt(new Date(lastMoment).toISOString(), timeZone);
  return first === last ? first : `${first} – ${last}`;
}

/** How many midnights of a place lie between two moments: 0 on the same day, negative for one before. */
export function daysBetween(from: string, to: string, timeZone: string): number {
  const dayOf = (iso: string) => {
    const { year, month, dayOfMonth } = wallTime(iso, timeZone);
    return Date.UTC(year, month - 1, dayOfMonth);
  };
  return Math.round((dayOf(to) - dayOf(from)) / 86_400_000);
}

/** How a time zone is called beside a time: by its city, `Helsinki`; without one `UTC+2`. */
export function placeOf(timeZone: string): string {
  if (!/^Etc\/|^[+-]/.test(timeZone)) return timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  // The signs of Etc/GMT-2 are the other way round.
  const name = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName');
  return name!.value.replace(/^GMT(\+0$)?/, 'UTC');
}

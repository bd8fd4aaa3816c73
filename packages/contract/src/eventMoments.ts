import { wallTime } from './eventTime.ts';

/** Whether there is a time zone of this name. `+02:00` is no name: PostgreSQL reads it the other way round. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return wallTime('2027-01-01T00:00:00Z', name).year > 0;
  } catch {
    return false;
  }
}

/** The local time of a place, as a date-and-time field has it: `2027-03-04T09:00`. */
export function localAt(iso: string, timeZone: string): string {
  const { year, month, dayOfMonth, clock } = wallTime(iso, timeZone);
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}T${clock}`;
}

/**
 * The moment, in UTC, at which the clocks of a place show this time. A time that they skip in spring is read
 * as before the change; of one that comes twice in autumn it is the first.
 */
export function momentAt(local: string, timeZone: string): string {
  const shown = Date.parse(`${local}Z`);
  const at = (offset: number) => shown - offset * 60_000;
  const offsetAt = (moment: number) => wallTime(new Date(moment).toISOString(), timeZone).offset;
  // The day before and the day after know both offsets that come into question.
  const [before, after] = [offsetAt(shown - 86_400_000), offsetAt(shown + 86_400_000)];
  const fits = [before, after].find((offset) => offsetAt(at(offset)) === offset);
  return new Date(at(fits ?? before)).toISOString();
}

const day = 86_400_000;

/** How many days lie between the days of two local times: 0 on the same day. */
export const daysApart = (from: string, to: string): number =>
  (Date.parse(`${to.slice(0, 10)}Z`) - Date.parse(`${from.slice(0, 10)}Z`)) / day;

/** The same time of day so many days later, whatever the clocks do meanwhile: 23:59 stays 23:59 (ORG-17). */
export const daysLater = (local: string, days: number): string =>
  new Date(Date.parse(`${local}Z`) + days * day).toISOString().slice(0, 16);

/** 1 on Monday, 7 on Sunday; the days are counted from a Thursday. */
export const weekdayOf = (local: string): number =>
  ((((Math.floor(Date.parse(`${local}Z`) / day) + 3) % 7) + 7) % 7) + 1;

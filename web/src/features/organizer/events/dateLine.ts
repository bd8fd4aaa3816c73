import { momentAt } from '@portal/contract/eventMoments';
import { wallTime } from '@portal/contract/eventTime';

/** From when to when; null: without a beginning, or without an end. */
export interface Dated {
  starts: string | null;
  ends: string | null;
}

/** The line on which dates lie, in milliseconds since 1970. */
export interface Axis {
  from: number;
  to: number;
}

const day = 86_400_000;

/** A line on which all dates fit and this moment, with some room at both ends. */
export function axisOf(dates: Dated[], now: string): Axis {
  const moments = dates
    .flatMap(({ starts, ends }) => [starts, ends])
    .concat(now)
    .flatMap((iso) => (iso === null ? [] : [Date.parse(iso)]));
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  const room = Math.max(day, (to - from) / 25);
  return { from: from - room, to: to + room };
}

/** Where a moment lies on the line, in hundredths of it. */
export const placeOf = (moment: number, { from, to }: Axis): number =>
  ((moment - from) / (to - from)) * 100;

/** From where to where a date reaches; what is open at an end reaches to the end of the line. */
export function reachOf({ starts, ends }: Dated, axis: Axis): { left: number; width: number } {
  const left = starts === null ? 0 : placeOf(Date.parse(starts), axis);
  const right = ends === null ? 100 : placeOf(Date.parse(ends), axis);
  return { left, width: Math.max(0, right - left) };
}

const most = 6;
/** Months between marks, whatever there is of them. */
const steps = [1, 2, 3, 6, 12, 24, 60, 120];

/** The beginnings of months that the line is marked with, six at most, by the clocks of a place. */
export function marksOf({ from, to }: Axis, timeZone: string): string[] {
  const first = wallTime(new Date(from).toISOString(), timeZone);
  const last = wallTime(new Date(to).toISOString(), timeZone);
  const [begin, end] = [first, last].map(({ year, month }) => year * 12 + month - 1) as [
    number,
    number,
  ];
  const step = steps.find((months) => (end - begin) / months <= most) ?? 1200;
  const marks = [];
  for (let at = Math.ceil((begin + 1) / step) * step; at <= end; at += step) {
    const month = String((at % 12) + 1).padStart(2, '0');
    marks.push(momentAt(`${Math.floor(at / 12)}-${month}-01T00:00`, timeZone));
  }
  return marks.slice(0, most);
}

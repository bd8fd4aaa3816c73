import { i18n } from '../i18n.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** DD.MM.YYYY in the browser's zone (UX-06). */
export function formatDate(iso: string): string {
  const at = new Date(iso);
  return `${two(at.getDate())}.${two(at.getMonth() + 1)}.${at.getFullYear()}`;
}

/** DD.MM.YYYY HH:mm in the browser's zone (UX-06). */
export function formatTime(iso: string): string {
  const at = new Date(iso);
  return `${formatDate(iso)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The same in UTC, and saying so (VIS-05). */
export function formatUtc(iso: string): string {
  const [date = '', clock = ''] = new Date(iso).toISOString().split('T');
  return `${date.split('-').toReversed().join('.')} ${clock.slice(0, 5)} UTC`;
}

/** The days of something: `12.03.2027`, or `12.03.2027 – 14.03.2027`. */
export function formatDates(starts: string, ends: string): string {
  const [first, last] = [formatDate(starts), formatDate(ends)];
  return first === last ? first : `${first} – ${last}`;
}

const units = ['Bytes', 'KB', 'MB', 'GB', 'TB'];

/** A file's size in steps of 1024, with two decimals at most (UX-11), as the language writes them (UX-07). */
export function formatSize(bytes: number): string {
  const step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const size = String(Number((bytes / 1024 ** step).toFixed(2)));
  return `${i18n.language === 'fi' ? size.replace('.', ',') : size} ${units[step]}`;
}

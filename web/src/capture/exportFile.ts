import { csvOf } from '../csv.ts';
import { eventTime } from '../shared/times.ts';
import { stateOf, type StoredCapture } from './storedCaptures.ts';

const columns = ['time', 'timeScanned', 'code', 'state', 'rating', 'tags', 'comment', 'captureID'];

/**
 * Captures as a file that any spreadsheet opens: the last resort (CAP-03). Times
 * are told to who reads it (UX-06), and to the second for who loads it.
 */
export function toCsv(captures: StoredCapture[], timeZone: string | undefined): string {
  const rows = captures.map((stored) => {
    const { timeScanned, code, rating, tags, comment, captureID } = stored;
    const time = eventTime(timeScanned, timeZone);
    return [time, timeScanned, code, stateOf(stored), rating, tags.join(', '), comment, captureID];
  });
  return csvOf([columns, ...rows]);
}

export function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

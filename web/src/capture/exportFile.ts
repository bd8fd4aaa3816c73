import { csvOf } from '../csv.ts';
import { stateOf, type Kept } from './kept.ts';

const columns = [
  ...(['timeScanned', 'code', 'state', 'rating', 'tags', 'comment', 'captureID'] as const),
];

/** Captures as a file that any spreadsheet opens: the last resort (CAP-03). */
export function toCsv(captures: Kept[]): string {
  const rows = captures.map((kept) => {
    const { timeScanned, code, rating, tags, comment, captureID } = kept;
    return [timeScanned, code, stateOf(kept), rating, tags.join(', '), comment, captureID];
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

import { stateOf, type Kept } from './kept.ts';

const columns = [
  ...(['timeScanned', 'code', 'state', 'rating', 'tags', 'comment', 'captureID'] as const),
];

/** A cell of CSV; what a spreadsheet would take for a formula is text (T14). */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Captures as a file that any spreadsheet opens: the last resort (CAP-03). */
export function toCsv(captures: Kept[]): string {
  const lines = captures.map((kept) => {
    const { timeScanned, code, rating, tags, comment, captureID } = kept;
    const values = [timeScanned, code, stateOf(kept), rating ?? '', tags.join(', ')];
    return [...values, comment ?? '', captureID].map((value) => cell(String(value))).join(';');
  });
  return `\uFEFF${[columns.join(';'), ...lines].join('\r\n')}\r\n`;
}

export function saveFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

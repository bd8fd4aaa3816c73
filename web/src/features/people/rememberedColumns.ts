import { storage } from '../../api/storage.ts';
import { headingsOf, type Matching, type Remembered } from './columnMatching.ts';
import { columnKinds } from './headings.ts';
import type { Sheet } from './tableFile.ts';

/** As many tables as are remembered, those used last. */
const mostTables = 30;

/** Of each table the partner with the headings, and the kinds of its columns with commas between. */
type Kept = [table: string, kinds: string][];

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(storage.get('importColumns') ?? '[]');
    const isKept = (each: unknown) =>
      Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'string');
    return Array.isArray(kept) ? (kept.filter(isKept) as Kept) : [];
  } catch {
    return [];
  }
}

const tableOf = (partnerID: number, headings: string) => `${partnerID} ${headings}`;

/** What was chosen for tables of a partner with the same headings, in this browser (decision 008). */
export function rememberedColumns(partnerID: number): Remembered {
  const all = new Map(readAll());
  return (headings) =>
    all
      .get(tableOf(partnerID, headings))
      ?.split(',')
      .map((kind) => columnKinds.find((each) => each === kind) ?? null);
}

/** Keeps a choice for the next table with these headings; of one without any nothing is known again. */
export function rememberColumns(
  partnerID: number,
  sheets: Sheet[],
  { sheet, header, kinds }: Matching,
): void {
  if (header === null) return;
  const table = tableOf(partnerID, headingsOf(sheets[sheet]?.rows[header] ?? []));
  const others = readAll().filter(([each]) => each !== table);
  const now: Kept = [[table, kinds.join(',')], ...others];
  storage.set('importColumns', JSON.stringify(now.slice(0, mostTables)));
}

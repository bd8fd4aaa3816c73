import { mostRows, type ColumnKind, type TableRow } from '@portal/contract/people.bulk';
import { splitName } from '@portal/contract/splitName';
import { headingKey } from '../../shared/headingWords.ts';
import { cellNames, recognise } from './headings.ts';
import { TableProblem, type Sheet } from '../../shared/tableFile.ts';
import { bestOf, bodyOf, deepestHeader, widthOf } from '../../shared/tableRows.ts';

/** A row with its number in the table, as a spreadsheet shows it. */
export interface NumberedRow {
  number: number;
  cells: Required<{ [Name in keyof TableRow]: string }>;
}

/** How a table is read: its sheet, the row of the headings, and what each column holds. */
export interface Matching {
  sheet: number;
  /** Index of the row with the headings; null: there are none. */
  header: number | null;
  kinds: (ColumnKind | null)[];
}

export interface Guess extends Matching {
  /** Whether nobody needs to look at it. */
  isSure: boolean;
}

/** What columns with the same headings were said to hold before (U6). */
export type Remembered = (headings: string) => (ColumnKind | null)[] | undefined;

const isAddress = (cell: string | undefined) => /\S@\S+\.\S/.test(cell ?? '');

/** The headings of a row in one word, by which a choice is remembered, however many empty cells follow. */
export const headingsOf = (row: string[]) => row.map(headingKey).join('|').replace(/\|+$/, '');

/** What is still to be said before the rows can be read; empty: nothing. */
export function missingIn(kinds: Matching['kinds']): ('email' | 'name')[] {
  const has = (...wanted: ColumnKind[]) => wanted.every((kind) => kinds.includes(kind));
  const isNamed = has('name') || has('lastNameFirst') || has('firstNames', 'lastName');
  return [...(has('email') ? [] : ['email' as const]), ...(isNamed ? [] : ['name' as const])];
}

const names: ColumnKind[] = ['name', 'lastNameFirst'];
const parts: ColumnKind[] = ['firstNames', 'lastName'];

/** Which kinds cannot be there beside one: itself, and the name in another way. */
function rivalsOf(kind: ColumnKind): ColumnKind[] {
  if (names.includes(kind)) return [...names, ...parts];
  return parts.includes(kind) ? [kind, ...names] : [kind];
}

/** The matching with another kind for a column; whichever column held the same lets go of it. */
export function withKind(matching: Matching, column: number, kind: ColumnKind | null): Matching {
  const rivals = kind ? rivalsOf(kind) : [];
  const kinds = matching.kinds.map((held, at) =>
    at === column ? kind : held && rivals.includes(held) ? null : held,
  );
  return { ...matching, kinds };
}

/** What the headings say. Unsure where they say it only partly, or two columns the same. */
function byHeadings(row: string[], width: number): Pick<Guess, 'kinds' | 'isSure'> {
  const said = Array.from({ length: width }, (_, at) => recognise(row[at] ?? ''));
  const kinds: Matching['kinds'] = Array.from({ length: width }, () => null);
  let isSure = true;
  // The sure ones first: they are not given up for one that only sounds alike.
  for (const certain of [true, false])
    for (const [at, found] of said.entries()) {
      if (found?.isSure !== certain) continue;
      const isTaken = rivalsOf(found.kind).some((rival) => kinds.includes(rival));
      if (!isTaken) kinds[at] = found.kind;
      if (isTaken || !certain) isSure = false;
    }
  return { kinds, isSure };
}

/** What the cells look like, where nothing says it; never sure. */
function byContent(sheet: Sheet): Matching['kinds'] {
  const filled = sheet.rows.filter((row) => row.some(Boolean)).slice(0, 50);
  const most = (fits: (cell: string) => boolean) => (at: number) =>
    filled.filter((row) => fits(row[at] ?? '')).length > filled.length / 2;
  const columns = Array.from({ length: widthOf(sheet) }, (_, at) => at);
  const email = columns.find(most(isAddress));
  const phone = columns.find(most((cell) => /^\+?[\d ()-]{7,}$/.test(cell)));
  return columns.map((at) => (at === email ? 'email' : at === phone ? 'phone' : null));
}

/** The kinds of the columns under a row of headings, as remembered, else as they say. */
export function kindsUnder(sheet: Sheet, header: number | null, remembered: Remembered) {
  if (header === null) return { kinds: byContent(sheet), isSure: false };
  const row = sheet.rows[header] ?? [];
  const kinds = remembered(headingsOf(row));
  if (!kinds) return byHeadings(row, widthOf(sheet));
  // There may be more or fewer columns without a heading than there were.
  const held = Array.from({ length: widthOf(sheet) }, (_, at) => kinds[at] ?? null);
  return { kinds: held, isSure: true };
}

/** Which row holds the headings: the one in which most is recognised, and that is no person. */
function findHeader(sheet: Sheet, remembered: Remembered): number | null {
  let best = { header: null as number | null, points: 0 };
  for (const [header, row] of sheet.rows.slice(0, deepestHeader).entries()) {
    if (row.some(isAddress)) break;
    if (remembered(headingsOf(row))) return header;
    const { kinds, isSure } = byHeadings(row, row.length);
    const points = kinds.filter(Boolean).length * 2 + (isSure ? 1 : 0);
    if (kinds.some(Boolean) && points > best.points) best = { header, points };
  }
  return best.header;
}

/** Whole names are told apart for sure only by a comma. */
function hasDoubtfulNames(sheet: Sheet, { header, kinds }: Omit<Matching, 'sheet'>): boolean {
  const at = kinds.indexOf('name');
  const rows = at < 0 ? [] : sheet.rows.slice((header ?? -1) + 1);
  return rows.some((row) => row[at] && !row[at].includes(','));
}

/** How one sheet is read, as far as it shows. */
export function guessSheet(sheets: Sheet[], index: number, remembered: Remembered): Guess {
  const sheet = sheets[index]!;
  const header = findHeader(sheet, remembered);
  const found = kindsUnder(sheet, header, remembered);
  const isKnown = header !== null && remembered(headingsOf(sheet.rows[header] ?? []));
  const isSure =
    found.isSure &&
    missingIn(found.kinds).length === 0 &&
    (Boolean(isKnown) || !hasDoubtfulNames(sheet, { header, ...found }));
  return { sheet: index, header, kinds: found.kinds, isSure };
}

/** How a table is read: of several sheets the one in which most is recognised, to be looked at. */
export function guessTable(sheets: Sheet[], remembered: Remembered): Guess {
  const guesses = sheets.map((_, index) => guessSheet(sheets, index, remembered));
  return bestOf(guesses, ({ kinds }) => kinds);
}

/** The fields of a row. */
export function cellsOf(row: string[], kinds: Matching['kinds']): NumberedRow['cells'] {
  const at = (kind: ColumnKind) => row[kinds.indexOf(kind)] ?? '';
  const cells = Object.fromEntries(cellNames.map((name) => [name, at(name)]));
  const order = kinds.includes('name') ? 'firstNameFirst' : 'lastNameFirst';
  const whole = at('name') || at('lastNameFirst');
  return { ...cells, ...(whole && splitName(whole, order)) } as NumberedRow['cells'];
}

/** The headings of the columns that are left out. */
export function ignoredIn({ sheets, matching }: { sheets: Sheet[]; matching: Matching }): string[] {
  const { sheet, header, kinds } = matching;
  const row = header === null ? [] : (sheets[sheet]?.rows[header] ?? []);
  return row.filter((heading, at) => heading && !kinds[at]);
}

/** The people of a table, read as matched; throws a TableProblem. */
export function rowsOf(sheets: Sheet[], { sheet, header, kinds }: Matching): NumberedRow[] {
  const rows = bodyOf(sheets[sheet]!, header)
    .map(({ number, cells }) => ({ number, cells: cellsOf(cells, kinds) }))
    .filter(({ cells }) => Object.values(cells).some(Boolean));
  if (rows.length === 0) throw new TableProblem('empty');
  if (rows.length > mostRows) throw new TableProblem('too_long');
  return rows;
}

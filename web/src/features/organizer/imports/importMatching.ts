import {
  importField,
  importFieldsOf,
  importKinds,
  importSheets,
  type ImportFieldName,
  type ImportKind,
} from '@portal/contract/importSheets';
import {
  importColumnsAtMost,
  importRowsAtMost,
  type ImportHeading,
  type ImportTable,
  type RefusedRows,
} from '@portal/contract/organizerImports';
import { headingKey } from '../../../shared/headingWords.ts';
import { TableProblem, type Sheet } from '../../../shared/tableFile.ts';
import { bestOf, bodyOf, deepestHeader, widthOf } from '../../../shared/tableRows.ts';
import { fieldIn, fieldsIn, valuesIn, wholeNameOf, type Held } from './wholeNames.ts';

/** How a table is read: its sheet, the row of the headings, and what each column holds. */
export interface Matching {
  sheet: number;
  /** Index of the row with the headings. */
  header: number;
  fields: (Held | null)[];
}

export interface Guess extends Matching {
  /** Whether nobody needs to look at it. */
  isSure: boolean;
}

/** What this page writes itself beside rows that were refused. */
const reasons = ['reason', 'syy'];
const ownColumns = [...reasons, 'row', 'rivi'];
/** What says only of whom it is by what stands beside it. */
const email = ['email', 'e mail', 'email address', 'sähköposti', 'sähköpostiosoite', 's posti'];
const phone = ['phone', 'phone number', 'telephone', 'tel', 'puhelin', 'puhelinnumero', 'puh'];

const bracketed = /[([{][^)\]}]*[)\]}]/g;
/** What says of a price that there may be tax in it, and what that there is none. */
const taxWords = /sis|incl|alv|vat|tax|vero|brutto|gross/;
const untaxedWords =
  /veroton|ilman (?:alv|vero)|ei sis|(?:ex|excl\w*|without) (?:vat|tax)|(?:vat|tax) excl|(?:alv|vat|tax) ?0$|(?<!\d )\b0 (?:alv|vat|tax)/;

/** The words of headings by kind of table. */
const words = new Map(
  importKinds.map((kind) => {
    const known = new Map<string, ImportFieldName>();
    for (const name of importFieldsOf(kind)) {
      const { label, headings } = importField(kind, name);
      for (const heading of [label.en, label.fi, ...headings]) known.set(headingKey(heading), name);
    }
    if (kind === 'exhibitors') known.set('m²', 'standArea');
    return [kind, known];
  }),
);

/** What is known of headings: their kind of table, and what was said of them before. */
export interface Headings {
  kind: ImportKind;
  said: ImportHeading[];
}

/** What a heading says; undefined: nothing that is known, null: that it is not imported. */
function fieldOf(
  heading: string,
  kind: ImportKind,
  remembered: ReadonlyMap<string, ImportFieldName | null>,
  hasContact: boolean,
): Held | null | undefined {
  const known = words.get(kind);
  const key = headingKey(heading);
  const chosen = remembered.get(key);
  if (chosen !== undefined) return chosen;
  if (ownColumns.includes(key)) return null;
  if (kind === 'exhibitors') {
    if (email.includes(key)) return hasContact ? 'userEmail' : 'contactEmail';
    if (phone.includes(key)) return hasContact ? 'userPhone' : 'phone';
  }
  const asides = heading.match(bracketed)?.map(headingKey) ?? [];
  const field = known?.get(key) ?? known?.get(headingKey(heading.replaceAll(bracketed, ' ')));
  const isTaxed = asides.some((aside) => taxWords.test(aside) && !untaxedWords.test(aside));
  if (field === 'price' && isTaxed) return undefined;
  return field ?? wholeNameOf(kind, key);
}

/** Whether the rows can be read: something says whom or what each is about. */
export const isEnough = (kind: ImportKind, fields: Matching['fields']) =>
  fields.flatMap(fieldsIn).some((field) => importSheets[kind].named.includes(field));

const rememberedIn = ({ said }: Headings) =>
  new Map(said.map(({ heading, field }) => [heading, field]));

/** What each heading of a row says, see `fieldOf`. */
function saidIn(row: string[], headings: Headings): (Held | null | undefined)[] {
  const remembered = rememberedIn(headings);
  const hasContact = row.some((heading) => {
    const held = fieldOf(heading, headings.kind, remembered, false) ?? null;
    return fieldsIn(held).some((field) => field === 'userFirstNames' || field === 'userLastName');
  });
  return row.map((heading) =>
    heading ? fieldOf(heading, headings.kind, remembered, hasContact) : null,
  );
}

/** What the headings of a row say. */
export function fieldsUnder(
  sheet: Sheet,
  header: number,
  headings: Headings,
): Pick<Guess, 'fields' | 'isSure'> {
  const row = sheet.rows[header] ?? [];
  const all = saidIn(row, headings);
  const width = widthOf(sheet);
  const fields: Matching['fields'] = [];
  let isSure = true;
  for (let at = 0; at < width; at += 1) {
    const said = at < row.length ? all[at] : null;
    const taken = fields.flatMap(fieldsIn);
    const isTaken = fieldsIn(said ?? null).some((field) => taken.includes(field));
    // Which part of a name is which has to be looked at.
    if (said === undefined || isTaken || fieldsIn(said).length > 1) isSure = false;
    fields.push(isTaken ? null : (said ?? null));
  }
  return { fields, isSure: isSure && isEnough(headings.kind, fields) };
}

/** How one sheet is read: the headings are the row in which most is recognised. */
export function guessSheet(sheets: Sheet[], index: number, headings: Headings): Guess {
  const sheet = sheets[index]!;
  const points = ({ fields }: Pick<Guess, 'fields'>) => fields.filter(Boolean).length;
  let best = { header: 0, ...fieldsUnder(sheet, 0, headings) };
  for (let header = 1; header < Math.min(deepestHeader, sheet.rows.length); header += 1) {
    const found = fieldsUnder(sheet, header, headings);
    if (points(found) > points(best)) best = { header, ...found };
  }
  return { sheet: index, ...best };
}

/** How a table is read: of several sheets the one in which most is recognised, to be looked at. */
export function guessTable(sheets: Sheet[], headings: Headings): Guess {
  const guesses = sheets.map((_, index) => guessSheet(sheets, index, headings));
  return bestOf(guesses, ({ fields }) => fields);
}

/** The matching with something else in a column; whichever column held that lets go of it. */
export function withField(matching: Matching, column: number, chosen: Held | null): Matching {
  const filled = fieldsIn(chosen);
  const fields = matching.fields.map((held, at) => {
    if (at === column) return chosen;
    return fieldsIn(held).some((field) => filled.includes(field)) ? null : held;
  });
  return { ...matching, fields };
}

/** Of a whole table more than the server takes in one body. */
const largestBody = 950_000;
const bytesOf = (rows: object) => new TextEncoder().encode(JSON.stringify(rows)).length;

/** The table as the server takes it; throws a TableProblem. */
export function tableOf(sheets: Sheet[], { sheet, header, fields }: Matching): ImportTable {
  const read = fields.flatMap((held, at) => (held ? [{ held, at }] : []));
  const columns = read.flatMap(({ held, at }) => fieldsIn(held).map((field) => ({ field, at })));
  const rows = bodyOf(sheets[sheet]!, header)
    .map(({ number, cells }) => ({
      row: number,
      cells: read.flatMap(({ held, at }) => valuesIn(held, cells[at] ?? '')),
    }))
    .filter(({ cells }) => cells.some(Boolean));
  if (rows.length === 0) throw new TableProblem('empty');
  if (rows.length > importRowsAtMost) throw new TableProblem('too_long');
  if (bytesOf(rows) > largestBody) throw new TableProblem('too_large');
  return { columns, rows, decisions: [] };
}

/** Rows as they stand in the table, without the reasons of an earlier round beside them. */
export function rowsAsTheyStand(
  sheet: Sheet,
  header: number,
  numbers: readonly number[],
): RefusedRows {
  const { rows } = sheet;
  const last = headingKey(rows[header]?.at(-1) ?? '');
  const width = reasons.includes(last) ? rows[header]!.length - 1 : widthOf(sheet);
  const cellsOf = (index: number) =>
    Array.from(
      { length: Math.min(width, importColumnsAtMost) },
      (_, at) => rows[index]?.[at] ?? '',
    );
  return {
    headings: cellsOf(header),
    rows: numbers.map((row) => ({ row, cells: cellsOf(row - 1) })),
  };
}

/** Whether the server keeps that much beside the table. */
export const isKeepable = (refused: RefusedRows) => bytesOf(refused) <= largestBody;

/**
 * What was chosen for the headings of a table, to be remembered. What was guessed is guessed again, which may
 * be otherwise beside other columns; of a heading that stands twice, and of whole names, each table is asked.
 */
export function headingsOf(
  sheet: Sheet,
  { header, fields }: Matching,
  headings: Headings,
): ImportHeading[] {
  const row = sheet.rows[header] ?? [];
  const said = saidIn(row, headings);
  const guessed = fieldsUnder(sheet, header, headings).fields;
  const keys = row.map(headingKey);
  return keys.flatMap((heading, at) => {
    const held = fields[at] ?? null;
    const isChosen = said[at] === undefined || held !== guessed[at];
    const isOne = keys.filter((key) => key === heading).length === 1;
    return heading && isChosen && isOne && fieldsIn(held).length < 2
      ? [{ heading, field: fieldIn(held) }]
      : [];
  });
}

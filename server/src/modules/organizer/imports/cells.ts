import { columnLetter } from '@portal/contract/columnLetter';
import { words, type Text } from '@portal/contract/errors';
import {
  importField,
  importFieldsOf,
  isPersonal,
  type ImportFieldName,
  type ImportKind,
} from '@portal/contract/importSheets';
import type { ImportTable } from '@portal/contract/organizerImports';
import { bareAddress } from '@portal/contract/recipients';
import * as z from 'zod/mini';
import { cutTo } from '@portal/contract/cutTo';
import { isLostValue } from '../../../documents/lostValue.ts';
import { oddPhone } from './oddCells.ts';
import type { ReadRow, Rule, Value } from './sheet.ts';

const yes = new Set([
  '1',
  'x',
  'k',
  'y',
  'kyllä',
  'on',
  'yes',
  'true',
  'tosi',
  'jaettu',
  'shared',
  'myynnissä',
  'saapunut',
  'arrived',
  'lippu',
  'ticket',
]);
const no = new Set(['0', '-', 'e', 'n', 'ei', 'no', 'false', 'epätosi']);
const truthIn = (written: string): boolean | string => {
  const word = written.toLowerCase();
  return yes.has(word) || (no.has(word) ? false : written);
};

/** Cells of one line. */
export const line = (schema: z.ZodMiniType, longest: number): Rule => ({
  schema,
  longest,
  right: words(`At most ${longest} characters.`, `Enintään ${longest} merkkiä.`),
});
/** Cells with a whole number. */
export const count = (schema: z.ZodMiniType): Rule => ({
  schema,
  read: (written) => {
    // `1 200` and `10.0` are whole; `1,000` may be one as well as a thousand.
    const bare = written.replaceAll(/\s/gu, '').replace(/\.0+$/, '');
    return /^\d{1,9}$/.test(bare) ? Number(bare) : written;
  },
  right: words(
    'A whole number of at most nine digits, such as 10.',
    'Kokonaisluku, enintään yhdeksän numeroa, esimerkiksi 10.',
  ),
});
/** Cells with the number of a record in the portal. */
export const number = (schema: z.ZodMiniType, right: Text): Rule => ({
  schema,
  read: (written) => (/^\d{1,15}$/.test(written) ? Number(written) : written),
  right,
});
/** Cells that say yes or no. */
export const truth: Rule = {
  schema: z.boolean(),
  read: truthIn,
  right: words('Yes, no or nothing.', 'Kyllä, ei tai tyhjä.'),
};
/** Cells with an address. */
export const address = (schema: z.ZodMiniType): Rule => ({
  schema,
  read: bareAddress,
  right: words(
    'One address, such as info@example.com.',
    'Yksi osoite, esimerkiksi info@example.com.',
  ),
});
/** The same of somebody, in lower case. */
export const ownAddress = (schema: z.ZodMiniType): Rule => ({
  ...address(schema),
  read: (written) => bareAddress(written).toLowerCase(),
});
export const phoneNumber = (schema: z.ZodMiniType): Rule => ({
  schema,
  right: words('From 7 to 50 characters.', '7–50 merkkiä.'),
  odd: oddPhone,
});

/** `24,5 m²`, `1 200 €` → a decimal with a point; what is none stays as it is. */
export const decimalIn = (written: string, unit: RegExp): string => {
  const bare = written.replaceAll(/\s/gu, '').replace(unit, '').replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(bare) ? bare : written;
};

/** What is wrong with a cell that its rule refuses. */
function wrongWith(kind: ImportKind, field: ImportFieldName, { longest }: Rule, written: string) {
  const { label } = importField(kind, field);
  if (isLostValue(written))
    return words(
      `${label.en}: the value is not in the file: the formula of the cell came to nothing, or the column was too narrow for it. Open the file in a spreadsheet program, format the column as text or widen it, and save it.`,
      `${label.fi}: arvo puuttuu tiedostosta: solun kaava ei antanut tulosta, tai sarake oli liian kapea. Avaa tiedosto taulukkolaskentaohjelmassa, muotoile sarake tekstiksi tai levennä sitä ja tallenna tiedosto.`,
    );
  if (written.length > (longest ?? Infinity))
    return words(
      `${label.en}: ${written.length} characters are too many.`,
      `${label.fi}: ${written.length} merkkiä on liikaa.`,
    );
  // The report keeps what is said here, and of people nothing.
  if (isPersonal(kind, field))
    return words(`${label.en}: this cannot be used.`, `${label.fi}: tämä ei kelpaa.`);
  const told = written.length > 60 ? `${cutTo(60, written)}…` : written;
  return words(`${label.en}: “${told}” cannot be used.`, `${label.fi}: ”${told}” ei kelpaa.`);
}

/** A cell in words, without what nobody sees. */
const trimmed = (cell: string | undefined, hasLines: boolean) =>
  (cell ?? '')
    .normalize('NFC')
    .replaceAll(hasLines ? /[^\S\n]+/gu : /\s+/gu, ' ')
    .trim();

interface Read {
  kind: ImportKind;
  rules: Readonly<Partial<Record<ImportFieldName, Rule>>>;
}

/** Reads the rows of a table, cell by cell (ORG-39). */
export function readTable({ kind, rules }: Read, { columns, rows }: ImportTable): ReadRow[] {
  const at = new Map(columns.map((column, index) => [column.field, { index, ...column }]));
  const fields = importFieldsOf(kind).flatMap((field) => {
    const [column, rule] = [at.get(field), rules[field]];
    return column && rule ? [{ field, rule, index: column.index }] : [];
  });
  return rows.map(({ row, cells }) => {
    const cellOf = (field: ImportFieldName) => {
      const column = at.get(field);
      return column ? `${columnLetter(column.at)}${row}` : null;
    };
    const read: ReadRow = { row, values: {}, problems: [], warnings: [], cellOf };
    for (const { field, rule, index } of fields) {
      const written = trimmed(cells[index], rule.hasLines ?? false);
      if (!written) continue;
      const cell = cellOf(field);
      const parsed = z.safeParse(rule.schema, rule.read ? rule.read(written) : written);
      if (parsed.success && parsed.data !== null && !isLostValue(written))
        read.values[field] = parsed.data as Value;
      else {
        const what = wrongWith(kind, field, rule, written);
        // Of a value that is not there the rule says nothing.
        const right = isLostValue(written) ? null : rule.right;
        read.problems.push({ cell, what, right });
      }
      const odd = parsed.success && rule.odd?.(written);
      if (odd) read.warnings.push({ cell, ...odd });
    }
    return read;
  });
}

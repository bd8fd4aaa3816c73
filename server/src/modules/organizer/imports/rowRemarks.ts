import { words, type Text } from '@portal/contract/errors';
import {
  importField,
  isPersonal,
  type ImportFieldName,
  type ImportKind,
} from '@portal/contract/importSheets';
import { errorText, PortalError } from '../../../http/errors.ts';
import type { ReadRow, Remark } from './sheet.ts';

/** A remark about a cell of a row; about the row, where the table has no such column. */
export const about = (
  row: ReadRow,
  field: ImportFieldName,
  what: Text,
  right: Text | null = null,
): Remark => ({ cell: row.cellOf(field), what, right });

/** The words by which the same is refused where it is given by hand. */
export const inBoth = (error: PortalError): Text =>
  words(errorText(error, 'en').details, errorText(error, 'fi').details);

export const leaveOut = words(
  'Take one of the rows out, or make them alike.',
  'Poista toinen riveistä tai tee niistä samanlaiset.',
);

/** What is said of the rows of whatever table. */
export const rowRemarks = {
  missing: (kind: ImportKind, row: ReadRow, field: ImportFieldName, right: Text) => {
    const { label } = importField(kind, field);
    return about(row, field, words(`${label.en} is missing.`, `${label.fi} puuttuu.`), right);
  },
  likeRow: (row: ReadRow, other: ReadRow) =>
    about(
      row,
      'name',
      words(
        `It looks like row ${other.row}, ${String(other.values.name)}.`,
        `Näyttää samalta kuin rivi ${other.row}, ${String(other.values.name)}.`,
      ),
      words(
        'If it is the same one, write the same name in both, or take one out.',
        'Jos se on sama, kirjoita molempiin sama nimi tai poista toinen.',
      ),
    ),
  double: (_: ReadRow, other: ReadRow): Remark => ({
    cell: null,
    what: words(`The same as row ${other.row}.`, `Sama kuin rivi ${other.row}.`),
    right: words('Take it out.', 'Poista se.'),
  }),
  otherwise: (kind: ImportKind, row: ReadRow, field: ImportFieldName, other: ReadRow) => {
    const { label } = importField(kind, field);
    const value = isPersonal(kind, field) ? '' : String(other.values[field]);
    return about(
      row,
      field,
      value
        ? words(
            `${label.en}: row ${other.row} says “${value}”.`,
            `${label.fi}: rivillä ${other.row} on ”${value}”.`,
          )
        : words(
            `${label.en}: row ${other.row} says otherwise of the same address.`,
            `${label.fi}: rivillä ${other.row} on samalla osoitteella toisin.`,
          ),
      leaveOut,
    );
  },
};

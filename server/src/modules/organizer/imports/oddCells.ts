import { cutTo } from '@portal/contract/cutTo';
import { words } from '@portal/contract/errors';
import type { Remark } from './sheet.ts';

type Odd = Omit<Remark, 'cell'> | undefined;

const months = `(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)`;
/** As the file has it, and as CSV has what was shown: `1.5.2027`, `1.touko`, `touko.05`, `5-Jan`. */
const date = new RegExp(
  String.raw`^(?:\d{4}-\d\d-\d\d|\d{1,2}\.\d{1,2}\.(?:\d{4})?|\d{1,2}[.-]${months}|${months}[.-]\d{1,2})$`,
  'iu',
);

/** `1-5`, of which a spreadsheet has made a day of May. */
export const oddDate = (written: string): Odd =>
  date.test(written)
    ? {
        what: words(
          `“${written}” is a date: the spreadsheet may have made it of a number such as 1-5.`,
          `”${written}” on päivämäärä: taulukko-ohjelma on voinut tehdä sen numerosta, kuten 1-5.`,
        ),
        right: words(
          'Format the column as text, and write the number anew.',
          'Muotoile sarake tekstiksi ja kirjoita numero uudelleen.',
        ),
      }
    : undefined;

/** The sum below a table, which is nobody's name. */
export const oddTotal = (written: string): Odd =>
  /^(?:yhteensä|summa|kaikki yhteensä|grand total|total|totals|sum)(?![\p{L}\d])/iu.test(written)
    ? {
        what: words(
          `“${cutTo(60, written)}” looks like the sum of the table.`,
          `”${cutTo(60, written)}” näyttää taulukon summariviltä.`,
        ),
        right: words('If it is, leave the row out.', 'Jos se on, jätä rivi pois.'),
      }
    : undefined;

/** `C4; C5`: a row gives one stand. */
export const oddStands = (written: string): Odd =>
  /[;,+&]|\s(?:ja|and)\s/i.test(written)
    ? {
        what: words(
          `“${written}” is taken for the number of one stand.`,
          `”${written}” luetaan yhden osaston numeroksi.`,
        ),
        right: words(
          'If there are several, write each in a row of its own.',
          'Jos osastoja on useita, kirjoita kukin omalle rivilleen.',
        ),
      }
    : undefined;

/** Three digits behind a mark, which may part thousands as well. */
export function oddDecimal(written: string): Odd {
  const [, whole, digits] = /^([1-9]\d{0,2})[.,](\d{3})(?!\d)/.exec(written) ?? [];
  if (!whole || !digits) return undefined;
  const decimal = String(Number(`${whole}.${digits}`));
  return {
    what: words(
      `“${written}” is read as ${decimal}.`,
      `”${written}” luetaan luvuksi ${decimal.replace('.', ',')}.`,
    ),
    right: words(
      `If thousands are meant, write ${whole}${digits}.`,
      `Jos tarkoitat tuhansia, kirjoita ${whole}${digits}.`,
    ),
  };
}

const zeroLost = words(
  'Format the column as text, and write it anew with its zero.',
  'Muotoile sarake tekstiksi ja kirjoita arvo uudelleen nollineen.',
);

/** `00100`, of which a spreadsheet has made the number 100. In some countries four digits are all. */
export const oddPostalCode = (written: string): Odd =>
  /^\d{1,4}$/.test(written)
    ? {
        what: words(
          `“${written}” is short for a Finnish postal code: the spreadsheet may have taken zeros away.`,
          `”${written}” on lyhyt suomalaiseksi postinumeroksi: taulukko-ohjelma on voinut poistaa nollia.`,
        ),
        right: zeroLost,
      }
    : undefined;

/** `0401234567`, of which it has made a number too. The report keeps no number of anybody. */
export const oddPhone = (written: string): Odd =>
  /^[1-9][\d\s-]*$/.test(written)
    ? {
        what: words(
          'The telephone number begins with neither 0 nor +: the spreadsheet may have taken them away.',
          'Puhelinnumeron alusta puuttuu 0 tai +: taulukko-ohjelma on voinut poistaa sen.',
        ),
        right: zeroLost,
      }
    : undefined;

/** A percent as spreadsheets count with it: 0.14 for 14 %. */
export const oddPercent = (written: string): Odd =>
  /^0?[.,]\d*[1-9]/.test(written)
    ? {
        what: words(
          `“${written}” is less than one per cent.`,
          `”${written}” on alle yhden prosentin.`,
        ),
        right: words('If 14% is meant, write 14.', 'Jos tarkoitat 14 prosenttia, kirjoita 14.'),
      }
    : undefined;

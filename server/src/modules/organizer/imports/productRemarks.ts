import { words } from '@portal/contract/errors';
import type { ProductFieldName } from '@portal/contract/importSheets';
import { about, leaveOut, rowRemarks } from './rowRemarks.ts';
import type { ReadRow } from './sheet.ts';

/** What is said of the rows of a table of products beyond single cells. */
export const remarks = {
  nobody: (row: ReadRow) =>
    about(
      row,
      'productID',
      words(
        'No product of this event has this number.',
        'Tällä numerolla ei ole tapahtumassa tuotetta.',
      ),
      words('Leave it empty for a new one.', 'Jätä tyhjäksi, jos tuote on uusi.'),
    ),
  missing: (row: ReadRow, field: ProductFieldName) =>
    rowRemarks.missing(
      'products',
      row,
      field,
      words(
        'A new product has a name, a price and a tax.',
        'Uudella tuotteella on nimi, hinta ja vero.',
      ),
    ),
  keyUnknown: (row: ReadRow) =>
    about(
      row,
      'importKey',
      words('This key is not known yet.', 'Tätä tunnistetta ei vielä tunneta.'),
      words('Choose which product it is, or add a new one.', 'Valitse tuote tai lisää uusi.'),
    ),
  sameProduct: (row: ReadRow, other: ReadRow) =>
    about(
      row,
      row.values.sku === undefined ? 'name' : 'sku',
      words(`Row ${other.row} is the same product.`, `Rivillä ${other.row} on sama tuote.`),
      leaveOut,
    ),
  skuTaken: (row: ReadRow, name: string) =>
    about(
      row,
      'sku',
      words(`The product “${name}” has this code.`, `Tämä koodi on tuotteella ”${name}”.`),
      words(
        'Another code, or the row of that product.',
        'Toinen koodi tai kyseisen tuotteen rivi.',
      ),
    ),
  categoryWrong: (row: ReadRow) =>
    about(
      row,
      'category',
      words('The name of a category is missing.', 'Tuoteryhmän nimi puuttuu.'),
      words('For example “Furniture > Chairs”.', 'Esimerkiksi ”Kalusteet > Tuolit”.'),
    ),
  categoryNew: (row: ReadRow, name: string) =>
    about(
      row,
      'category',
      words(
        `There is no category “${name}” yet: it is made with the import.`,
        `Tuoteryhmää ”${name}” ei vielä ole: se luodaan tuonnissa.`,
      ),
      words('Compare it with those that are there.', 'Vertaa nykyisiin tuoteryhmiin.'),
    ),
  ticketIncluded: (row: ReadRow) =>
    about(
      row,
      'isTicket',
      words('A package includes the product.', 'Paketti sisältää tuotteen.'),
      words('Take it out of the packages first.', 'Poista se ensin paketeista.'),
    ),
  /** Where no table told the stock before: what was given in all is not known. */
  stockLeft: (row: ReadRow, stock: number, ordered: number) =>
    about(
      row,
      'stock',
      words(
        `${stock} is taken for what is left now: ${ordered} have been ordered already.`,
        `${stock} luetaan määräksi, jota on nyt jäljellä: ${ordered} on jo tilattu.`,
      ),
      words(
        `If ${stock} were given in all, write ${Math.max(0, stock - ordered)}.`,
        `Jos ${stock} annettiin kaikkiaan, kirjoita ${Math.max(0, stock - ordered)}.`,
      ),
    ),
  stockSold: (row: ReadRow, least: number) =>
    about(
      row,
      'stock',
      words('More of it was ordered already.', 'Sitä on jo tilattu enemmän.'),
      words(`At least ${least}.`, `Vähintään ${least}.`),
    ),
};

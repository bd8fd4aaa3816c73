import { words } from '@portal/contract/errors';
import { productFields } from '@portal/contract/importFields.products';
import type { OrganizerProduct } from '@portal/contract/organizerProducts';
import { spreadsheetOf } from '../../../documents/spreadsheet.ts';
import type { Download } from '../../../http/download.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';

const texts = {
  products: words('Products', 'Tuotteet'),
  nameEn: words('Product in English', 'Tuote englanniksi'),
  bundle: words('Bundle', 'Tuotepaketti'),
  given: words('Given in all', 'Annettu yhteensä'),
  ordered: words('Ordered', 'Tilattu'),
  left: words('Left now', 'Jäljellä nyt'),
  yes: words('Yes', 'Kyllä'),
  no: words('No', 'Ei'),
};

/**
 * The products of an event as XLSX (ORG-44). What tables of products have stands under the same headings, so that it
 * can be changed there and imported; of the stock, which goes on being sold, it only tells.
 */
export function productsSpreadsheet(
  batches: AsyncIterable<OrganizerProduct[]>,
  { language, eventName }: ToldOfEvent,
): Download {
  const t = (name: keyof typeof texts) => texts[name][language];
  const field = (name: keyof typeof productFields) => productFields[name].label[language];
  const truth = (is: boolean) => t(is ? 'yes' : 'no');
  const inCategories = ({ categories }: OrganizerProduct) =>
    categories.map(({ nameFi }) => nameFi).join('; ');
  return spreadsheetOf<OrganizerProduct>(
    t('products'),
    [
      { header: field('productID'), width: 16, cell: ({ productID }) => productID },
      { header: field('sku'), width: 16, cell: ({ sku }) => sku },
      { header: field('name'), width: 36, cell: ({ nameFi }) => nameFi },
      { header: t('nameEn'), width: 36, cell: ({ nameEn }) => nameEn },
      { header: field('category'), width: 30, cell: inCategories },
      { header: field('unitType'), width: 10, cell: ({ unitType }) => unitType },
      { header: field('price'), width: 18, cell: ({ price }) => Number(price) },
      { header: field('taxPercent'), width: 10, cell: ({ taxPercent }) => Number(taxPercent) },
      { header: t('given'), width: 18, cell: ({ givenCount }) => givenCount },
      { header: t('ordered'), width: 12, cell: ({ orderedCount }) => orderedCount },
      { header: t('left'), width: 14, cell: ({ leftCount }) => leftCount },
      { header: field('active'), width: 12, cell: ({ active }) => truth(active) },
      { header: field('isTicket'), width: 10, cell: ({ isTicket }) => truth(isTicket) },
      { header: t('bundle'), width: 14, cell: ({ isBundle }) => truth(isBundle) },
    ],
    batches,
    eventName,
  );
}

import { words, type Language } from '@portal/contract/errors';
import type { OrganizerCart, OrganizerOrder } from '@portal/contract/organizerOrders';
import { orderStatuses } from '@portal/contract/orderStatuses';
import { spreadsheetOf, timeColumn } from '../../../documents/spreadsheet.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';

const texts = {
  orders: words('Orders', 'Tilaukset'),
  carts: words('Carts', 'Ostoskorit'),
  number: words('Number', 'Numero'),
  creditOf: words('Credit of order', 'Hyvittää tilausta'),
  what: words('What', 'Mitä'),
  products: words('Products', 'Tuotteet'),
  scanPoints: words('Scan points', 'Skannauspisteet'),
  ofPackage: words('Included in the package', 'Sisältyy pakettiin'),
  exhibitor: words('Exhibitor', 'Näytteilleasettaja'),
  status: words('Status', 'Tila'),
  rows: words('Rows', 'Rivejä'),
  sum: words('Sum excl. VAT', 'Summa (alv 0 %)'),
  ordered: words('Ordered', 'Tilattu'),
  orderedBy: words('Ordered by', 'Tilaaja'),
  inCartOf: words('In the cart of', 'Kenen ostoskorissa'),
  changed: words('Changed', 'Muutettu'),
};

const kindOf = ({ scanPointOrderID, isOfPackage }: OrganizerOrder) => {
  if (scanPointOrderID !== null) return texts.scanPoints;
  return isOfPackage ? texts.ofPackage : texts.products;
};

const inLanguage = (language: Language) => (name: keyof typeof texts) => texts[name][language];

/** The orders and carts of an event as XLSX (ORG-50). */
export const ordersSpreadsheets = {
  orders: (
    batches: AsyncIterable<OrganizerOrder[]>,
    { language, timeZone, eventName }: ToldOfEvent,
  ) => {
    const t = inLanguage(language);
    return spreadsheetOf<OrganizerOrder>(
      t('orders'),
      [
        { header: t('number'), width: 10, cell: ({ orderNumber }) => orderNumber },
        {
          header: t('creditOf'),
          width: 14,
          cell: ({ creditedOrderNumber }) => creditedOrderNumber,
        },
        { header: t('exhibitor'), width: 36, cell: ({ partnerName }) => partnerName },
        { header: t('what'), width: 24, cell: (order) => kindOf(order)[language] },
        { header: t('status'), width: 16, cell: ({ status }) => orderStatuses[status][language] },
        { header: t('rows'), width: 10, cell: ({ rowCount }) => rowCount },
        { header: t('sum'), width: 18, cell: ({ totalWithoutTax }) => Number(totalWithoutTax) },
        timeColumn(t('ordered'), timeZone, ({ timeOrdered }) => timeOrdered),
        { header: t('orderedBy'), width: 26, cell: ({ userName }) => userName },
      ],
      batches,
      eventName,
    );
  },
  carts: (
    batches: AsyncIterable<OrganizerCart[]>,
    { language, timeZone, eventName }: ToldOfEvent,
  ) => {
    const t = inLanguage(language);
    return spreadsheetOf<OrganizerCart>(
      t('carts'),
      [
        { header: t('exhibitor'), width: 36, cell: ({ partnerName }) => partnerName },
        { header: t('inCartOf'), width: 26, cell: ({ userName }) => userName },
        { header: t('rows'), width: 10, cell: ({ rowCount }) => rowCount },
        { header: t('sum'), width: 18, cell: ({ totalWithoutTax }) => Number(totalWithoutTax) },
        timeColumn(t('changed'), timeZone, ({ timeModified }) => timeModified),
      ],
      batches,
      eventName,
    );
  },
};

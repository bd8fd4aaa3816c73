import { words, type Language } from '@portal/contract/errors';
import type { InvoiceBatch, InvoiceLine } from '@portal/contract/invoiceBatches';
import { billingFields } from '@portal/contract/partners';
import { csvOf } from '../../../documents/csv.ts';
import {
  spreadsheetOf,
  timeColumn,
  type SpreadsheetColumn,
} from '../../../documents/spreadsheet.ts';
import type { ToldOfEvent } from '../organizer.queries.ts';
import { billingLabel } from './billingLabel.ts';

const texts = {
  batches: words('Invoice batches', 'Laskutuserät'),
  batch: words('Invoice batch', 'Laskutuserä'),
  number: words('Batch', 'Erä'),
  made: words('Made', 'Tehty'),
  madeBy: words('Made by', 'Tekijä'),
  orders: words('Orders', 'Tilauksia'),
  paid: words('Paid', 'Maksettu'),
  takenBack: words('Taken back', 'Peruttu'),
  sum: words('Sum excl. VAT', 'Summa (alv 0 %)'),
  order: words('Order', 'Tilaus'),
  creditOf: words('Credit of order', 'Hyvittää tilausta'),
  ordered: words('Ordered', 'Tilattu'),
  exhibitor: words('Exhibitor', 'Näytteilleasettaja'),
  sku: words('Product code', 'Tuotekoodi'),
  product: words('Product', 'Tuote'),
  scanPoints: words('Scan points', 'Skannauspisteet'),
  count: words('Quantity', 'Määrä'),
  unit: words('Unit', 'Yksikkö'),
  price: words('Unit price excl. VAT', 'Yksikköhinta (alv 0 %)'),
  rate: words('VAT %', 'Alv-%'),
  tax: words('VAT', 'Alv'),
  sumWithTax: words('Sum incl. VAT', 'Summa (sis. alv)'),
};

const inLanguage = (language: Language) => (name: keyof typeof texts) => texts[name][language];

/** The batches of an event as XLSX. */
export const batchesSpreadsheet = (
  batches: AsyncIterable<InvoiceBatch[]>,
  { language, timeZone, eventName }: ToldOfEvent,
) => {
  const t = inLanguage(language);
  return spreadsheetOf<InvoiceBatch>(
    t('batches'),
    [
      { header: t('number'), width: 8, cell: ({ batchNumber }) => batchNumber },
      timeColumn(t('made'), timeZone, ({ timeCreated }) => timeCreated),
      { header: t('madeBy'), width: 26, cell: ({ userName }) => userName },
      { header: t('orders'), width: 10, cell: ({ orderCount }) => orderCount },
      { header: t('paid'), width: 10, cell: ({ paidCount }) => paidCount },
      { header: t('sum'), width: 18, cell: ({ totalWithoutTax }) => Number(totalWithoutTax) },
      timeColumn(t('takenBack'), timeZone, ({ timeTakenBack }) => timeTakenBack),
    ],
    batches,
    eventName,
  );
};

interface OfBatch extends ToldOfEvent {
  batchNumber: number;
}

function lineColumns({ language, timeZone, batchNumber }: OfBatch) {
  const t = inLanguage(language);
  const columns: SpreadsheetColumn<InvoiceLine>[] = [
    { header: t('number'), width: 8, cell: () => batchNumber },
    { header: t('order'), width: 10, cell: ({ orderNumber }) => orderNumber },
    {
      header: t('creditOf'),
      width: 14,
      cell: ({ creditedOrderNumber }) => creditedOrderNumber,
    },
    timeColumn(t('ordered'), timeZone, ({ timeOrdered }) => timeOrdered),
    { header: t('exhibitor'), width: 36, cell: ({ partnerName }) => partnerName },
    ...billingFields.map((name) => ({
      header: billingLabel(name, language),
      width: 22,
      cell: (line: InvoiceLine) => line[name],
    })),
    { header: t('sku'), width: 14, cell: ({ sku }) => sku },
    {
      header: t('product'),
      width: 36,
      cell: ({ name, scanPointOrderID }) =>
        scanPointOrderID === null ? name : `${t('scanPoints')}: ${name}`,
    },
    { header: t('count'), width: 10, cell: ({ productCount }) => productCount },
    { header: t('unit'), width: 10, cell: ({ unitType }) => unitType },
    { header: t('price'), width: 18, cell: ({ price }) => Number(price) },
    {
      header: t('rate'),
      width: 8,
      cell: ({ taxPercent }) => (taxPercent === null ? null : Number(taxPercent)),
    },
    { header: t('sum'), width: 18, cell: ({ totalWithoutTax }) => Number(totalWithoutTax) },
    { header: t('tax'), width: 12, cell: ({ taxAmount }) => Number(taxAmount) },
    { header: t('sumWithTax'), width: 18, cell: ({ totalWithTax }) => Number(totalWithTax) },
  ];
  return columns;
}

/** What the accounts have of a batch: the same lines as XLSX and as CSV (ORG-57). */
export const linesFile = {
  xlsx: (lines: AsyncIterable<InvoiceLine[]>, batch: OfBatch) =>
    spreadsheetOf(
      `${texts.batch[batch.language]} ${batch.batchNumber}`,
      lineColumns(batch),
      lines,
      batch.eventName,
    ),
  csv: (lines: AsyncIterable<InvoiceLine[]>, batch: OfBatch) =>
    csvOf(
      `${texts.batch[batch.language]} ${batch.batchNumber} ${batch.eventName}`,
      lineColumns(batch),
      lines,
      batch.language,
    ),
};

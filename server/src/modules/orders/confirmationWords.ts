import { orderStatus } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import type { Order } from '@portal/contract/orders';

/** The words of an order's confirmation on paper. */
export const confirmationWords = {
  en: {
    title: 'Order confirmation',
    creditTitle: 'Credit',
    creditDate: 'Credited',
    creditOf: 'For order',
    cancelledTitle: 'Cancelled order',
    cancelled: 'This order was cancelled: nothing of it is delivered or invoiced.',
    number: 'Order',
    date: 'Ordered',
    seller: 'Seller',
    buyer: 'Buyer',
    event: 'Event',
    invoice: 'Invoice to',
    businessID: 'Business ID',
    vatNumber: 'VAT number',
    reference: 'Reference',
    eInvoice: 'E-invoice',
    intermediate: 'Operator ID',
    payment: 'Payment:',
    columns: ['Product', 'Quantity', 'Price excl. VAT', 'VAT', 'Sum excl. VAT'],
    withoutTax: 'Excl. VAT',
    tax: 'VAT',
    withTax: 'Incl. VAT',
    taxRate: 'VAT',
    total: 'Total',
    parts: 'Each includes',
  },
  fi: {
    title: 'Tilausvahvistus',
    creditTitle: 'Hyvitys',
    creditDate: 'Hyvitetty',
    creditOf: 'Tilauksesta',
    cancelledTitle: 'Peruttu tilaus',
    cancelled: 'Tämä tilaus on peruttu: siitä ei toimiteta eikä laskuteta mitään.',
    number: 'Tilaus',
    date: 'Tilattu',
    seller: 'Myyjä',
    buyer: 'Tilaaja',
    event: 'Tapahtuma',
    invoice: 'Laskutus',
    businessID: 'Y-tunnus',
    vatNumber: 'Alv-numero',
    reference: 'Viite',
    eInvoice: 'Verkkolasku',
    intermediate: 'Välittäjätunnus',
    payment: 'Maksutapa:',
    columns: ['Tuote', 'Määrä', 'Hinta (alv 0\u00a0%)', 'Alv', 'Summa (alv 0\u00a0%)'],
    withoutTax: 'Alv 0\u00a0%',
    tax: 'Alv',
    withTax: 'Sis. alv',
    taxRate: 'Alv',
    total: 'Yhteensä',
    parts: 'Tuotepaketti sisältää',
  },
};

/** Whether the order takes something of another one back (ORG-52). */
const isCredit = ({ creditedOrderNumber }: Order): boolean => creditedOrderNumber !== null;

/** What the paper is: of an order that was cancelled it confirms nothing. */
export function titleOf(order: Order, language: Language): string {
  const words = confirmationWords[language];
  if (isCredit(order)) return words.creditTitle;
  return order.status === orderStatus.cancelled ? words.cancelledTitle : words.title;
}

/** What stands in the corner of the paper: which it is, of what day, and of a credit for which order. */
export function cornerOf(order: Order, day: string, language: Language) {
  const words = confirmationWords[language];
  const { orderNumber, creditedOrderNumber } = order;
  const number = `${isCredit(order) ? words.creditTitle : words.number} ${orderNumber ?? '–'}`;
  const lines = isCredit(order)
    ? [`${words.creditDate} ${day}`, `${words.creditOf} ${creditedOrderNumber}`]
    : [`${words.date} ${day}`];
  return { number, lines };
}

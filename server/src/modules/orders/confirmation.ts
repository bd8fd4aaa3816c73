import { orderStatus } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import {
  formatDecimal,
  formatMoney,
  formatPercent,
  formatPrice,
  unitIn,
} from '@portal/contract/money';
import { orderedRows } from '@portal/contract/orderRules';
import type { Order, OrderRow } from '@portal/contract/orders';
import { paymentMethods } from '@portal/contract/orderStatuses';
import { rowAmounts, sumOfRows, taxByRate } from '@portal/contract/prices';
import { eventColor } from '@portal/contract/colors';
import { dayAt } from '@portal/contract/eventTime';
import { drawPdf, paper, type Pdf } from '../../documents/pdf.ts';
import { drawPicture, type PaperPictures } from '../../documents/pdfPictures.ts';
import { drawLine, drawLines, fitLine, fitLines, heightOf } from '../../documents/pdfText.ts';
import { confirmationWords, cornerOf, titleOf } from './confirmationWords.ts';
import type { Seller } from './shownOrder.ts';

/** What stands on the paper besides the order itself. */
export interface Parties {
  organizer: string;
  supportEmail: string | null;
  seller: Seller;
  partner: string;
  /** The days of the event and where it is. */
  eventLine: string;
  /** Of the event. */
  color: string;
  timeZone: string;
}

/** A4, in points. */
const [width, height] = [595.28, 841.89];
const { ink, faint } = paper;
const margin = 44;
const right = width - margin;
const rule = '#c9cfcb';
const corner = { x: 380, width: right - 380, align: 'right' } as const;
const headHeight = 19;
const roomOfPage = height - 2 * margin - headHeight;

interface Cell {
  x: number;
  width: number;
  align?: 'left' | 'right';
  bold?: boolean;
  size?: number;
  color?: string;
}

function put(pdf: Pdf, text: string, y: number, cell: Cell): void {
  const { x, width: room, align = 'left', bold = false, size = 9, color = ink } = cell;
  const font = bold ? 'bold' : 'regular';
  const line = { x, y, width: room, font, sizes: [size, 6], color, align } as const;
  drawLine(pdf, fitLine(pdf, text, line));
}

/** The columns of the rows, from left to right: what one costs without tax, times so many, is their sum. */
const columns = [
  { x: margin, width: 214 },
  { x: 264, width: 70, align: 'right' },
  { x: 342, width: 84, align: 'right' },
  { x: 434, width: 40, align: 'right' },
  { x: 477, width: right - 477, align: 'right' },
] as const satisfies Cell[];
/** The columns of the sums, the last under those of the rows. */
const sumColumns = [
  { x: 166, width: 142, align: 'right' },
  { x: 315, width: 74, align: 'right' },
  { x: 396, width: 74, align: 'right' },
  columns[4],
] as const satisfies Cell[];

function drawCells(pdf: Pdf, cells: readonly Cell[], texts: string[], y: number, style = {}): void {
  cells.forEach((cell, at) => {
    const text = texts[at];
    if (text) put(pdf, text, y, { ...cell, ...style });
  });
}

function drawRule(pdf: Pdf, y: number): void {
  pdf.moveTo(margin, y).lineTo(right, y).lineWidth(0.6).stroke(rule);
}

/** Lines under a heading, those that say nothing left out; the height that they take. */
function drawBlock(pdf: Pdf, y: number, cell: Cell, [heading, ...lines]: string[]): number {
  put(pdf, heading ?? '', y, { ...cell, size: 8, color: faint });
  let at = y + 13;
  for (const [index, line] of lines.filter((each) => each.trim()).entries()) {
    const [font, size] = index === 0 ? (['bold', 10] as const) : (['regular', 9] as const);
    const style = { font, sizes: [size, 6], color: ink, align: 'left' } as const;
    // A long name takes two lines before it is too small to read.
    const fitted = fitLines(pdf, line, { ...cell, y: at, ...style }, 8);
    drawLines(pdf, fitted, at);
    at += fitted.length === 1 ? 12.5 : heightOf(fitted);
  }
  return at - y;
}

const together = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ');

type Address = Pick<Seller, 'streetAddress' | 'postalCode' | 'city' | 'countryCode'>;

/** Street, town, and outside of Finland the country. */
function addressLines(
  { streetAddress, postalCode, city, countryCode }: Address,
  language: Language,
): string[] {
  const isAbroad = countryCode !== null && countryCode !== 'FI';
  const country = isAbroad && new Intl.DisplayNames(language, { type: 'region' }).of(countryCode);
  return [streetAddress ?? '', together(postalCode, city), country || ''];
}

function drawParties(pdf: Pdf, top: number, order: Order, parties: Parties, language: Language) {
  const words = confirmationWords[language];
  const half = (right - margin - 24) / 2;
  const [left, other] = [
    { x: margin, width: half },
    { x: margin + half + 24, width: half },
  ];
  const { legalName, businessID, vatNumber, ...place } = parties.seller;
  const seller = [
    words.seller,
    legalName ?? parties.organizer,
    ...addressLines(place, language),
    labelled(words.businessID, businessID),
    labelled(words.vatNumber, vatNumber),
    parties.supportEmail ?? '',
  ];
  const buyer = [
    words.buyer,
    order.company ?? parties.partner,
    together(order.firstNames, order.lastName),
    order.email ?? '',
    order.phone ?? '',
    ...addressLines(order, language),
  ];
  const invoice = [
    words.invoice,
    order.invoiceCompany ?? '',
    labelled(words.businessID, order.invoiceCompanyBusinessID),
    labelled(words.vatNumber, order.vatNumber),
    order.invoiceStreetAddress ?? '',
    together(order.invoicePostalCode, order.invoiceCity),
    labelled(words.reference, order.invoiceReference),
    labelled(words.eInvoice, together(order.eInvoiceAddress, order.eInvoiceOperator)),
    labelled(words.intermediate, order.eInvoiceIntermediateId),
    labelled(words.payment, paymentMethods[order.paymentMethod]?.[language] ?? ''),
  ];
  const sellerHeight = drawBlock(pdf, top, left, seller);
  const event = [words.event, order.eventName, parties.eventLine, parties.partner];
  const eventHeight = drawBlock(pdf, top + sellerHeight + 12, left, event);
  const buyerHeight = drawBlock(pdf, top, other, buyer);
  const invoiceHeight = drawBlock(pdf, top + buyerHeight + 12, other, invoice);
  return top + 12 + Math.max(sellerHeight + eventHeight, buyerHeight + invoiceHeight);
}

const labelled = (label: string, value: string | null) =>
  value?.trim() ? `${label} ${value}` : '';

/** The name of a product, in two lines where it is long. */
const nameOf = (pdf: Pdf, { name }: OrderRow) => {
  const line = { ...columns[0], y: 0, font: 'regular', color: ink, align: 'left' } as const;
  return fitLines(pdf, name, { ...line, sizes: [9, 6] });
};

/** The first lines of a row; what is in it comes below. */
function drawRow(pdf: Pdf, y: number, row: OrderRow, language: Language): void {
  const { totalWithoutTax } = rowAmounts(row);
  const unit = unitIn(row.unitType, language);
  drawLines(pdf, nameOf(pdf, row), y);
  drawCells(
    pdf,
    columns,
    [
      '',
      `${formatDecimal(String(row.productCount), language)} ${unit}`,
      formatPrice(row.price, language),
      formatPercent(row.taxPercent, language),
      formatMoney(totalWithoutTax, language),
    ],
    y,
  );
}

/** What is in a bundle is told of one, as on the screen. */
const detailsOf = ({ sku, bundledProducts }: OrderRow, language: Language) => [
  ...(sku ? [sku] : []),
  ...(bundledProducts.length > 0 ? [`${confirmationWords[language].parts}:`] : []),
  ...bundledProducts.map(({ name, quantity }) => `${quantity} × ${name}`),
];

/** The sums at the end: each rate of tax, and all together. */
function drawSums(pdf: Pdf, top: number, rows: OrderRow[], language: Language): void {
  const words = confirmationWords[language];
  let y = top + 10;
  const money = (sums: { withoutTax: string; tax: string; withTax: string }) =>
    [sums.withoutTax, sums.tax, sums.withTax].map((sum) => formatMoney(sum, language));
  const line = (label: string, amounts: string[], style: Partial<Cell> = {}) => {
    drawCells(pdf, sumColumns, [label, ...amounts], y, style);
    y += 14;
  };
  line('', [words.withoutTax, words.tax, words.withTax], { size: 7.5, color: faint });
  for (const rate of taxByRate(rows))
    line(`${words.taxRate} ${formatPercent(rate.taxPercent, language)}`, money(rate));
  line(words.total, money(sumOfRows(rows)), { bold: true });
}

/** The confirmation of an order: who buys what of whom, tax by rate, and what it comes to. */
export function drawConfirmation({
  order,
  parties,
  language,
  pictures,
}: {
  order: Order;
  parties: Parties;
  language: Language;
  pictures: PaperPictures;
}): Promise<Buffer> {
  const words = confirmationWords[language];
  const rows = orderedRows(order);
  const heading = titleOf(order, language);
  const title = `${heading} ${order.orderNumber ?? ''}`.trim();
  const day = dayAt(order.timeOrdered ?? order.timeCreated, parties.timeZone);
  const { number, lines } = cornerOf(order, day, language);
  const foot = (pdf: Pdf, page: number, pages: number) =>
    put(pdf, `${number} · ${page}/${pages}`, height - 30, { ...corner, size: 8, color: faint });
  return drawPdf({ size: 'A4', title, language, foot }, (pdf) => {
    pdf.rect(0, 0, width, 8).fill(eventColor(parties.color));
    const taken = drawPicture(pdf, pictures.event, { x: margin, y: 30, width: 90, height: 44 });
    const x = margin + (taken > 0 ? taken + 14 : 0);
    put(pdf, heading, 40, { x, width: 366 - x, bold: true, size: 20 });
    put(pdf, number, 40, { ...corner, bold: true, size: 12 });
    for (const [at, line] of lines.entries())
      put(pdf, line, 57 + at * 12, { ...corner, color: faint });
    if (order.status === orderStatus.cancelled)
      put(pdf, words.cancelled, 68, { x, width: right - x, bold: true });
    let y = drawParties(pdf, 88, order, parties, language) + 20;
    const head = () => {
      drawCells(pdf, columns, words.columns, y, { size: 7.5, color: faint });
      drawRule(pdf, y + 13);
      y += headHeight;
    };
    head();
    const nextPage = (needed: number) => {
      if (y + needed <= height - margin) return;
      pdf.addPage();
      y = margin;
      head();
    };
    for (const row of rows) {
      const nameHeight = nameOf(pdf, row).length * 12;
      const details = detailsOf(row, language);
      const needed = nameHeight + details.length * 10;
      // What no page holds begins here, and goes on from page to page.
      nextPage(needed > roomOfPage ? nameHeight + 30 : needed);
      drawRow(pdf, y, row, language);
      y += nameHeight;
      for (const line of details) {
        nextPage(10);
        put(pdf, line, y, { x: margin, width: 420, size: 7.5, color: faint });
        y += 10;
      }
      y += 6;
    }
    nextPage(60 + taxByRate(rows).length * 14);
    drawRule(pdf, y);
    drawSums(pdf, y, rows, language);
  });
}

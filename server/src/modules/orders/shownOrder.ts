import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import type { Order, OrderRow } from '@portal/contract/orders';
import { orderRowStatuses, orderStatuses } from '@portal/contract/orderStatuses';
import { orderTotals, roundedPrice, rowAmounts } from '@portal/contract/prices';
import type { Product } from '@portal/contract/shop';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { ticketUrl, type StoredTicket } from '../tickets/tickets.public.ts';

/** A product as a row of an order has it beside itself. */
type StoredProduct = OrderRow['product'] &
  Pick<Product, 'description' | 'sku' | 'unitType' | 'price' | 'taxPercent' | 'bundledProducts'>;

type Computed =
  | 'priceWithoutTaxRounded'
  | 'originalPriceWithoutTaxRounded'
  | 'originalTaxPercent'
  | 'taxAmount'
  | 'totalPriceIncludingProductCount'
  | 'orderRowStatusText';

/** A row as it is stored. In the cart its price and tax are those that the buyer has accepted. */
export type StoredRow = Omit<OrderRow, Computed | 'product' | 'tickets'> & {
  product: StoredProduct;
  tickets: StoredTicket[];
};

export type StoredOrder = Omit<
  Order,
  'statusText' | 'orderRows' | keyof ReturnType<typeof orderTotals>
> & {
  orderRows: StoredRow[];
};

/** What an invoice needs of the organiser. */
export type Seller = Pick<
  Selectable<Schema['organizations']>,
  'legalName' | 'businessID' | 'vatNumber' | 'streetAddress' | 'postalCode' | 'city' | 'countryCode'
>;

/** Between whom an order is, and for what event. */
export interface OrderParties {
  organizer: string;
  supportEmail: string | null;
  seller: Seller;
  partner: string;
  timeZone: string;
  eventStarts: string;
  eventEnds: string;
  venueName: string | null;
  /** Of the event. */
  color: string;
}

/** How replies are written. */
export interface Wording {
  language: Language;
  publicUrl: string;
}

/** What lies in the cart is what its product is now; what was ordered stays as it was (SRV-39). */
function atItsTime(row: StoredRow) {
  if (row.status !== orderRowStatus.inCart) return row;
  const { name, description, sku, unitType, price, taxPercent, bundledProducts } = row.product;
  return { ...row, name, description, sku, unitType, price, taxPercent, bundledProducts };
}

function shownRow(stored: StoredRow, { language, publicUrl }: Wording): OrderRow {
  const row = atItsTime(stored);
  const { taxAmount, totalPriceIncludingProductCount } = rowAmounts(row);
  return {
    ...row,
    taxAmount,
    totalPriceIncludingProductCount,
    priceWithoutTaxRounded: roundedPrice(row.price),
    originalPriceWithoutTaxRounded: roundedPrice(row.originalPrice),
    originalTaxPercent: stored.taxPercent,
    orderRowStatusText: orderRowStatuses[row.status][language],
    tickets: row.tickets.map(({ ticketKey, ...ticket }) => ({
      ...ticket,
      ticketUrl: ticketUrl(publicUrl, ticketKey),
    })),
  };
}

/** An order as replies show it: with amounts, totals and texts. */
export function shownOrder(stored: StoredOrder, wording: Wording): Order {
  const orderRows = stored.orderRows.map((row) => shownRow(row, wording));
  return {
    ...stored,
    ...orderTotals(orderRows, { isCancelled: stored.status === orderStatus.cancelled }),
    statusText: orderStatuses[stored.status][wording.language],
    orderRows,
  };
}

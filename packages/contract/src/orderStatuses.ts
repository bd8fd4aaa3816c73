import { createdFrom, orderRowStatus, orderStatus, paymentMethod } from './codes.ts';
import type { Text } from './errors.ts';

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];
export type OrderRowStatus = (typeof orderRowStatus)[keyof typeof orderRowStatus];

/** Each state of an order in words, for screens, mails, paper and the meta call (SRV-47). */
export const orderStatuses: Record<OrderStatus, Text> = {
  [orderStatus.open]: { en: 'Open', fi: 'Avoin' },
  [orderStatus.confirmed]: { en: 'Confirmed', fi: 'Vahvistettu' },
  [orderStatus.invoiced]: { en: 'Invoiced', fi: 'Laskutettu' },
  [orderStatus.paid]: { en: 'Paid', fi: 'Maksettu' },
  [orderStatus.cancelled]: { en: 'Cancelled', fi: 'Peruttu' },
  [orderStatus.openCart]: { en: 'Shopping cart', fi: 'Ostoskori' },
  [orderStatus.ordered]: { en: 'Ordered', fi: 'Tilattu' },
};

/** Each status of a row of an order in words (SRV-48). */
export const orderRowStatuses: Record<OrderRowStatus, Text> = {
  [orderRowStatus.ordered]: { en: 'Ordered', fi: 'Tilattu' },
  [orderRowStatus.confirmed]: { en: 'Confirmed', fi: 'Vahvistettu' },
  [orderRowStatus.inCart]: { en: 'In the cart', fi: 'Ostoskorissa' },
};

export const paymentMethods: Record<number, Text> = {
  [paymentMethod.invoice]: { en: 'Invoice', fi: 'Lasku' },
};

export const origins: Record<number, Text> = {
  [createdFrom.partnerPortal]: { en: 'Exhibitor portal', fi: 'Näytteilleasettajaportaali' },
};

import { orderStatus } from '@portal/contract/codes';
import type { Order } from '@portal/contract/orders';
import type { TFunction } from 'i18next';

/** What an order is called: a credit is none (ORG-52). */
export function orderTitle(
  { orderNumber, creditedOrderNumber }: Pick<Order, 'orderNumber' | 'creditedOrderNumber'>,
  t: TFunction,
): string {
  if (orderNumber === null) return t('orders.without_number');
  return t(creditedOrderNumber === null ? 'orders.order' : 'orders.credit', {
    number: orderNumber,
  });
}

/** What its paper is called. */
export function paperTitle({ status, creditedOrderNumber }: Order, t: TFunction): string {
  if (creditedOrderNumber !== null) return t('orders.download_credit');
  return t(status === orderStatus.cancelled ? 'orders.download_cancelled' : 'orders.download');
}

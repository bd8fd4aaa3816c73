import { orderStatus } from '@portal/contract/codes';
import { orderRoutes, type Order, type OrderRow } from '@portal/contract/orders';
import type { OrderStatus } from '@portal/contract/orderStatuses';
import { useQuery } from '@tanstack/react-query';
import { read } from '../api/query.ts';
import { useLanguage } from '../i18n.ts';
import type { Tone } from '../ui/StatusBadge.tsx';

export const orderTones: Record<OrderStatus, Tone> = {
  [orderStatus.open]: 'gray',
  [orderStatus.confirmed]: 'green',
  [orderStatus.invoiced]: 'purple',
  [orderStatus.paid]: 'green',
  [orderStatus.cancelled]: 'red',
  [orderStatus.openCart]: 'yellow',
  [orderStatus.ordered]: 'mist',
};

/** ORD-04: the state of an order in words; the server’s own where the table of states is not there. */
export function useOrderStatus() {
  const language = useLanguage();
  const { data } = useQuery(read(orderRoutes.ordersMeta, {}, { inlineError: true }));
  return ({ status, statusText }: Pick<Order, 'status' | 'statusText'>): string => {
    const words = data?.data.meta.orderStatuses.find(({ value }) => value === status);
    return words?.[language] ?? statusText;
  };
}

/** The same of a row; `failure` is what ERR-32 says there. */
export function useRowStatus(failure: string) {
  const language = useLanguage();
  const { data } = useQuery(
    read(orderRoutes.orderRowsMeta, {}, { failure: { title: 'Error', text: failure } }),
  );
  return ({ status, orderRowStatusText }: Pick<OrderRow, 'status' | 'orderRowStatusText'>) => {
    const words = data?.data.meta.orderRowStatuses.find(({ value }) => value === status);
    return words?.[language] ?? orderRowStatusText;
  };
}

import type { Order } from '@portal/contract/orders';
import { orderTones, useOrderStatus } from '../../shared/orderStatus.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** ORD-04 */
export function OrderStatusBadge({ order }: { order: Order }) {
  const statusOf = useOrderStatus();
  return <StatusBadge tone={orderTones[order.status]} label={statusOf(order)} />;
}

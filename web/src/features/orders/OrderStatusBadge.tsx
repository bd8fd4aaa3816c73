import { orderStatus } from '@portal/contract/codes';
import type { Order } from '@portal/contract/orders';
import type { OrderStatus } from '@portal/contract/orderStatuses';
import { useOrderStatus } from '../../shared/orderStatus.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

const tones: Record<OrderStatus, Tone> = {
  [orderStatus.open]: 'gray',
  [orderStatus.confirmed]: 'green',
  [orderStatus.invoiced]: 'purple',
  [orderStatus.paid]: 'green',
  [orderStatus.cancelled]: 'red',
  [orderStatus.openCart]: 'yellow',
  [orderStatus.ordered]: 'mist',
};

/** ORD-04 */
export function OrderStatusBadge({ order }: { order: Order }) {
  const statusOf = useOrderStatus();
  return <StatusBadge tone={tones[order.status]} label={statusOf(order)} />;
}

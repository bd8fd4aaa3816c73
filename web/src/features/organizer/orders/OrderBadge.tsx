import { orderStatuses, type OrderStatus } from '@portal/contract/orderStatuses';
import { useLanguage } from '../../../i18n.ts';
import { orderTones } from '../../../shared/orderStatus.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** How far an order has come. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  const language = useLanguage();
  return <StatusBadge tone={orderTones[status]} label={orderStatuses[status][language]} />;
}

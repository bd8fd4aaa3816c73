import type { OrganizerOrder } from '@portal/contract/organizerOrders';

/** What an order is called in a question; those of scan points have no number. */
export const orderName = ({
  orderNumber,
  partnerName,
}: Pick<OrganizerOrder, 'orderNumber' | 'partnerName'>): string =>
  `${orderNumber ?? ''} ${partnerName}`.trim();

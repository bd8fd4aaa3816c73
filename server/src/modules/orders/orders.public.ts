/** What other modules may call of this one. */
export { refuseHiddenOrders } from './orders.queries.ts';

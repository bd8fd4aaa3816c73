/** What other modules may call of this one. */
export { openOrders } from './orders.queries.ts';

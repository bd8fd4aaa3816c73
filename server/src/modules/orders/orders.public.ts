/** What other modules may call of this one. */
export { isOrderedRow, isOutOfCart, isStanding } from './orderedRows.ts';
export { refuseHiddenOrders } from './orders.queries.ts';

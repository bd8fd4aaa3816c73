/** What other modules may call of this one. */
export { columnsOfPartner, valuesOfPartner } from './ofPartner.ts';
export { orderForExhibitor } from './orderForExhibitor.service.ts';
export { isOrderedRow, isOutOfCart, isStanding } from './orderedRows.ts';
export { refuseHiddenOrders } from './orders.queries.ts';

/** What other modules may call of this one. */
export { columnsOfPartner, valuesOfPartner } from './ofPartner.ts';
export { contactLanguage } from './contactLanguage.ts';
export { changeOrder, type OrderChanged } from './orderChange.service.ts';
export { creditOrder } from './orderCredit.service.ts';
export { saveOrderBilling } from './orderBilling.service.ts';
export { orderForExhibitor } from './orderForExhibitor.service.ts';
export { creditedCount, isOrderedRow, isOutOfCart, isStanding } from './orderedRows.ts';
export { refuseHiddenOrders } from './orders.queries.ts';

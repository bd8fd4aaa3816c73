import { billingFields } from './partners.ts';

/** What the fields of invoices mean, and of what the organiser orders for an exhibitor. */
export const invoices = {
  'orderForExhibitor.rows': 'What is ordered, at the prices that were seen: others are refused',
  'rows.isFree': 'The row costs nothing',
  'changeOrder.rows':
    'Rows that change, with how many there are to be: 0 cancels one, a price is of one unit without tax',
  'changeOrder.added': 'Rows that come, at the prices that were seen: others are refused',
  'changeOrder.reason': 'Needed where a price is set; whoever ordered reads it',
  'added.ownPrice': 'What one unit is to cost without tax, whatever its product costs',
  'creditOrder.rows': 'How many of which rows are credited',
  'creditOrder.reason': 'Whoever ordered reads it',
  creditedOrderID: 'Of the order of which it takes something back; null: it is no credit',
  creditedOrderNumber: 'Of the order of which it takes something back; null: it is no credit',
  creditOrders: 'The orders that take something of it back',
  changeReason: 'Why the organiser changed it last, or credits another; null: nobody said',
  creditedCount: 'How many of it were credited',
  batchNumber: 'Of the invoice batch that it is in, from 1 by event; null: in none',
  paidCount: 'Of its orders those that are paid',
  'orderChoices.invoiceBatches': 'Those that were not taken back, the newest first',
  completedCount: 'How many orders it changed',
  lackingOrderCount:
    'Of its orders that are not invoiced and come to something those whose billing details lack something',
  uninvoicedTotal: 'Of its orders at the event that are not invoiced, in euros without tax',
  'exhibitorBilling.state':
    'detailsLack: its own details lack something, ordersLack: they do not, but an order that is not invoiced does, whole: nothing is missing',
  'completeBilling.partnerIDs': 'Exhibitors whose orders are completed',
  'billingProblem.missing': `What its billing lacks: ${billingFields.join(', ')}`,
  'billingProblem.odd': `What of its billing looks wrong: ${billingFields.join(', ')}`,
};

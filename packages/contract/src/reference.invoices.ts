import { billingFields } from './partners.ts';

/** What the fields of invoice batches mean. */
export const invoices = {
  batchNumber: 'Of the invoice batch that it is in, from 1 by event; null: in none',
  paidCount: 'Of its orders those that are paid',
  'orderChoices.invoiceBatches': 'Those that were not taken back, the newest first',
  'billingProblem.missing': `What its billing lacks: ${billingFields.join(', ')}`,
  'billingProblem.odd': `What of its billing looks wrong: ${billingFields.join(', ')}`,
};

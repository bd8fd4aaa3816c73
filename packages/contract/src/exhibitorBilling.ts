import * as z from 'zod/mini';
import { id, money, optional } from './fields.ts';
import { givenAtMost } from './organizerPackages.ts';
import { eachBillingField } from './partners.ts';
import { route } from './route.ts';

const count = z.int();
const word = optional(z.string());

/**
 * What is to be done before an exhibitor is invoiced (ORG-56): it has to be asked, as its own details lack something;
 * or only orders of it do, which can be completed; or nothing.
 */
export const billingStates = ['detailsLack', 'ordersLack', 'whole'] as const;
export type BillingState = (typeof billingStates)[number];

/** An exhibitor of an event with its billing details as they are now. */
export const exhibitorBilling = z.object({
  partnerID: id,
  partnerName: z.string(),
  ...eachBillingField(word),
  isInvoiceReferenceRequired: z.boolean(),
  state: z.enum(billingStates),
  /** In euros, of what it has ordered at the event and what is not invoiced. */
  uninvoicedTotal: money,
  /** Of those orders the ones that come to something and whose own billing details lack something. */
  lackingOrderCount: count,
});
export type ExhibitorBilling = z.output<typeof exhibitorBilling>;

export const exhibitorBillingsList = {
  order: ['partnerName', 'uninvoicedTotal'],
  defaultOrder: { partnerName: 'asc' },
  search: ['partnerName', 'invoiceCompany', 'invoiceCompanyBusinessID'],
  filter: { state: z.enum(billingStates) },
} as const;

const O = '/organizer/events/:eventID/billing';

/** Whose invoices lack something, before they are written (ORG-56). */
export const exhibitorBillingRoutes = {
  exhibitorBillings: route({
    method: 'GET',
    path: O,
    access: 'organizer',
    right: 'readSales',
    summary: 'The billing details of all exhibitors of an event, and who cannot be invoiced yet.',
    list: exhibitorBillingsList,
    spreadsheet: true,
    reply: { exhibitors: z.array(exhibitorBilling) },
  }),
  completeBilling: route({
    method: 'POST',
    path: `${O}/complete`,
    access: 'organizer',
    right: 'manageSales',
    audited: 'orders',
    idempotent: true,
    summary:
      'Fills in what the billing details of these exhibitors’ orders lack, from what the exhibitors say of themselves now. What an order says stays; one that would lack something still, is for another payer or is invoiced is left as it is.',
    body: z.object({ partnerIDs: z.array(id).check(z.minLength(1), z.maxLength(givenAtMost)) }),
    example: { partnerIDs: [1] },
    reply: { completedCount: count },
  }),
} as const;

import type * as exhibitorBilling from './exhibitorBilling.ts';
import { billing, type ExamplesOf } from './reference.ts';

export const exhibitorBillingExamples: ExamplesOf<typeof exhibitorBilling> = {
  exhibitorBilling: {
    partnerID: 1,
    partnerName: 'Aurora Robotics Oy',
    ...billing,
    isInvoiceReferenceRequired: true,
    state: 'whole',
    uninvoicedTotal: '4560.00',
    lackingOrderCount: 0,
  },
};

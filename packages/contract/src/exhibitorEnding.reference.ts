import type * as exhibitorEnding from './exhibitorEnding.ts';
import type { ExamplesOf } from './reference.ts';

const openOrder = { orderID: 1, orderNumber: 1042, name: 'Stand furniture', status: 12 as const };

export const exhibitorEndingExamples: ExamplesOf<typeof exhibitorEnding> = {
  openOrder,
  exhibitorEnding: {
    ends: {
      userCount: 3,
      personnelCount: 12,
      guestCount: 48,
      standCount: 1,
      scanPointCount: 2,
      waitingCount: 40,
      openCartCount: 1,
      includedCount: 2,
    },
    stays: { leadCount: 640, orderCount: 2, fileCount: 4, noteCount: 1 },
    openOrders: [openOrder],
  },
};

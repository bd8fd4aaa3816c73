import type * as ordersForExhibitors from './ordersForExhibitors.ts';
import { billing, eero, type ExamplesOf } from './reference.ts';

const { firstNames, lastName, email } = eero;
const orderContact = { userID: 1, firstNames, lastName, email, isMainContact: true };

export const ordersForExhibitorsExamples: ExamplesOf<typeof ordersForExhibitors> = {
  orderableProduct: {
    productID: 1,
    name: 'Bar table',
    price: '190.00',
    taxPercent: '25.50',
    stock: 40,
  },
  orderContact,
  orderParty: { contacts: [orderContact], ...billing, isInvoiceReferenceRequired: false },
};

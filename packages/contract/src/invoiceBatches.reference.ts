import type * as invoiceBatches from './invoiceBatches.ts';
import { organizerOrdersExamples } from './organizerOrders.reference.ts';
import { billing, changed, type ExamplesOf } from './reference.ts';

const { orderID, scanPointOrderID, orderNumber, partnerID, partnerName, timeOrdered, userName } =
  organizerOrdersExamples.organizerOrder;
const { sku, name, unitType, price, taxPercent } = organizerOrdersExamples.organizerOrderRow;
const order = { orderID, scanPointOrderID, orderNumber, partnerID, partnerName };
const billingProblem = {
  ...order,
  missing: ['eInvoiceOperator' as const],
  odd: ['invoiceCompanyBusinessID' as const],
};

export const invoiceBatchesExamples: ExamplesOf<typeof invoiceBatches> = {
  invoiceBatch: {
    invoiceBatchID: 1,
    batchNumber: 3,
    timeCreated: changed,
    userName,
    orderCount: 12,
    paidCount: 0,
    totalWithoutTax: '4560.00',
    timeTakenBack: null,
  },
  invoiceLine: {
    ...order,
    creditedOrderNumber: null,
    timeOrdered,
    ...billing,
    sku,
    name,
    productCount: 2,
    unitType,
    price,
    taxPercent,
    totalWithoutTax: '380.00',
    taxAmount: '96.90',
    totalWithTax: '476.90',
  },
  billingProblem,
  batchPreview: {
    orderCount: 12,
    leftCount: 1,
    totalWithoutTax: '4560.00',
    problems: [billingProblem],
  },
};

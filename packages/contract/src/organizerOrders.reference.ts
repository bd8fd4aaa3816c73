import { exhibitorPartsExamples } from './exhibitorParts.reference.ts';
import { ordersExamples } from './orders.reference.ts';
import type * as organizerOrders from './organizerOrders.ts';
import { billing, changed, eero, type ExamplesOf } from './reference.ts';

const { orderRowID, productID, name, sku, unitType, price, taxPercent, ...orderRow } =
  ordersExamples.orderRow;
const organizerOrderRow = {
  orderRowID,
  productID,
  name,
  sku,
  unitType,
  price,
  taxPercent,
  productCount: orderRow.productCount,
  creditedCount: orderRow.creditedCount,
  bundledProducts: orderRow.bundledProducts,
};
const { firstNames, lastName, email, phone, company } = eero;
const partner = { partnerID: 1, partnerName: 'Aurora Robotics Oy' };
const userName = `${firstNames} ${lastName}`;

export const organizerOrdersExamples: ExamplesOf<typeof organizerOrders> = {
  organizerOrder: {
    orderID: 1,
    scanPointOrderID: null,
    orderNumber: 1042,
    creditedOrderNumber: null,
    ...partner,
    status: 12,
    isOfPackage: false,
    rowCount: 1,
    totalWithoutTax: '380.00',
    timeOrdered: changed,
    userName,
  },
  orderSums: { totalWithoutTax: '380.00' },
  organizerOrderRow,
  organizerOrderDetails: {
    ...exhibitorPartsExamples.exhibitorOrder,
    ...partner,
    isOfPackage: false,
    timeModified: changed,
    creditedOrderID: null,
    creditOrders: [{ orderID: 2, orderNumber: 1043 }],
    changeReason: 'As agreed by phone',
    cancellationReason: null,
    batchNumber: null,
    firstNames,
    lastName,
    email,
    phone,
    company,
    ...billing,
    isInvoiceReferenceRequired: true,
    orderRows: [organizerOrderRow],
  },
  organizerScanPointOrder: {
    scanPointOrderID: 1,
    ...partner,
    status: 12,
    cancellationReason: null,
    batchNumber: null,
    total: '289.00',
    timeOrdered: changed,
    userName,
    ...billing,
    isInvoiceReferenceRequired: true,
    scanPoints: [{ scanPointID: 1, name: 'Main desk' }],
  },
  organizerCart: {
    orderID: 2,
    ...partner,
    userName,
    rowCount: 3,
    totalWithoutTax: '540.00',
    timeModified: changed,
  },
  orderChoices: {
    partners: [{ partnerID: 1, name: partner.partnerName }],
    products: [{ productID: 1, name: 'Bar table' }],
    productCategories: [{ productCategoryId: 1, name: 'Furniture' }],
    invoiceBatches: [{ invoiceBatchID: 1, batchNumber: 1 }],
  },
  moveOutcome: {
    orderID: 1,
    scanPointOrderID: null,
    orderNumber: 1042,
    partnerName: partner.partnerName,
    status: 3,
    isMoved: true,
  },
};

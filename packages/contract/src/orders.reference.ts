import { createdFrom, orderRowStatus, orderStatus, paymentMethod } from './codes.ts';
import type * as orderMetas from './orders.meta.ts';
import { orderRowStatuses, orderStatuses, origins, paymentMethods } from './orderStatuses.ts';
import type * as orders from './orders.ts';
import { orderTotals, rowAmounts } from './prices.ts';
import { before, billing, changed, eero, expo, stand, type ExamplesOf } from './reference.ts';
import { exampleProduct } from './shop.reference.ts';

const { firstNames, lastName, email, phone } = eero;
const { price, sku, name, taxPercent, unitType, ...product } = exampleProduct;
const { taxAmount, totalPriceIncludingProductCount } = rowAmounts({
  price,
  taxPercent,
  productCount: 2,
});

const orderRow: ExamplesOf<typeof orders>['orderRow'] = {
  orderRowID: 1,
  orderID: 1,
  productID: 1,
  product: { ...product, name },
  price,
  originalPrice: price,
  priceWithoutTaxRounded: '190.00',
  originalPriceWithoutTaxRounded: '190.00',
  name,
  description: null,
  sku,
  unitType,
  taxPercent,
  originalTaxPercent: taxPercent,
  taxAmount,
  productCount: 2,
  creditedCount: 0,
  productBundleID: null,
  bundledProducts: [{ productID: 2, name: 'Table', sku: 'TABLE', quantity: 1 }],
  status: orderRowStatus.ordered,
  orderRowStatusText: orderRowStatuses[orderRowStatus.ordered].en,
  createdFrom: createdFrom.partnerPortal,
  timeCreated: before,
  timeDeleted: null,
  totalPriceIncludingProductCount,
  tickets: [],
};

export const ordersExamples: ExamplesOf<typeof orders> = {
  orderRow,
  order: {
    orderID: 1,
    name: 'Aurora Robotics Oy - Nordic Expo 2027',
    orderNumber: 1001,
    creditedOrderNumber: null,
    eventID: 1,
    eventName: expo.name,
    eventTimeZone: expo.timeZone,
    partnerID: 1,
    organizationID: 1,
    status: orderStatus.ordered,
    statusText: orderStatuses[orderStatus.ordered].en,
    createdFrom: createdFrom.partnerPortal,
    paymentMethod: paymentMethod.invoice,
    firstNames,
    lastName,
    email,
    phone,
    company: 'Aurora Robotics Oy',
    ...stand,
    countryCode: 'FI',
    ...billing,
    ...orderTotals([orderRow]),
    timeCreated: before,
    timeModified: changed,
    timeOrdered: changed,
    orderRows: [orderRow],
  },
};

export const orderMetasExamples: ExamplesOf<typeof orderMetas> = {
  ordersMeta: {
    orderStatuses: [{ value: orderStatus.ordered, ...orderStatuses[orderStatus.ordered] }],
    paymentMethods: [{ value: paymentMethod.invoice, ...paymentMethods[paymentMethod.invoice]! }],
    createdFrom: [{ value: createdFrom.partnerPortal, ...origins[createdFrom.partnerPortal]! }],
  },
  orderRowsMeta: {
    orderRowStatuses: [
      { value: orderRowStatus.ordered, ...orderRowStatuses[orderRowStatus.ordered] },
    ],
  },
};

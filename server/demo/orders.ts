import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import type { DatasetInput } from '@portal/contract/dataset';
import { events } from './events.ts';
import { partners } from './partners.ts';
import { productKey } from './products.ts';
import { users } from './users.ts';
import { at } from './words.ts';

type Order = NonNullable<DatasetInput['orders']>[number];
type Rows = [product: string, count: number, status?: keyof typeof orderRowStatus][];

interface Plan {
  eventID: string;
  partnerID: string;
  userID: string;
  status: keyof typeof orderStatus;
  /** Days before the loading. */
  age: number;
  rows: Rows;
}

const aurora = { eventID: 'nordic-expo', partnerID: 'aurora', userID: 'anna' };
const tampere = { eventID: 'tampere-tech-days', partnerID: 'aurora', userID: 'anna' };
const pohjola = { eventID: 'nordic-expo', partnerID: 'pohjola', userID: 'anna' };

/** Oldest first, as they got their numbers. */
const plans: Plan[] = [
  {
    ...aurora,
    status: 'paid',
    age: 92,
    rows: [
      ['starter-set', 2, 'confirmed'],
      ['power-3', 1, 'confirmed'],
      ['carpet', 36, 'confirmed'],
    ],
  },
  { ...aurora, status: 'cancelled', age: 85, rows: [['showcase', 2]] },
  {
    ...pohjola,
    status: 'paid',
    age: 80,
    rows: [
      ['counter', 1, 'confirmed'],
      ['power-3', 2, 'confirmed'],
    ],
  },
  {
    ...aurora,
    status: 'invoiced',
    age: 61,
    rows: [
      ['screen', 2, 'confirmed'],
      ['microphone', 1, 'confirmed'],
      ['print', 7, 'confirmed'],
    ],
  },
  {
    ...aurora,
    status: 'confirmed',
    age: 34,
    rows: [
      ['evening', 6, 'confirmed'],
      ['parking', 3, 'confirmed'],
    ],
  },
  {
    ...tampere,
    status: 'confirmed',
    age: 30,
    rows: [
      ['table', 2, 'confirmed'],
      ['chair', 8, 'confirmed'],
      ['power-1', 1, 'confirmed'],
    ],
  },
  {
    ...aurora,
    userID: 'mikkolaine',
    status: 'confirmed',
    age: 21,
    rows: [
      ['spotlight', 8, 'confirmed'],
      ['extension', 4, 'confirmed'],
    ],
  },
  {
    ...pohjola,
    status: 'ordered',
    age: 12,
    rows: [
      ['bar-table', 3],
      ['cleaning', 24],
    ],
  },
  {
    ...tampere,
    status: 'open',
    age: 9,
    rows: [
      ['screen', 1, 'ordered'],
      ['coffee', 2, 'ordered'],
      ['seminar', 2, 'ordered'],
      ['bar-stool', 4, 'inCart'],
    ],
  },
  {
    ...aurora,
    status: 'ordered',
    age: 6,
    rows: [
      ['coffee', 9],
      ['fruit', 3],
      ['scanner', 2],
    ],
  },
  {
    ...tampere,
    userID: 'mikkolaine',
    status: 'open',
    age: 4,
    rows: [
      ['carpet', 12, 'inCart'],
      ['brochure-rack', 2, 'inCart'],
    ],
  },
  {
    ...aurora,
    userID: 'sannakarkkainen',
    status: 'ordered',
    age: 2,
    rows: [
      ['seminar', 3],
      ['meeting-set', 2],
    ],
  },
  {
    eventID: 'nordic-expo',
    partnerID: 'baltic-audio',
    userID: 'bertil',
    status: 'ordered',
    age: 15,
    rows: [
      ['table', 1],
      ['chair', 4],
      ['power-1', 2],
    ],
  },
  {
    eventID: 'spring-food-fair',
    partnerID: 'pohjola',
    userID: 'anna',
    status: 'ordered',
    age: 20,
    rows: [
      ['counter', 1],
      ['power-3', 1],
      ['carpet', 18],
    ],
  },
  {
    ...pohjola,
    status: 'openCart',
    age: 1,
    rows: [
      ['coffee', 2, 'inCart'],
      ['armchair', 2, 'inCart'],
      ['carpet', 12, 'inCart'],
    ],
  },
];

/** Orders in every state; the rows of the ordered ones are ordered, where nothing else is said. */
export const orders: Order[] = plans.map(({ rows, status, age, ...of }, index) => {
  const partner = partners.find(({ partnerID }) => partnerID === of.partnerID);
  const event = events.find(({ eventID }) => eventID === of.eventID);
  const user = users.find(({ userID }) => userID === of.userID);
  const timeCreated = at(-age, 10 + (index % 6), 12);
  return {
    ...of,
    orderID: `order-${index + 1}`,
    name: `${partner?.name} - ${event?.name}`,
    status: orderStatus[status],
    firstNames: user?.firstNames,
    lastName: user?.lastName,
    email: user?.email,
    phone: user?.phone,
    company: partner?.name,
    streetAddress: partner?.streetAddress,
    postalCode: partner?.postalCode,
    city: partner?.city,
    invoiceCompany: partner?.invoiceCompany,
    invoiceCompanyBusinessID: partner?.invoiceCompanyBusinessID,
    invoiceStreetAddress: partner?.invoiceStreetAddress,
    invoicePostalCode: partner?.invoicePostalCode,
    invoiceCity: partner?.invoiceCity,
    vatNumber: partner?.vatNumber,
    eInvoiceAddress: partner?.eInvoiceAddress,
    eInvoiceOperator: partner?.eInvoiceOperator,
    eInvoiceIntermediateId: partner?.eInvoiceIntermediateId,
    timeCreated,
    timeModified: timeCreated,
    orderRows: rows.map(([product, productCount, rowStatus = 'ordered']) => ({
      productID: productKey(of.eventID, product),
      productCount,
      status: orderRowStatus[rowStatus],
      timeCreated,
    })),
  };
});

import { randomUUID } from 'node:crypto';
import type { DatasetInput } from '@portal/contract/dataset';
import type { Order } from '@portal/contract/orders';
import type { Page } from '@playwright/test';
import { enter, listed, load, origin, replyOf, startSession } from './portal.ts';
import { openStand, type StandWish } from './stand.ts';

type Product = NonNullable<DatasetInput['products']>[number];
type Portal = NonNullable<NonNullable<DatasetInput['events']>[number]['partnerPortal']>;

interface Wish {
  /** Settings of the event; without others, users with a cart each. */
  portal?: Portal;
  /** How many chairs there are. */
  stock?: number;
  path?: string;
  colleagues?: StandWish['colleagues'];
}
export type ShopStand = Awaited<ReturnType<typeof openShop>>;

/** Of a partner whose invoices have an address. */
export const billing = {
  invoiceCompany: 'Stand Oy',
  invoiceCompanyBusinessID: '1234567-1',
  invoiceStreetAddress: 'Teollisuuskatu 1',
  invoicePostalCode: '00510',
  invoiceCity: 'Helsinki',
};

/** What is sold at one event; `key` begins the keys of all of it. */
interface Participation {
  key: string;
  eventID: string;
}

const chairOf = ({ key, eventID }: Participation, more: Partial<Product> = {}): Product => ({
  productID: `${key}-chair`,
  eventID,
  name: 'Chair',
  sku: 'CH-1',
  unitType: 'kpl',
  description: 'A chair to sit on.',
  price: '10.00',
  taxPercent: '25.5',
  stock: 5,
  categories: [`${key}-seats`],
  ...more,
});

const categoriesOf = (key: string) => [
  {
    productCategoryId: `${key}-furniture`,
    name: 'Furniture',
    childCategories: [{ productCategoryId: `${key}-seats`, name: 'Seats' }],
  },
  { productCategoryId: `${key}-floor`, name: 'Floor' },
];

function productsOf(participation: Participation, stock: number): Product[] {
  const { key } = participation;
  const other = (name: string, more: Partial<Product>) =>
    chairOf(participation, { productID: `${key}-${name}`, name, sku: name, stock: null, ...more });
  return [
    chairOf(participation, { stock }),
    other('Table', { price: '40.00', stock: 0 }),
    other('Carpet', { unitType: 'm²', categories: [`${key}-floor`] }),
    other('Evening ticket', { price: '50.00', taxPercent: '14', isTicket: true, categories: [] }),
    other('Lounge', {
      price: '90.00',
      categories: [`${key}-furniture`],
      bundledProducts: [
        { productID: `${key}-chair`, quantity: 2 },
        { productID: `${key}-Carpet`, quantity: 6 },
      ],
    }),
  ];
}

/**
 * A partner at an event with a small shop, none of which another test meets. If nothing else is wished,
 * the shop is open and its users have a cart each.
 */
export async function openShop(
  page: Page,
  { portal = {}, stock = 5, path = '/shop', colleagues = [] }: Wish = {},
) {
  const key = `shop-${randomUUID().slice(0, 8)}`;
  const event = {
    partnerPortal: { isProductsEnabled: true, ...portal },
    productCategories: categoriesOf(key),
  };
  const stand = await openStand(
    page,
    path,
    { event, partner: billing, colleagues },
    (participation) => ({
      products: productsOf({ key, eventID: participation.eventID }, stock),
    }),
  );
  return { ...stand, shop: { key, eventID: stand.event.eventID } };
}

/** The organiser changes the chair. */
export async function changeChair({ shop }: ShopStand, more: Partial<Product>): Promise<void> {
  await load({ products: [chairOf(shop, more)] });
}

/** The organiser ends the period of the portal. */
export async function closePortal({ event }: ShopStand): Promise<void> {
  const period = {
    timePartnerPortalOpens: '2026-01-01T06:00:00.000Z',
    timePartnerPortalCloses: '2026-02-01T14:30:00.000Z',
  };
  await load({ events: [{ ...event, partnerPortal: { ...event.partnerPortal, ...period } }] });
}

/** Orders are made and changed without a browser. */
const posting = (token: string) => async (path: string, body: object) => {
  const reply = await fetch(`${origin()}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { data: { order: Order } }).data.order;
};

/** An editor begins another order of the partner. */
export async function beginOrder(stand: ShopStand): Promise<void> {
  const token = await startSession(stand.email);
  const { eventID, partnerID } = await chairIn(stand, token);
  await posting(token)(`/events/${eventID}/orders/createForPartner`, { partnerID, orderRows: [] });
}

/** A colleague orders chairs. */
export async function orderElsewhere(stand: ShopStand, productCount: number): Promise<void> {
  const token = await startSession(stand.colleagues[0] ?? '');
  const post = posting(token);
  const { eventID, partnerID, productID } = await chairIn(stand, token);
  const cart = await post(`/events/${eventID}/orders/createForPartner`, {
    partnerID,
    orderRows: [{ productID, productCount }],
  });
  await post(`/orders/${cart.orderID}`, {
    status: 12,
    orderRows: cart.orderRows.map(({ orderRowID }) => ({ orderRowID, status: 3 })),
  });
}

/** The chair and its place as the API has them. */
async function chairIn({ url }: ShopStand, token: string) {
  const [, eventID = ''] = /^\/events\/(\d+)/.exec(url) ?? [];
  const get = async (path: string) => {
    const reply = await fetch(`${origin()}/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await reply.json()).data;
  };
  const { products } = await get(`/events/${eventID}/activeProducts`);
  const { event } = await get(`/events/${eventID}`);
  const chair = products.find(({ sku }: { sku: string }) => sku === 'CH-1');
  const [partner] = event.partners;
  return { eventID, partnerID: partner.partnerID as number, productID: chair.productID as number };
}

export const card = (page: Page, name: string) => page.getByRole('article', { name });
/** Puts one more into the cart, the first or another. */
export const addButton = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: new RegExp(`^(Add to cart|One more): ${name}$`) });
export const cartButton = (page: Page) => page.getByRole('button', { name: /^Cart, / });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' });
export const accept = (page: Page) =>
  page.getByRole('button', { name: 'Order and pay by invoice' });
export const quantity = (page: Page, name: string) =>
  drawer(page).getByRole('spinbutton', { name: `Quantity: ${name}` });

/** The answer to the next save of an order. */
export const saved = (page: Page) =>
  page.waitForResponse(replyOf(/\/orders\/(\d+|createForPartner)$/));

/** Puts one more into the cart, and waits for the answer. */
export async function put(page: Page, name: string): Promise<void> {
  const answer = saved(page);
  await addButton(page, name).click();
  await answer;
}

/** The orders of the stand's event, as somebody of the organiser has them. */
export async function openOrders(page: Page, { url }: ShopStand, email = 'finance@example.com') {
  const [event = ''] = /^\/events\/\d+/.exec(url) ?? [];
  await enter(page.context(), email);
  await page.goto(`/organizer${event}/orders`);
  return { event, orders: page.getByRole('region', listed('Orders')) };
}

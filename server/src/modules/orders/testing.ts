import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { orderRoutes, type Order } from '@portal/contract/orders';
import type { BodyInputOf } from '@portal/contract/route';
import type { Insertable } from 'kysely';
import { extractText } from 'unpdf';
import type { factories } from '../../../test/factories.ts';
import type { TestServer } from '../../../test/harness.ts';
import type { Db } from '../../db/pool.ts';
import type { Schema } from '../../db/schema.ts';

type Saved = BodyInputOf<(typeof orderRoutes)['saveOrder']>;
type Settings = Partial<Insertable<Schema['partnerPortals']>>;

/** Billing details that a checkout asks for. */
export const billing = {
  invoiceCompany: 'Aurora Robotics Oy',
  invoiceCompanyBusinessID: '1234567-1',
  invoiceStreetAddress: 'Teollisuuskatu 1',
  invoicePostalCode: '00510',
  invoiceCity: 'Helsinki',
};

/** The first of a list that is not empty. */
export function first<T>(items: T[]): T {
  const [one] = items;
  if (one === undefined) throw new Error('There is nothing in the list');
  return one;
}

/** An event with a shop, and a partner whose user buys there. */
export async function buyer(
  server: TestServer,
  make: ReturnType<typeof factories>,
  settings: Settings = {},
) {
  const supportEmail = `orders${make.nobody()}@organiser.example`;
  const { organizationID } = await make.organization({ supportEmail });
  const { partnerID } = await make.partner({ organizationID, ...billing });
  const { eventID } = await make.event([partnerID], { organizationID });
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, isProductsEnabled: true, ...settings })
    .execute();
  const user = await make.user([partnerID], { organizationID });
  const call = server.as(await make.token(server.tokens, user));
  const save = async (orderID: number, body: Saved, options = {}): Promise<Order> =>
    (await call(orderRoutes.saveOrder, { orderID, body }, options)).data.order;
  return {
    organizationID,
    eventID,
    partnerID,
    user,
    call,
    supportEmail,
    save,
    participation: { eventID, partnerID },
    set: (changed: Settings) =>
      server.db.updateTable('partnerPortals').set(changed).where('eventID', '=', eventID).execute(),
    product: (given: Partial<Insertable<Schema['products']>> = {}) => make.product(eventID, given),
    /** Puts products into the cart, or into a new order of an editor. */
    add: async (...orderRows: { productID: number; productCount?: number }[]): Promise<Order> =>
      (await call(orderRoutes.createOrder, { eventID, body: { partnerID, orderRows } })).data.order,
    load: async (orderID: number): Promise<Order> =>
      (await call(orderRoutes.order, { orderID })).data.order,
    /** Orders all that is in the cart. */
    checkout: (order: Order, more: Partial<Saved> = {}, options = {}) =>
      save(
        order.orderID,
        {
          status: order.status === orderStatus.openCart ? orderStatus.ordered : order.status,
          orderRows: order.orderRows
            .filter(({ status }) => status === orderRowStatus.inCart)
            .map(({ orderRowID }) => ({ orderRowID, status: orderRowStatus.ordered })),
          ...more,
        },
        options,
      ),
  };
}

/** How many are left of a product that is counted. */
export async function stockOf(db: Db, productID: number): Promise<number> {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('productID', '=', productID)
    .executeTakeFirstOrThrow();
  if (stock === null) throw new Error(`The product ${productID} is not counted`);
  return stock;
}

/** What stands on the confirmation of an order, without spaces that do not break. */
export async function paperOf(
  server: TestServer,
  make: ReturnType<typeof factories>,
  { user }: Pick<Awaited<ReturnType<typeof buyer>>, 'user'>,
  { orderID }: Pick<Order, 'orderID'>,
  language: string,
): Promise<string> {
  const token = await make.token(server.tokens, user);
  const file = await fetch(`${server.origin}/v1/orders/${orderID}/confirmation`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  const { text } = await extractText(await file.bytes(), { mergePages: true });
  return text.replaceAll('\u00a0', ' ');
}

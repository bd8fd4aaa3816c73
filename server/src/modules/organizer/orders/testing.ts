import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { orderChangeRoutes as endpoints } from '@portal/contract/orderChanges';
import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import { orderRoutes, type Order } from '@portal/contract/orders';
import type { BodyInputOf } from '@portal/contract/route';
import { ticketRoutes } from '@portal/contract/tickets';
import { make, server } from '../../../../test/useServer.ts';
import { billing, first } from '../../orders/testing.ts';
import { organizationID, organizer } from '../testing.ts';

interface Given {
  stock?: number;
  isTicket?: boolean;
  /** How many chairs the exhibitor has ordered. */
  count: number;
  /** Its users change its orders, which are no carts (PERM-02). */
  isEditor?: boolean;
  /** Nothing is ordered yet. */
  isCart?: boolean;
}

/** An exhibitor that has ordered chairs of 100 € by its checkout, and somebody who keeps the sales. */
export async function ordering({
  stock,
  isTicket = false,
  count,
  isEditor = false,
  isCart = false,
}: Given) {
  const { partnerID } = await make.partner({ organizationID, name: 'Aurora Oy', ...billing });
  const { eventID } = await make.event([partnerID], { organizationID });
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, isProductsEnabled: true, userCanEditOrders: isEditor })
    .execute();
  const product = await make.product(eventID, {
    name: 'Tuoli',
    price: '100',
    isTicket,
    ...(stock !== undefined && { stock }),
  });
  const user = await make.user([partnerID], {
    organizationID,
    notificationLanguage: 'en',
    firstNames: 'Outi',
    lastName: 'Ostaja',
  });
  const call = server.as(await make.token(server.tokens, user));
  const me = await organizer('finance');

  const begin = async (productCount: number): Promise<Order> => {
    const body = { partnerID, orderRows: [{ productID: product.productID, productCount }] };
    return (await call(orderRoutes.createOrder, { eventID, body })).data.order;
  };
  const order = async (productCount: number) => {
    const { orderID, orderRows, status } = await begin(productCount);
    const { orderRowID } = first(orderRows);
    if (!isCart)
      await call(orderRoutes.saveOrder, {
        orderID,
        body: {
          status: isEditor ? status : orderStatus.ordered,
          orderRows: [{ orderRowID, status: orderRowStatus.ordered }],
        },
      });
    const save = async (body: BodyInputOf<(typeof orderRoutes)['saveOrder']>) =>
      (await call(orderRoutes.saveOrder, { orderID, body })).data.order;
    return {
      organizationID,
      eventID,
      partnerID,
      product,
      user,
      call,
      me,
      save,
      orderRowID,
      order: { eventID, orderID },
    };
  };
  return { ...(await order(count)), another: order };
}
export type Ordering = Omit<Awaited<ReturnType<typeof ordering>>, 'another'>;

/** The tickets that the exhibitor sees. */
export const validTickets = async ({ call, eventID, partnerID }: Ordering) =>
  (await call(ticketRoutes.tickets, { eventID, partnerID, query: {} })).data.tickets;

export type Change = BodyInputOf<(typeof endpoints)['changeOrder']>;
type Added = Change['added'][number];

/** Changes the order as it is now. */
export async function change({ order, me }: Ordering, body: Partial<Change>) {
  const { order: now } = (await me.call(organizerOrderRoutes.organizerOrder, order)).data;
  const whole = { timeModified: now.timeModified, rows: [], added: [], ...body };
  return (await me.call(endpoints.changeOrder, { ...order, body: whole })).data.order;
}
/** A product that comes, as it was seen at 100 €. */
export const added = (product: { productID: number }, more: Partial<Added> = {}): Added => ({
  productID: product.productID,
  productCount: 1,
  price: '100.00',
  taxPercent: '25.50',
  ...more,
});

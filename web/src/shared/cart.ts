import { ApiError } from '@portal/contract/client';
import { orderStatus } from '@portal/contract/codes';
import { isOrderOpen } from '@portal/contract/orderRules';
import { orderRoutes, type Order } from '@portal/contract/orders';
import { shopRoutes } from '@portal/contract/shop';
import { ticketRoutes } from '@portal/contract/tickets';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { invalidate, invalidateKey, keepReply, queryClient } from '../api/query.ts';
import { storage } from '../api/storage.ts';

/** Whose cart: every user's own, or an order that the partner's users edit together (PERM-02, PERM-03). */
export interface CartParticipation {
  eventID: number;
  partnerID: number;
  userCanEditOrders: boolean;
}

export interface Cart {
  /** null: nothing was put into it yet. */
  order: Order | null;
  /** The last change that is in it, where this tab made it. */
  applied?: number;
  /** What was the cart here has been ordered: in another tab, or its reply was lost (SHOP-26). */
  orderedID?: number;
}

const carts = 'cart';
export const cartKey = ({ eventID, partnerID }: CartParticipation) =>
  [carts, eventID, partnerID] as const;

const isOf = (order: Order, participation: CartParticipation) =>
  order.eventID === participation.eventID && order.partnerID === participation.partnerID;
const isCartOf = (order: Order, participation: CartParticipation) =>
  isOf(order, participation) && isOrderOpen(order.status, participation);

/** SHOP-16: the order that this browser, or this tab, took for the cart; undefined where there is none. */
async function knownOrder(participation: CartParticipation): Promise<Order | undefined> {
  const known = queryClient.getQueryData<Cart>(cartKey(participation))?.order?.orderID;
  const orderID = Number(storage.get('orderID')) || known;
  if (!orderID) return undefined;
  try {
    return (await call(orderRoutes.order, { orderID })).data.order;
  } catch (error) {
    // Gone, or another's; of an order that cannot be asked for now nothing is known.
    if (error instanceof ApiError && (error.status === 404 || error.status === 403))
      return undefined;
    throw error;
  }
}

const statuses = Object.values(orderStatus);

/** SHOP-17: the newest order that can still be filled. */
async function newestOrder(participation: CartParticipation): Promise<Order | undefined> {
  const { eventID, partnerID } = participation;
  const { data } = await call(orderRoutes.orders, {
    query: {
      limit: 1,
      order: { timeCreated: 'desc' },
      filter: [
        { column: 'partnerID', condition: 'equals', values: [partnerID] },
        { column: 'eventID', condition: 'equals', values: [eventID] },
        {
          column: 'status',
          condition: 'in',
          values: statuses.filter((status) => isOrderOpen(status, participation)),
        },
      ],
    },
  });
  return data.orders[0];
}

export async function loadCart(participation: CartParticipation): Promise<Cart> {
  const known = await knownOrder(participation);
  if (known && isCartOf(known, participation)) {
    storage.set('orderID', String(known.orderID));
    return { order: known };
  }
  // What does not fit this place is forgotten.
  storage.remove('orderID');
  const order = (await newestOrder(participation)) ?? null;
  if (order) storage.set('orderID', String(order.orderID));
  const isOrdered = known && isOf(known, participation) && known.status === orderStatus.ordered;
  return { order, ...(isOrdered && { orderedID: known.orderID }) };
}

/** The cart; another tab and a colleague fill it too, so it is asked for whenever it is looked at. */
export const cartQuery = (participation: CartParticipation) =>
  queryOptions({
    queryKey: cartKey(participation),
    queryFn: () => loadCart(participation),
    staleTime: 0,
    meta: { inlineError: true, failure: { title: 'Error', text: "Can't get orders" } },
  });

const otherTabs = new BroadcastChannel('portal-carts');
otherTabs.addEventListener('message', () => void invalidateKey([carts]));

/** A change of the cart is in: all tabs show it. */
export async function keepCart(participation: CartParticipation, cart: Cart): Promise<void> {
  const queryKey = cartKey(participation);
  const isAskedFor = queryClient.isFetching({ queryKey }) > 0;
  await keepReply({ queryKey }, cart);
  if (cart.order) storage.set('orderID', String(cart.order.orderID));
  else storage.remove('orderID');
  otherTabs.postMessage('changed');
  // Or newer, where another tab told of a change meanwhile.
  if (isAskedFor) void invalidateKey(queryKey);
}

/** SHOP-06: goes on with another order of the partner. */
export async function chooseOrder(participation: CartParticipation, order: Order): Promise<void> {
  await keepCart(participation, { order });
  // As the list of orders has it, which may be of a while ago.
  void invalidateKey(cartKey(participation));
}

/** SHOP-25: what was in the cart is ordered. A personal cart is done with, an order stays. */
export async function keepOrdered(participation: CartParticipation, order: Order): Promise<void> {
  await keepCart(participation, { order: participation.userCanEditOrders ? order : null });
  // Another tab may have put more into the cart, which is a new one then.
  void invalidateKey(cartKey(participation));
  for (const row of [
    orderRoutes.orders,
    orderRoutes.eventOrders,
    orderRoutes.order,
    orderRoutes.eventOrder,
    ticketRoutes.tickets,
    shopRoutes.activeProducts,
  ])
    void invalidate(row);
}

/** SHOP-27: the next visit of the shop loads it anew. */
export function forgetCarts(): void {
  queryClient.removeQueries({ queryKey: [carts] });
}

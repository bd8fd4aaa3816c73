import type { Text } from '@portal/contract/errors';
import type { Order, orderRoutes as endpoints } from '@portal/contract/orders';
import {
  orderRowStatuses,
  orderStatuses,
  origins,
  paymentMethods,
  type OrderRowStatus,
  type OrderStatus,
} from '@portal/contract/orderStatuses';
import pLimit from 'p-limit';
import type { Deps } from '../../deps.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail, found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import type { Handlers } from '../../http/mount.ts';
import {
  beginMails,
  confirmationLimit,
  downloadConfirmation,
  mailConfirmation,
} from './confirmation.service.ts';
import { readOrder, readOrders, refuseHiddenOrders, savedOrder } from './orders.queries.ts';
import { createOrder, ordersSomething, saveOrder } from './orders.service.ts';
import { shownOrder, type StoredOrder, type Wording } from './shownOrder.ts';

/** States as a meta call lists them. */
const worded = <Value extends number>(texts: Record<Value, Text>) =>
  Object.entries<Text>(texts).map(([value, { en, fi }]) => ({
    value: Number(value) as Value,
    en,
    fi,
  }));

/**
 * Saves of orders at work at the same time in one process. A rush on one product waits here and not on
 * the lock of its stock, where each would hold a connection that the other calls need.
 */
const savesAtOnce = 4;

interface Asked {
  orderID: number;
  /** Named in the path: the order has to be of this event. */
  eventID?: number;
  caller: Caller;
}

/** An order that the caller may see, in words; 403 where its event shows no orders. */
async function read(db: DbOrTrx, { orderID, eventID, caller }: Asked, wording: Wording) {
  const order = found(await readOrder(db, { orderID, language: wording.language }, caller));
  if (eventID !== undefined && order.eventID !== eventID) fail('notFound');
  if (order.isRestricted) fail('forbidden');
  return shownOrder(order, wording);
}

/** Whether an order is in words already: those are that a version before decision 085 has kept under a key. */
const isShown = (order: StoredOrder | Order): order is Order => 'statusText' in order;

/** The reply to a call that saves an order. */
const saved = ({ order }: { order: StoredOrder }, wording: Wording): { order: Order } => ({
  order: isShown(order) ? order : shownOrder(order, wording),
});

export function orderRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db, env } = deps;
  const { publicUrl } = env;
  // Each asks the guard on another connection than its own.
  const inTurn = pLimit(Math.min(savesAtOnce, env.databasePool - 1));
  const countToOther = confirmationLimit(deps);
  return {
    orders: async ({ query, caller, language }) => {
      const { rows: orders, meta } = await readOrders(db, { caller, language }, query);
      const shown = orders.map((order) => shownOrder(order, { language, publicUrl }));
      return { data: { orders: shown }, meta };
    },
    eventOrders: async ({ params: { eventID }, query, caller, language }) => {
      await refuseHiddenOrders(db, eventID);
      const { rows: orders, meta } = await readOrders(db, { caller, eventID, language }, query);
      const shown = orders.map((order) => shownOrder(order, { language, publicUrl }));
      return { data: { orders: shown }, meta };
    },
    ordersMeta: async () => ({
      meta: {
        orderStatuses: worded<OrderStatus>(orderStatuses),
        paymentMethods: worded(paymentMethods),
        createdFrom: worded(origins),
      },
    }),
    orderRowsMeta: async () => ({
      meta: { orderRowStatuses: worded<OrderRowStatus>(orderRowStatuses) },
    }),
    order: async ({ params: { orderID }, caller, language }) => ({
      order: await read(db, { orderID, caller }, { language, publicUrl }),
    }),
    eventOrder: async ({ params: { eventID, orderID }, caller, language }) => ({
      order: await read(db, { orderID, eventID, caller }, { language, publicUrl }),
    }),
    createOrder: async ({ params: { eventID }, body, caller, language, transact }) => {
      const created = await transact(async (trx) => {
        const { partnerID, orderRows = [] } = body;
        const participation = { eventID, partnerID, userID: caller.userID };
        const orderID = await createOrder(trx, participation, { orderRows, language });
        return savedOrder({ orderID, language });
      });
      return saved(created, { language, publicUrl });
    },
    saveOrder: {
      eager: async ({ params: { orderID }, body, language, transact, claims }) => {
        const wording = { language, publicUrl };
        const result = await inTurn(() => {
          const begun = ordersSomething(body) ? beginMails(db, { orderID }) : Promise.resolve([]);
          // Told to whoever waits for it.
          begun.catch(() => undefined);
          return transact(async (trx, admitted) => {
            const asked = { orderID, input: body, language, asking: claims, admitted };
            const ordered = await saveOrder(trx, asked);
            if (!ordered) return savedOrder({ orderID, language });
            const { order: stored, addedIDs, isToOther } = ordered;
            const { userID, acting } = await admitted;
            if (isToOther) await countToOther(userID);
            // Where that failed it is asked for once more, as the work may be done anew.
            const [mails] = await begun.catch(() => beginMails(db, { orderID }));
            const shown = shownOrder(stored, wording);
            const mailed = {
              order: shown,
              mails: found(mails),
              addedIDs,
              isActing: acting !== null,
            };
            await mailConfirmation(trx, deps, mailed, { language });
            return { order: stored };
          });
        });
        return saved(result, wording);
      },
    },
    orderConfirmation: async ({ params: { orderID }, caller, language }) => {
      const wording = { language, publicUrl };
      return downloadConfirmation(deps, await read(db, { orderID, caller }, wording), wording);
    },
  };
}

import type { orderForExhibitorRoutes as endpoints } from '@portal/contract/ordersForExhibitors';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { orderForExhibitor } from '../../orders/orders.public.ts';
import { readOrganizerOrder } from './organizerOrders.queries.ts';
import { readExhibitorNames } from '../organizer.queries.ts';
import { readOrderableProducts, readOrderParty } from './ordersForExhibitors.queries.ts';

/** What the organiser orders for an exhibitor (ORG-53). */
export function orderForExhibitorRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  return {
    orderableProducts: async ({ params, language }) => ({
      products: await readOrderableProducts(db, params, language),
    }),
    orderParties: async ({ params }) => ({ partners: await readExhibitorNames(db, params) }),
    orderParty: async ({ params }) => ({ party: await readOrderParty(db, params) }),
    orderForExhibitor: ({ params: { eventID }, body, caller, transact }) =>
      transact(async (trx) => {
        const orderID = await orderForExhibitor(trx, deps, {
          ...body,
          rows: body.rows.map(({ isFree, ...row }) => ({
            ...row,
            ownPrice: isFree ? '0.00' : undefined,
          })),
          eventID,
          callerID: caller.userID,
        });
        return { order: await readOrganizerOrder(trx, { eventID, orderID }) };
      }),
  };
}

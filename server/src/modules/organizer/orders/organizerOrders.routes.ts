import { orderStatus } from '@portal/contract/codes';
import type { organizerOrderRoutes as endpoints } from '@portal/contract/organizerOrders';
import { readAll, readList, readSums } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import { fail } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readToldOf } from '../organizer.queries.ts';
import { tellOfOrder, tellOfScanPoints } from './orderMails.ts';
import {
  organizerCarts,
  organizerOrders,
  readOrderChoices,
  readOrganizerOrder,
  readOrganizerScanPointOrder,
  readOutcomes,
} from './organizerOrders.queries.ts';
import { ordersSpreadsheets } from './ordersSpreadsheets.ts';
import { takeStep } from './steps.service.ts';

/** The orders of all exhibitors of an event, and their steps up to the invoice (ORG-50, 51, 54). */
export function organizerOrderRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  return {
    organizerOrders: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return ordersSpreadsheets.orders(
          readAll(db, organizerOrders, params, query),
          await readToldOf(db, params, language),
        );
      const [{ rows: orders, meta }, { totalWithoutTax = '0' }] = await Promise.all([
        readList(db, organizerOrders, params, query),
        readSums(db, organizerOrders, params, query),
      ]);
      return { data: { orders, sums: { totalWithoutTax } }, meta };
    },
    organizerCarts: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return ordersSpreadsheets.carts(
          readAll(db, organizerCarts, params, query),
          await readToldOf(db, params, language),
        );
      const { rows: carts, meta } = await readList(db, organizerCarts, params, query);
      return { data: { carts }, meta };
    },
    orderChoices: async ({ params }) => ({ choices: await readOrderChoices(db, params) }),
    organizerOrder: async ({ params }) => ({ order: await readOrganizerOrder(db, params) }),
    organizerScanPointOrder: async ({ params }) => ({
      scanPointOrder: await readOrganizerScanPointOrder(db, params),
    }),
    moveOrder: ({ params: { eventID, orderID }, body, transact }) =>
      transact(async (trx) => {
        const moved = await takeStep(trx, { ...body, eventID, orderIDs: [orderID] });
        const order = await readOrganizerOrder(trx, { eventID, orderID });
        if (moved.orderIDs.length === 0) fail('stepRefused');
        if (order.status === orderStatus.cancelled) await tellOfOrder(trx, deps, orderID);
        return { order };
      }),
    moveScanPointOrder: ({ params: { eventID, scanPointOrderID }, body, transact }) =>
      transact(async (trx) => {
        const moved = await takeStep(trx, {
          ...body,
          eventID,
          scanPointOrderIDs: [scanPointOrderID],
        });
        const asked = { eventID, scanPointOrderID };
        const scanPointOrder = await readOrganizerScanPointOrder(trx, asked);
        if (moved.scanPointOrderIDs.length === 0) fail('stepRefused');
        if (scanPointOrder.status === orderStatus.cancelled)
          await tellOfScanPoints(trx, deps, scanPointOrderID);
        return { scanPointOrder };
      }),
    moveOrders: ({ params: { eventID }, body, transact }) =>
      transact(async (trx) => {
        const moved = await takeStep(trx, { ...body, eventID });
        return { outcomes: await readOutcomes(trx, { eventID, asked: body, moved }) };
      }),
  };
}

import type { orderChangeRoutes as endpoints } from '@portal/contract/orderChanges';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { changeOrder, creditOrder, saveOrderBilling } from '../../orders/orders.public.ts';
import { tellOfChange } from './orderMails.ts';
import { readOrganizerOrder } from './organizerOrders.queries.ts';

/** What the organiser makes of what was ordered (ORG-52). */
export function orderChangeRoutes(deps: Deps): Handlers<typeof endpoints> {
  return {
    changeOrder: ({ params, body, caller, transact }) =>
      transact(async (trx) => {
        const changed = await changeOrder(trx, { ...body, ...params, callerID: caller.userID });
        if (changed) await tellOfChange(trx, deps, params.orderID, changed);
        return { order: await readOrganizerOrder(trx, params) };
      }),
    creditOrder: ({ params, body, caller, transact }) =>
      transact(async (trx) => {
        const { creditID, ...credited } = await creditOrder(trx, {
          ...body,
          ...params,
          callerID: caller.userID,
        });
        await tellOfChange(trx, deps, creditID, credited);
        return { order: await readOrganizerOrder(trx, { ...params, orderID: creditID }) };
      }),
    saveOrderBilling: ({ params, body, caller, transact }) =>
      transact(async (trx) => {
        await saveOrderBilling(trx, { ...body, ...params, callerID: caller.userID });
        return { order: await readOrganizerOrder(trx, params) };
      }),
  };
}

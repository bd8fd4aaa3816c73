import { sql } from 'kysely';
import { inOneGo } from '../../db/inOneGo.ts';
import type { Trx } from '../../db/pool.ts';
import { sendAhead } from '../../db/transaction.ts';
import { found } from '../../http/errors.ts';
import { adjustTickets } from '../tickets/tickets.public.ts';
import { makeNewTickets } from './newTickets.ts';
import { lockOrderOfEvent, readChangingOrder } from './orderChange.read.ts';
import { planChange, type OrderChange, type ToldChange } from './orderChangePlan.ts';
import { readProducts } from './order.read.ts';
import { writeOrder } from './order.write.ts';
import { lockStock } from './stock.lock.ts';

interface Changing extends OrderChange {
  eventID: number;
  orderID: number;
  /** Who changes it, of the organiser. */
  callerID: number;
  reason?: string | undefined;
}

/** What was done to an order, for whoever ordered. */
export interface OrderChanged {
  changes: ToldChange[];
  /** What it came to and comes to, with tax; of a credit the latter alone. */
  totals: { before: string; after: string };
  /** The keys of tickets that are void from now on. */
  voidedKeys: string[];
  reason?: string | undefined;
}

/** Keeps who changed an order or made it as a credit, and why, where somebody said so. */
export const noteChange = ({
  orderID,
  callerID,
  reason = '',
}: Pick<Changing, 'orderID' | 'callerID' | 'reason'>) => sql`
  insert into "orderChanges" ("orderID", "userID", "changeReason")
  values (${orderID}, ${callerID}, nullif(${reason}, ''))`;

/**
 * Changes what was ordered, in the name of the organiser’s user (ORG-52): all or nothing, with prices, totals, stock and
 * tickets. Tells what changed; undefined: nothing.
 */
export async function changeOrder(trx: Trx, changing: Changing): Promise<OrderChanged | undefined> {
  const { eventID, orderID, rows, added, reason } = changing;
  const productIDs = added.map(({ productID }) => productID);
  const orderRowIDs = rows.map(({ orderRowID }) => orderRowID);
  const [, [locked]] = await inOneGo(
    trx,
    lockStock({ eventID, productIDs, orderRowIDs }),
    lockOrderOfEvent(changing),
  );
  const { language } = found(locked);
  const [[read], products] = await inOneGo(
    trx,
    readChangingOrder(changing),
    readProducts({ eventID, productIDs, language }),
  );
  const order = found(read);
  const planned = planChange(orderID, order, products, changing);
  if (!planned) return undefined;
  // First: whoever loads the order from now on has it as it is then.
  await sendAhead(trx, noteChange(changing));
  await sendAhead(trx, writeOrder(planned.plan));
  const voidedKeys = await adjustTickets(trx, planned.counts);
  if (added.length > 0) {
    const knownRowIDs = order.rows.map(({ orderRowID }) => orderRowID);
    await makeNewTickets(trx, { orderID, knownRowIDs });
  }
  return {
    changes: planned.told,
    totals: planned.totals,
    voidedKeys,
    reason,
  };
}

import { billingFlaws, isFlawed } from '@portal/contract/billing';
import { orderStatus } from '@portal/contract/codes';
import type { BatchPreview } from '@portal/contract/invoiceBatches';
import { stepsOf } from '@portal/contract/orderSteps';
import { euros } from '@portal/contract/prices';
import { sql } from 'kysely';
import { lockEvent } from '../../../db/locks.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { fail } from '../../../http/errors.ts';
import { takeStep } from '../orders/steps.service.ts';
import {
  readChosen,
  readInvoiceBatch,
  type Chosen,
  type OfBatch,
} from './invoiceBatches.queries.ts';

const { confirmed, invoiced, paid } = orderStatus;

/** What a batch of these would be: how many, what they come to, and whose billing is not whole. */
export async function previewBatch(
  db: DbOrTrx,
  chosen: Chosen & { eventID: number },
): Promise<BatchPreview> {
  const all = await readChosen(db, chosen);
  const ready = all.filter((order) => stepsOf(order).includes(invoiced));
  const cents = ready.map(({ totalWithoutTax }) => Math.round(Number(totalWithoutTax) * 100));
  const problems = ready.flatMap((order) => {
    // Nobody is sent an invoice of nothing.
    if (Number(order.totalWithoutTax) === 0) return [];
    const flaws = billingFlaws(order);
    if (!isFlawed(flaws)) return [];
    const { orderID, scanPointOrderID, orderNumber, partnerID, partnerName } = order;
    return { orderID, scanPointOrderID, orderNumber, partnerID, partnerName, ...flaws };
  });
  return {
    orderCount: ready.length,
    leftCount: all.length - ready.length,
    totalWithoutTax: euros(cents.reduce((sum, each) => sum + each, 0)),
    problems,
  };
}

/**
 * Invoices those of the orders that are confirmed, under the next number of the event; tells which they are. Of two
 * batches at once that want the same order the second waits, and finds it invoiced.
 */
export async function createBatch(
  trx: Trx,
  { eventID, userID, ...chosen }: Chosen & { eventID: number; userID: number },
) {
  const moved = await takeStep(trx, { ...chosen, eventID, status: invoiced });
  const { orderIDs, scanPointOrderIDs } = moved;
  if (orderIDs.length + scanPointOrderIDs.length === 0) return { moved };
  await lockEvent(trx, eventID);
  const { rows } = await sql<{ invoiceBatchID: number }>`
    with batch as (
      insert into "invoiceBatches" ("eventID", "batchNumber", "userID")
      select ${eventID}, coalesce(max("batchNumber"), 0) + 1, ${userID}::bigint
      from "invoiceBatches" where "eventID" = ${eventID}
      returning "invoiceBatchID"
    ), orders as (
      insert into "invoiceBatchesOrders" ("invoiceBatchID", "orderID", "scanPointOrderID")
      select batch."invoiceBatchID", id, null from batch, unnest(${orderIDs}::bigint[]) id
      union all
      select batch."invoiceBatchID", null, id from batch, unnest(${scanPointOrderIDs}::bigint[]) id
    )
    select "invoiceBatchID" from batch`.execute(trx);
  return { moved, invoiceBatchID: rows[0]?.invoiceBatchID };
}

/** SQL: the orders of a table that are in the batch. */
const among = (id: 'orderID' | 'scanPointOrderID', invoiceBatchID: number) => sql`
  ${sql.ref(`o.${id}`)} in (
    select ${sql.ref(`i.${id}`)} from "invoiceBatchesOrders" i where i."invoiceBatchID" = ${invoiceBatchID})`;

const tables = [
  ['orders', 'orderID'],
  ['scanPointOrders', 'scanPointOrderID'],
] as const;

/** Makes the orders of a batch confirmed again, unless one is paid or credited; what was cancelled since stays so. */
export async function takeBackBatch(trx: Trx, { eventID, invoiceBatchID }: OfBatch): Promise<void> {
  const { timeTakenBack } = await readInvoiceBatch(trx, { eventID, invoiceBatchID });
  if (timeTakenBack !== null) fail('stepRefused');
  for (const [table, id] of tables) {
    const isCredited = table === 'orders' ? sql`o."isCredited"` : sql`false`;
    const { rows } = await sql<{ isFixed: boolean }>`
      select o.status = ${paid} or ${isCredited} as "isFixed"
      from ${sql.table(table)} o where ${among(id, invoiceBatchID)}
      order by ${sql.ref(`o.${id}`)} for no key update`.execute(trx);
    if (rows.some(({ isFixed }) => isFixed)) fail('stepRefused');
  }
  const { numUpdatedRows } = await trx
    .updateTable('invoiceBatches')
    .set({ timeTakenBack: sql<string>`now()` })
    .where('invoiceBatchID', '=', invoiceBatchID)
    .where('timeTakenBack', 'is', null)
    .executeTakeFirst();
  // Somebody else took it back while this waited for its orders.
  if (Number(numUpdatedRows) === 0) fail('stepRefused');
  for (const [table, id] of tables)
    await sql`
      update ${sql.table(table)} o set status = ${confirmed}
      where ${among(id, invoiceBatchID)} and o.status = ${invoiced}`.execute(trx);
  await trx
    .updateTable('invoiceBatchesOrders')
    .set({ isTakenBack: true })
    .where('invoiceBatchID', '=', invoiceBatchID)
    .execute();
}

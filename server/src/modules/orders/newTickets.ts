import { sql } from 'kysely';
import type { Trx } from '../../db/pool.ts';
import { sendAhead } from '../../db/transaction.ts';
import { makeTickets } from '../tickets/tickets.public.ts';

/** Makes the tickets of the rows of an order that came with this transaction. */
export async function makeNewTickets(
  trx: Trx,
  { orderID, knownRowIDs = [] }: { orderID: number; knownRowIDs?: number[] },
): Promise<void> {
  const { rows } = await sql<{ orderRowID: number }>`
    select "orderRowID" from "orderRows"
    where "orderID" = ${orderID} and "orderRowID" <> all(${knownRowIDs}::bigint[])`.execute(trx);
  await sendAhead(trx, makeTickets(rows.map(({ orderRowID }) => orderRowID)));
}

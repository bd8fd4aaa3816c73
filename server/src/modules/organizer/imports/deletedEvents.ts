import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { Step } from './kept.ts';

/** Of an event that was deleted nothing has happened (ORG-20): what it holds still goes with the import. */
export const isOfDeletedEvent = (row: string) => sql<boolean>`exists (
  select from events gone where gone."eventID" = ${sql.ref(`${row}.eventID`)} and gone."timeDeleted" is not null)`;

/** What packages made of orders goes with them. */
export async function removePackageOrders(trx: Trx, are: RawBuilder<unknown>): Promise<void> {
  const own = sql`o."isOfPackage" and ${are}`;
  await sql`
    delete from "orderRows" where "orderID" in (select o."orderID" from orders o where ${own})`.execute(
    trx,
  );
  await sql`delete from orders o where ${own}`.execute(trx);
}

/** New exhibitors leave events that were deleted since, and would keep them (ORG-20). */
export async function leaveDeletedEvents(trx: Trx, made: Step[]): Promise<void> {
  const partners = made.filter(({ table }) => table === 'partners');
  const ids = partners.map(({ key }) => Number(key.partnerID));
  const are = (row: string) =>
    sql`${sql.ref(`${row}.partnerID`)} = any(${ids}::bigint[]) and ${isOfDeletedEvent(row)}`;
  const { rows: held } = await sql`
    select from "eventsPartners" t where ${are('t')} limit 1`.execute(trx);
  if (held.length === 0) return;
  await removePackageOrders(trx, are('o'));
  for (const name of ['exhibitorLoads', 'stands', 'eventsPartners'])
    await sql`delete from ${sql.table(name)} t where ${are('t')}`.execute(trx);
}

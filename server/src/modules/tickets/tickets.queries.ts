import type { ListQueryOf } from '@portal/contract/listQuery';
import { ticketsList, type PublicTicket } from '@portal/contract/tickets';
import { orderStatus } from '@portal/contract/codes';
import { sql } from 'kysely';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import type { Caller } from '../../access/guard.ts';
import { defineList, readList } from '../../db/lists.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { isPublished, publicEvent } from '../../db/eventParts.ts';
import { logoPath } from '../../db/logoPath.ts';
import { partnerName } from '../../db/partnerName.ts';
import { isParticipationOf, type Participation } from '../../db/participationOf.ts';
import type { StoredTicket } from './storedTicket.ts';

const tickets = defineList(ticketsList, (participation: Participation, db) => ({
  columns: {
    timeCreated: sql.ref('t.timeCreated'),
    productName: sql`t."productName" collate finnish`,
  },
  key: sql.ref<number>('t.ticketID'),
  scope: db
    .selectFrom('tickets as t')
    .innerJoin('orderRows as r', 'r.orderRowID', 't.orderRowID')
    .innerJoin('orders as o', 'o.orderID', 'r.orderID')
    .where('t.eventID', '=', participation.eventID)
    .where('t.partnerID', '=', participation.partnerID)
    .where('o.status', '<>', orderStatus.cancelled)
    .where('t.timeVoided', 'is', null),
  rows: (key) => sql<StoredTicket>`(
        select t."ticketID", t."ticketKey", t."productName", t."timeCreated"
        from tickets t where t."ticketID" = ${key})`,
}));

/** The tickets of a partner at an event, but those that are void: of orders that were cancelled, of what went (ORG-52). */
export const readTickets = (
  db: Db,
  participation: Participation,
  query: ReceivedQuery<ListQueryOf<typeof ticketsList>>,
) => readList(db, tickets, participation, query);

/** A ticket as its page and its paper show it; `ticketKey` is what opens it. */
export type OpenTicket = Omit<PublicTicket, 'ticketCode'> & {
  ticketID: number;
  ticketKey: string;
  eventID: number;
  partnerID: number;
  /** Whom an answer to its mail reaches. */
  contactEmail: string | null;
};

const details = sql`
  select t."ticketID", t."ticketKey", t."productName", t."eventID", t."partnerID",
    o.status <> ${orderStatus.cancelled} and o."timeDeleted" is null
      and r."timeDeleted" is null and t."timeVoided" is null as "isValid",
    ${partnerName} as "partnerName", p."contactEmail",
    ${logoPath('p.logoMaterialID')} as "partnerLogoAbsolutePath",
    ${publicEvent} as event
  from tickets t
  join "orderRows" r on r."orderRowID" = t."orderRowID"
  join orders o on o."orderID" = r."orderID"
  join events e on e."eventID" = t."eventID" and ${isPublished}
  join partners p on p."partnerID" = t."partnerID"`;

/** The ticket that this key opens, whoever asks. */
export async function readOpenTicket(db: Db, ticketKey: string): Promise<OpenTicket | undefined> {
  const { rows } = await sql<OpenTicket>`
    ${details} where t."ticketKey" = ${ticketKey}::uuid`.execute(db);
  return rows[0];
}

/** A ticket of whoever it is, for the mail that takes it along. */
export async function readAnyTicket(db: Db, ticketID: number): Promise<OpenTicket | undefined> {
  const { rows } = await sql<OpenTicket>`
    ${details} where t."ticketID" = ${ticketID}`.execute(db);
  return rows[0];
}

/** A ticket of one of the caller's partners. */
export async function readOwnTicket(
  db: DbOrTrx,
  ticketID: number,
  caller: Caller,
): Promise<OpenTicket | undefined> {
  const { rows } = await sql<OpenTicket>`
    ${details} where t."ticketID" = ${ticketID} and ${isParticipationOf(caller, 't')}`.execute(db);
  return rows[0];
}

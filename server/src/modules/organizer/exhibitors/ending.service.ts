import { orderRowStatus, orderStatus, personType, type PersonType } from '@portal/contract/codes';
import type { ExhibitorEnding } from '@portal/contract/exhibitorEnding';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import type { Participation } from '../../../db/participationOf.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { fail, found } from '../../../http/errors.ts';
import { stopSendings } from '../../emails/emails.public.ts';
import { lockIncluded, syncIncluded } from '../packages/includedProducts.service.ts';

/** Placed, and neither invoiced nor cancelled. */
const open = sql.join([orderStatus.open, orderStatus.confirmed, orderStatus.ordered].map(sql.lit));
/** SQL: what a package made of the order `o`, which ends with the package and is in nobody's way. */
const isIncluded = sql`(o."isOfPackage" and o.status = ${sql.lit(orderStatus.confirmed)})`;
/** SQL: whether the order `o` has rows that lie in the cart, or others. */
const hasRows = (areInCart: boolean) => sql`exists (
  select from "orderRows" r where r."orderID" = o."orderID" and r."timeDeleted" is null
    and (r.status = ${sql.lit(orderRowStatus.inCart)}) = ${sql.lit(areInCart)})`;
/** SQL: whether the order `o` keeps its exhibitor in the event (ORG-33). */
export const isOpenOrder = sql<boolean>`(o."timeDeleted" is null and o.status in (${open})
  and not ${isIncluded} and ${hasRows(false)})`;

/** What ends and what stays where an exhibitor is taken out, and the orders that are in the way (ORG-33). */
export async function readEnding(
  db: DbOrTrx,
  { eventID, partnerID }: Participation,
): Promise<ExhibitorEnding> {
  const here = (alias: string) =>
    sql`${sql.ref(`${alias}.eventID`)} = ${eventID} and ${sql.ref(`${alias}.partnerID`)} = ${partnerID}`;
  const badges = (type: PersonType) => sql`(
    select count(*)::int from "eventsPersons" x where ${here('x')} and x."isListed"
      and x."personType" = ${sql.lit(type)})`;
  const { rows: told } = await sql<ExhibitorEnding>`
    select jsonb_build_object(
      'userCount', (select count(*)::int from "partnersUsers" l
        where l."partnerID" = ${partnerID} and l."isListed"),
      'personnelCount', ${badges(personType.personnel)},
      'guestCount', ${badges(personType.guest)},
      'standCount', (select count(*)::int from stands t where ${here('t')}),
      'scanPointCount', (select count(*)::int from "scanPoints" s
        where ${here('s')} and s."timeDeleted" is null),
      'waitingCount', (select count(*)::int from "partnerEmails" m
        join "partnerEmailRecipients" r on r."partnerEmailId" = m."partnerEmailId"
        where ${here('m')} and m."timeDeleted" is null and m.status = 'sending'
          and r."timeDeleted" is null and r.answer is null and r.state = 'waiting'),
      'openCartCount', (select count(*)::int from orders o
        where ${here('o')} and o."timeDeleted" is null and ${hasRows(true)}),
      'includedCount', (select count(*)::int from orders o join "orderRows" r using ("orderID")
        where ${here('o')} and o."timeDeleted" is null and ${isIncluded} and r."timeDeleted" is null)
    ) as ends, jsonb_build_object(
      'leadCount', (select count(*)::int from leads l where ${here('l')}),
      'orderCount', (select count(*)::int from orders o
        where ${here('o')} and o."timeDeleted" is null and ${hasRows(false)}
          and o.status not in (${open})),
      'fileCount', (select count(*)::int from "eventsPartnersFiles" f
        where ${here('f')} and f."timeDeleted" is null),
      'noteCount', (select count(*)::int from "exhibitorNotes" n where ${here('n')})
    ) as stays, coalesce((
      select jsonb_agg(jsonb_build_object('orderID', o."orderID", 'orderNumber', o."orderNumber",
        'name', o.name, 'status', o.status) order by o."orderID")
      from orders o where ${here('o')} and ${isOpenOrder}), '[]') as "openOrders"`.execute(db);
  return found(told[0]);
}

/** Takes an exhibitor out of an event, where no open order is in the way; tells what ended. */
export async function takeOut(
  trx: Trx,
  { eventID, partnerID }: Participation,
  { userID }: Pick<Organizer, 'userID'>,
): Promise<ExhibitorEnding> {
  // Stock, then orders, as a checkout does (T6): one that is on its way is seen, or finds nobody any more.
  await lockIncluded(trx, eventID);
  await sql`
    select from orders where "eventID" = ${eventID} and "partnerID" = ${partnerID}
    order by "orderID" for no key update`.execute(trx);
  const { rows } = await sql`
    select from "eventsPartners" where "eventID" = ${eventID} and "partnerID" = ${partnerID}
      and "isListed" for update`.execute(trx);
  found(rows[0]);
  const ending = await readEnding(trx, { eventID, partnerID });
  const { openOrders } = ending;
  if (openOrders.length > 0)
    fail('openOrders', {
      count: openOrders.length,
      orders: openOrders
        .slice(0, 5)
        .map(({ orderNumber, name }) => orderNumber ?? name)
        .join(', '),
    });
  await sql`
    delete from stands where "eventID" = ${eventID} and "partnerID" = ${partnerID}`.execute(trx);
  await stopSendings(trx, { eventID, partnerID });
  await sql`
    update "eventsPartners" set "timeDeleted" = now()
    where "eventID" = ${eventID} and "partnerID" = ${partnerID}`.execute(trx);
  await syncIncluded(trx, { eventID, partnerIDs: [partnerID], userID });
  return ending;
}

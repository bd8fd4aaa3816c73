import type { Language } from '@portal/contract/errors';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { ordersList } from '@portal/contract/orders';
import { orderStatus } from '@portal/contract/codes';
import { contactFields } from '@portal/contract/orderRules';
import { billingFields } from '@portal/contract/partners';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';
import { readResult } from '../../http/idempotency.ts';
import type { Caller } from '../../access/guard.ts';
import { defineList, nullable, readList } from '../../db/lists.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { isAskedBy, isParticipationOf, type Asking } from '../../db/participationOf.ts';
import { prepared } from '../../db/statement.ts';
import { isoTime } from '../../db/sqlTime.ts';
import { readPartnerPortal } from '../events/events.public.ts';
import {
  availableStock,
  bundledProducts,
  descriptionOf,
  nameOf,
  productPictures,
} from '../shop/shop.public.ts';
import { creditedCount } from './orderedRows.ts';
import type { OrderParties, StoredOrder } from './shownOrder.ts';

/** SQL: the product `p` as it is now; numbers with decimals as text, which stays exact. */
const product = (language: Language) => sql`jsonb_build_object('productID', p."productID",
  'name', ${nameOf(language)}, 'description', ${descriptionOf(language)}, 'sku', p.sku, 'unitType', p."unitType", 'price', p.price::text,
  'taxPercent', p."taxPercent"::text, 'active', p.active and p."timeDeleted" is null,
  'stock', ${availableStock}, 'isBundle', p."isBundle", 'isTicket', p."isTicket",
  'productsMaterials', ${productPictures}, 'bundledProducts', ${bundledProducts(language)})`;

/** SQL: the rows of the order `o` that were not removed, with their tickets. */
const orderRows = (language: Language) => sql`coalesce((
  select jsonb_agg(shown order by shown."orderRowID") from (
    select r."orderRowID", r."orderID", r."productID", r."productBundleID", r.name, r.description,
      r.sku, r."unitType", r."bundledProducts", r.price::text, r."originalPrice"::text,
      r."taxPercent"::text, r."productCount", ${creditedCount} as "creditedCount", r.status, r."createdFrom", null as "timeDeleted",
      ${isoTime('r.timeCreated')} as "timeCreated", ${product(language)} as product,
      coalesce((
        select jsonb_agg(jsonb_build_object('ticketID', t."ticketID", 'ticketKey', t."ticketKey",
          'productName', t."productName", 'timeCreated', ${isoTime('t.timeCreated')})
          order by t."ticketID")
        from tickets t where t."orderRowID" = r."orderRowID" and t."timeVoided" is null), '[]') as tickets
    from "orderRows" r join products p on p."productID" = r."productID"
    where r."orderID" = o."orderID" and r."timeDeleted" is null
  ) shown), '[]')`;

/** What an order tells as it is stored. */
const storedFields = [
  'orderID',
  'name',
  'orderNumber',
  'eventID',
  'partnerID',
  'organizationID',
  'status',
  'createdFrom',
  'paymentMethod',
  ...contactFields,
  ...billingFields,
] as const;
const times = ['timeCreated', 'timeModified', 'timeOrdered'] as const;

/** SQL: of an order all that replies tell, alike as a row and as JSON. */
const columns = (language: Language) =>
  sql.join([
    ...storedFields.map((name) => sql.ref(`o.${name}`)),
    ...times.map((name) => sql`${isoTime(`o.${name}`)} as ${sql.ref(name)}`),
    sql`case when o."creditedOrderID" is not null then (
      select c."orderNumber" from orders c where c."orderID" = o."creditedOrderID") end as "creditedOrderNumber"`,
    sql`e.name as "eventName", e."timeZone" as "eventTimeZone", ${orderRows(language)} as "orderRows"`,
  ]);
const details = (language: Language) => sql`
  select ${columns(language)} from orders o join events e on e."eventID" = o."eventID"`;

/** SQL: the same with its parties. */
const placedDetails = (language: Language) => sql`
  select ${columns(language)}, jsonb_build_object('organizer', g.name, 'supportEmail', g."supportEmail",
    'seller', jsonb_build_object('legalName', g."legalName", 'businessID', g."businessID", 'vatNumber', g."vatNumber",
      'streetAddress', g."streetAddress", 'postalCode', g."postalCode", 'city', g.city,
      'countryCode', g."countryCode"),
    'partner', p.name, 'timeZone', e."timeZone", 'eventStarts', ${isoTime('e.eventStarts')},
    'eventEnds', ${isoTime('e.eventEnds')}, 'venueName', e."venueName",
    'color', e."primaryColor") as parties
  from orders o join events e on e."eventID" = o."eventID"
  join organizations g on g."organizationID" = o."organizationID"
  join partners p on p."partnerID" = o."partnerID"`;

/** SQL: the event of the order `o` shows no orders (EVT-12). */
const isRestricted = sql<boolean>`exists (
  select from "partnerPortals" s where s."eventID" = o."eventID" and s."isShopAndGuestsHidden")`;

type Reader = Pick<Caller, 'userID' | 'partnerIDs' | 'onlyEventID'>;
type Told = { language: Language };

/** SQL: an order `o` that is there; a cart is its user’s own, and only where users have carts (SRV-41, SRV-46). */
const isShownTo = ({ userID }: Pick<Reader, 'userID'>) => sql<boolean>`(
  o."timeDeleted" is null and (
    o.status <> ${orderStatus.openCart} or (o."userID" = ${userID}::bigint and not exists (
      select from "partnerPortals" s
      where s."eventID" = o."eventID" and s."userCanEditOrders"))))`;

/** SQL: whether the caller may know of the order `o`. */
const isVisibleTo = (caller: Reader) =>
  sql<boolean>`(${isParticipationOf(caller, 'o')} and ${isShownTo(caller)})`;

/** SQL: the same before the guard has told who calls. */
export const isVisibleToAsking = (asking: Asking): RawBuilder<boolean> =>
  sql`(${isAskedBy(asking, 'o')} and ${isShownTo(asking)})`;

/** Refuses where the event shows no orders. */
export async function refuseHiddenOrders(db: DbOrTrx, eventID: number): Promise<void> {
  const { isShopAndGuestsHidden } = await readPartnerPortal(db, eventID);
  if (isShopAndGuestsHidden) fail('forbidden');
}

const ordersOf = <Given extends Reader & Told>(among: (given: Given) => RawBuilder<SqlBool>) =>
  defineList(ordersList, (given: Given, db) => ({
    columns: {
      timeCreated: sql.ref('o.timeCreated'),
      timeModified: sql.ref('o.timeModified'),
      orderNumber: nullable(sql.ref('o.orderNumber')),
      name: sql`o.name collate finnish`,
      status: sql.ref('o.status'),
      totalWithTaxRounded: sql.ref('o.totalWithTaxRounded'),
      partnerID: sql.ref('o.partnerID'),
      eventID: sql.ref('o.eventID'),
    },
    key: sql.ref<number>('o.orderID'),
    scope: db
      .selectFrom('orders as o')
      .where(isVisibleTo(given))
      .where(sql<boolean>`not ${isRestricted}`)
      .where(among(given)),
    rows: (key) => sql<StoredOrder>`(${details(given.language)} where o."orderID" = ${key})`,
  }));

const allOrders = ordersOf(() => sql`true`);
const eventOrders = ordersOf(
  ({ eventID }: Reader & Told & { eventID: number }) => sql`o."eventID" = ${eventID}`,
);

/** The orders that a caller may see, of all events or of one. */
export function readOrders(
  db: Db,
  { caller, eventID, language }: Told & { caller: Caller; eventID?: number },
  query: ReceivedQuery<ListQueryOf<typeof ordersList>>,
) {
  const { userID, partnerIDs, onlyEventID } = caller;
  const given = { userID, partnerIDs, onlyEventID, language };
  return eventID === undefined
    ? readList(db, allOrders, given, query)
    : readList(db, eventOrders, { ...given, eventID }, query);
}

/** One order that the caller may see, and whether its event shows orders at all. */
export async function readOrder(
  db: DbOrTrx,
  { orderID, language }: Told & { orderID: number },
  caller: Caller,
): Promise<(StoredOrder & { isRestricted: boolean }) | undefined> {
  const { rows } = await sql<StoredOrder & { isRestricted: boolean }>`
    select shown.*, ${isRestricted} as "isRestricted"
    from (${details(language)} where o."orderID" = ${orderID} and ${isVisibleTo(caller)}) shown
    join orders o on o."orderID" = shown."orderID"`.execute(db);
  return rows[0];
}

/** An order and its parties. */
export type PlacedOrder = StoredOrder & { parties: OrderParties };

/** SQL: the order, unless it was removed. */
const isOrder = (orderID: number) => sql`o."orderID" = ${orderID} and o."timeDeleted" is null`;

/** An order whoever asks: after a save that was allowed. */
export const savedOrder = readResult(
  ({ orderID, language }: Told & { orderID: number }) => sql<{ result: { order: StoredOrder } }>`
    select jsonb_build_object('order', saved) as result
    from (${details(language)} where ${isOrder(orderID)}) saved`,
);

/** The same with its parties: for what leaves in its name. */
export const readPlacedOrder = prepared(
  ({ orderID, language }: Told & { orderID: number }) =>
    sql<PlacedOrder>`${placedDetails(language)} where ${isOrder(orderID)}`,
);

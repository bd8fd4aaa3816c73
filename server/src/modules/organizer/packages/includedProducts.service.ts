import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { fail } from '../../../http/errors.ts';
import { columnsOfPartner, valuesOfPartner } from '../../orders/orders.public.ts';

interface Syncing {
  eventID: number;
  /** Whose orders; null: those of all exhibitors of the event. */
  partnerIDs: number[] | null;
  userID: number;
}

/** SQL: rows of an order of a package that is not invoiced yet. */
const ofPackage = sql`o."isOfPackage" and o.status = ${sql.lit(orderStatus.confirmed)} and o."timeDeleted" is null`;

const isAmong = (alias: string, { eventID, partnerIDs }: Syncing) =>
  sql<boolean>`(${sql.ref(`${alias}.eventID`)} = ${eventID} and (
    ${partnerIDs === null}::boolean or ${sql.ref(`${alias}.partnerID`)} = any(${partnerIDs ?? []}::bigint[])))`;

/** What an exhibitor is to have beside what its order has. */
interface Difference {
  partnerID: number;
  orderID: number | null;
  orderRowID: number | null;
  productID: number;
  wanted: number;
  had: number;
  /** Of a bundle what its row took: as it was then. */
  parts: { productID: number; quantity: number }[] | null;
}

/** SQL: of a bundle `p` its parts as they are now, as rows keep them. */
const partsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('productID', part."productID", 'name', part.name, 'sku', part.sku,
    'quantity', b.quantity) order by b."productBundleID")
  from "productBundles" b join products part on part."productID" = b."bundledProductID"
  where b."productID" = p."productID"), '[]')`;

/** The differences of all; rows that are right are not among them. */
const differences = (syncing: Syncing) => sql<Difference>`
  with wanted as (
    select ep."partnerID", i."productID", i."productCount"
    from "eventsPartners" ep join "packagesProducts" i on i."packageID" = ep."packageID"
    where ${isAmong('ep', syncing)} and ep."timeDeleted" is null
      -- What was invoiced stays as it was.
      and not exists (select from orders d where d."eventID" = ep."eventID" and d."partnerID" = ep."partnerID"
        and d."isOfPackage" and d."timeDeleted" is null
        and d.status in (${sql.lit(orderStatus.invoiced)}, ${sql.lit(orderStatus.paid)}))
  ), had as (
    select o."partnerID", o."orderID", r."orderRowID", r."productID", r."productCount", r."bundledProducts"
    from orders o left join "orderRows" r on r."orderID" = o."orderID" and r."timeDeleted" is null
    where ${isAmong('o', syncing)} and ${ofPackage}
  )
  select "partnerID", had."orderID", had."orderRowID", "productID",
    coalesce(wanted."productCount", 0) as wanted, coalesce(had."productCount", 0) as had,
    had."bundledProducts" as parts
  from wanted full join had using ("partnerID", "productID")
  where "productID" is not null and wanted."productCount" is distinct from had."productCount"
  order by "partnerID", "productID"`;

/** Takes what is wanted and gives back what was had; a bundle takes the stock of its parts, and gives back what it took. */
const takeStock = (differing: Difference[]) => sql<{
  productID: number;
  name: string;
  needed: number;
  left: number;
}>`
  with asked as (
    select * from jsonb_to_recordset(${JSON.stringify(differing)}::jsonb)
      a ("productID" bigint, wanted int, had int, parts jsonb)
  ), demand as (
    select "productID", sum(delta)::int as delta from (
      select "productID", wanted - had as delta from asked
      union all
      select b."bundledProductID", a.wanted * b.quantity from asked a
      join "productBundles" b on b."productID" = a."productID"
      union all
      select part."productID", -a.had * part.quantity
      from asked a, jsonb_to_recordset(a.parts) part ("productID" bigint, quantity int)) each group by 1
  ), short as (
    select p."productID", p.name, d.delta as needed, p.stock as left
    from products p join demand d using ("productID") where p.stock < d.delta
  ), taken as (
    update products p set stock = p.stock - d.delta from demand d
    where p."productID" = d."productID" and p.stock is not null and d.delta <> 0
      and not exists (select from short)
  )
  select * from short order by name limit 1`;

/**
 * Locks the stock of all that packages of an event include or included, and of more, with that of parts, by their
 * ids: before the organiser's row, as a checkout does (T6).
 */
export const lockIncluded = (trx: Trx, eventID: number, more: number[] = []) =>
  sql`
    with included as (
      select i."productID" from "packagesProducts" i join packages k using ("packageID") where k."eventID" = ${eventID}
      union
      select r."productID" from "orderRows" r join orders o using ("orderID")
      where o."eventID" = ${eventID} and o."isOfPackage" and r."timeDeleted" is null
      union
      select part."productID" from "orderRows" r join orders o using ("orderID"),
        jsonb_to_recordset(r."bundledProducts") part ("productID" bigint)
      where o."eventID" = ${eventID} and o."isOfPackage" and r."timeDeleted" is null
      union
      select "productID" from products where "eventID" = ${eventID} and "productID" = any(${more}::bigint[])
    )
    select p."productID" from products p
    where p."productID" in (select "productID" from included) or p."productID" in (
      select b."bundledProductID" from "productBundles" b join included using ("productID"))
    order by p."productID" for no key update of p`.execute(trx);

/** The orders that exhibitors need for it and do not have, with numbers of their organiser. */
const makeOrders = (eventID: number, partnerIDs: number[], userID: number) => sql`
  with place as materialized (
    select ep."partnerID", e."organizationID", e.name as event, row_number() over (order by ep."partnerID") as nth
    from "eventsPartners" ep join events e on e."eventID" = ep."eventID"
    where ep."eventID" = ${eventID} and ep."partnerID" = any(${partnerIDs}::bigint[])
      and not exists (select from orders o
        where o."eventID" = ep."eventID" and o."partnerID" = ep."partnerID" and ${ofPackage})
  ), numbered as (
    update organizations g set "lastOrderNumber" = g."lastOrderNumber" + (select count(*) from place)
    where g."organizationID" = (select min("organizationID") from place)
    returning "lastOrderNumber" - (select count(*) from place) as last
  )
  insert into orders ("organizationID", "eventID", "partnerID", "userID", name, "orderNumber", status,
    "isOfPackage", "timeOrdered", ${columnsOfPartner})
  select place."organizationID", ${eventID}, p."partnerID", ${userID}, p.name || ' - ' || place.event,
    numbered.last + place.nth, ${sql.lit(orderStatus.confirmed)}, true, now(), ${valuesOfPartner}
  from place join partners p using ("partnerID") cross join numbered`;

/** Gives the orders of packages the rows that they are to have, at 0.00 (ORG-29). */
export async function syncIncluded(trx: Trx, syncing: Syncing): Promise<void> {
  const { eventID, userID } = syncing;
  await lockIncluded(trx, eventID);
  // What is being invoiced meanwhile stays as it is.
  await sql`
    select from orders o where ${isAmong('o', syncing)} and ${ofPackage}
    order by o."orderID" for no key update`.execute(trx);
  const { rows: first } = await differences(syncing).execute(trx);
  if (first.length === 0) return;
  const missing = first.filter(({ wanted }) => wanted > 0).map(({ partnerID }) => partnerID);
  if (missing.length > 0) await makeOrders(eventID, [...new Set(missing)], userID).execute(trx);
  const [short] = (await takeStock(first).execute(trx)).rows;
  if (short) fail('includedShort', short);
  const given = JSON.stringify(first);
  await sql`
    update "orderRows" r set "productCount" = case when g.wanted > 0 then g.wanted else r."productCount" end,
      "bundledProducts" = case when g.wanted > 0 then ${partsOf} else r."bundledProducts" end,
      "timeDeleted" = case when g.wanted = 0 then now() end
    from jsonb_to_recordset(${given}::jsonb) g ("orderRowID" bigint, wanted int), products p
    where r."orderRowID" = g."orderRowID" and p."productID" = r."productID"`.execute(trx);
  await sql`
    insert into "orderRows" ("orderID", "productID", "productCount", price, "originalPrice", "taxPercent",
      "taxAmount", status, name, "totalPriceIncludingProductCount", description, sku, "unitType", "bundledProducts")
    select o."orderID", p."productID", g.wanted, 0, 0, p."taxPercent", 0,
      ${sql.lit(orderRowStatus.confirmed)}, p.name, 0, p.description, p.sku, p."unitType", ${partsOf}
    from jsonb_to_recordset(${given}::jsonb) g ("partnerID" bigint, "orderRowID" bigint, "productID" bigint, wanted int)
    join orders o on o."partnerID" = g."partnerID" and o."eventID" = ${eventID} and ${ofPackage}
    join products p on p."productID" = g."productID"
    where g."orderRowID" is null and g.wanted > 0`.execute(trx);
  // One without anything in it is over.
  await sql`
    update orders o set status = ${sql.lit(orderStatus.cancelled)}
    where ${isAmong('o', syncing)} and ${ofPackage} and not exists (
      select from "orderRows" r where r."orderID" = o."orderID" and r."timeDeleted" is null)`.execute(
    trx,
  );
}

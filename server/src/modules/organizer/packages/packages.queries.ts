import {
  packagesList,
  type EventPackage,
  type IncludableProduct,
  type QuotaBand,
} from '@portal/contract/organizerPackages';
import { sql, type RawBuilder } from 'kysely';
import { defineList } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';

/** SQL: a package as the console tells of it. */
const onePackage = (key: RawBuilder<number>) => sql<EventPackage>`(
  select p."packageID", p."nameFi", p."nameEn", p."personnelQuota", p."guestQuota",
  p."freeScanPointCount", p."packageLevel", p."timeModified", (
    select coalesce(jsonb_agg(jsonb_build_object('productID', i."productID", 'name', d.name,
      'productCount', i."productCount") order by d.name, i."productID"), '[]')
    from "packagesProducts" i join products d on d."productID" = i."productID"
    where i."packageID" = p."packageID") as "includedProducts", (
    select count(*)::int from "eventsPartners" ep
    where ep."packageID" = p."packageID" and ep."isListed") as "exhibitorCount"
  from packages p where p."packageID" = ${key})`;

/** The packages of an event (ORG-29). */
export const eventPackages = defineList(packagesList, ({ eventID }: { eventID: number }, db) => ({
  columns: { nameFi: sql`p."nameFi" collate finnish`, nameEn: sql.ref('p.nameEn') },
  key: sql.ref<number>('p.packageID'),
  scope: db.selectFrom('packages as p').where('p.eventID', '=', eventID),
  rows: onePackage,
}));

export async function readPackage(
  db: DbOrTrx,
  { eventID, packageID }: { eventID: number; packageID: number },
): Promise<EventPackage> {
  const { rows } = await sql<EventPackage>`
    select one.* from packages own cross join lateral ${onePackage(sql`own."packageID"`)} one
    where own."eventID" = ${eventID} and own."packageID" = ${packageID}`.execute(db);
  return found(rows[0]);
}

/** SQL: the product `p` admits visitors, itself or by a part. */
export const admits = sql<boolean>`(p."isTicket" or exists (
  select from "productBundles" b join products part on part."productID" = b."bundledProductID"
  where b."productID" = p."productID" and part."isTicket"))`;

/** What packages of an event may include. */
export async function readIncludable(db: DbOrTrx, eventID: number): Promise<IncludableProduct[]> {
  const { rows } = await sql<IncludableProduct>`
    select p."productID", p.name from products p
    where p."eventID" = ${eventID} and p."timeDeleted" is null and not ${admits}
    order by p.name, p."productID" limit 2000`.execute(db);
  return rows;
}

/** The quotas that go by the area of stands (ORG-30). */
export async function readBands(db: DbOrTrx, eventID: number): Promise<QuotaBand[]> {
  const { rows } = await sql<QuotaBand>`
    select "fromArea"::float8 as "fromArea", "personnelQuota", "guestQuota" from "quotaBands" b
    where "eventID" = ${eventID} order by b."fromArea"`.execute(db);
  return rows;
}

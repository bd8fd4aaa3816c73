import {
  packagesAtMost,
  type organizerPackageRoutes,
  type QuotaBand,
} from '@portal/contract/organizerPackages';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { lockEvent } from '../../../db/locks.ts';
import type { Participation } from '../../../db/participationOf.ts';
import type { Trx } from '../../../db/pool.ts';
import { failAsChanged, saveRecord } from '../../../db/saveRecord.ts';
import { loggedAtOnce, slices } from '../../../db/slices.ts';
import { fail, failForField, found } from '../../../http/errors.ts';
import { syncIncluded } from './includedProducts.service.ts';
import { admits, readBands } from './packages.queries.ts';

type Routes = typeof organizerPackageRoutes;
type Package = BodyOf<Routes['createPackage']>;
type Given = BodyOf<Routes['givePackage']>;
type Own = BodyOf<Routes['saveAllowance']>;
type By = Pick<Organizer, 'userID'>;

/** Refuses what cannot be included: products of other events, and what admits visitors. */
async function checkIncluded(trx: Trx, eventID: number, { includedProducts }: Package) {
  const productIDs = includedProducts.map(({ productID }) => productID);
  const { rows } = await sql<{ name: string; isTicket: boolean }>`
    select p.name, ${admits} as "isTicket" from products p
    where p."productID" = any(${productIDs}::bigint[]) and p."eventID" = ${eventID} and p."timeDeleted" is null`.execute(
    trx,
  );
  if (rows.length < productIDs.length) fail('notFound');
  const ticket = rows.find(({ isTicket }) => isTicket);
  if (ticket) fail('packageProductRefused', { name: ticket.name });
}

async function checkName(trx: Trx, eventID: number, nameFi: string, packageID: number | null) {
  const { rows } = await sql`
    select from packages where "eventID" = ${eventID} and lower("nameFi") = lower(${nameFi})
      and "packageID" is distinct from ${packageID}::bigint`.execute(trx);
  if (rows.length > 0) failForField('packageNameTaken', 'nameFi');
}

const includeProducts = (trx: Trx, packageID: number, { includedProducts }: Package) =>
  sql`
  with given as (
    select * from jsonb_to_recordset(${JSON.stringify(includedProducts)}::jsonb)
      g ("productID" bigint, "productCount" int)
  ), gone as (
    delete from "packagesProducts" where "packageID" = ${packageID}
      and "productID" not in (select "productID" from given)
  )
  insert into "packagesProducts" ("packageID", "productID", "productCount")
  select ${packageID}::bigint, "productID", "productCount" from given
  on conflict ("packageID", "productID") do update set "productCount" = excluded."productCount"
    where "packagesProducts"."productCount" <> excluded."productCount"`.execute(trx);

const valuesOf = (given: Package) => ({
  nameFi: given.nameFi,
  nameEn: given.nameEn || null,
  personnelQuota: given.personnelQuota,
  guestQuota: given.guestQuota,
  freeScanPointCount: given.freeScanPointCount,
  packageLevel: given.packageLevel,
});

/** Makes a package (ORG-29); tells which. */
export async function createPackage(
  trx: Trx,
  eventID: number,
  given: Package,
  { userID }: By,
): Promise<number> {
  await lockEvent(trx, eventID);
  const { rows } = await sql`select from packages where "eventID" = ${eventID}`.execute(trx);
  if (rows.length >= packagesAtMost) fail('tooManyPackages', { most: packagesAtMost });
  await checkName(trx, eventID, given.nameFi, null);
  await checkIncluded(trx, eventID, given);
  const { packageID } = await trx
    .insertInto('packages')
    .values({ ...valuesOf(given), eventID, modifiedBy: userID })
    .returning('packageID')
    .executeTakeFirstOrThrow();
  await includeProducts(trx, packageID, given);
  return packageID;
}

interface PackageOf {
  eventID: number;
  packageID: number;
}

/** Changes a package for all who have it. */
export async function savePackage(
  trx: Trx,
  { eventID, packageID }: PackageOf,
  { timeModified, ...given }: BodyOf<Routes['savePackage']>,
  { userID }: By,
): Promise<void> {
  await checkName(trx, eventID, given.nameFi, packageID);
  await checkIncluded(trx, eventID, given);
  await saveRecord(trx, {
    table: 'packages',
    key: { packageID, eventID },
    values: valuesOf(given),
    timeModified,
    modifiedBy: userID,
  });
  await includeProducts(trx, packageID, given);
  const { rows } = await sql<{ partnerID: number }>`
    select "partnerID" from "eventsPartners" where "packageID" = ${packageID}`.execute(trx);
  const partnerIDs = rows.map(({ partnerID }) => partnerID);
  if (partnerIDs.length > 0) await syncIncluded(trx, { eventID, partnerIDs, userID });
}

/** Deletes a package that nobody has; who was taken out of the event has it no longer. */
export async function deletePackage(trx: Trx, { eventID, packageID }: PackageOf): Promise<void> {
  await lockEvent(trx, eventID);
  const { rows } = await sql`
    select from "eventsPartners" where "packageID" = ${packageID} and "eventID" = ${eventID} and "isListed"`.execute(
    trx,
  );
  if (rows.length > 0) fail('packageInUse', { count: rows.length });
  await sql`
    update "eventsPartners" set "packageID" = null
    where "packageID" = ${packageID} and "eventID" = ${eventID}`.execute(trx);
  const { numDeletedRows } = await trx
    .deleteFrom('packages')
    .where('packageID', '=', packageID)
    .where('eventID', '=', eventID)
    .executeTakeFirst();
  if (numDeletedRows === 0n) fail('notFound');
}

/** Gives exhibitors of an event a package, or takes theirs away; all of them or none. */
export async function givePackage(
  trx: Trx,
  eventID: number,
  { partnerIDs: given, packageID }: Given,
  { userID }: By,
): Promise<void> {
  const partnerIDs = [...new Set(given)];
  if (packageID !== null) {
    const { rows } = await sql`
      select from packages where "packageID" = ${packageID} and "eventID" = ${eventID} for key share`.execute(
      trx,
    );
    found(rows[0]);
  }
  for (const some of slices(partnerIDs, loggedAtOnce)) {
    const { numUpdatedRows } = await trx
      .updateTable('eventsPartners')
      .set({ packageID, timeAllowanceModified: sql`clock_timestamp()` })
      .where('eventID', '=', eventID)
      .where(sql<boolean>`"partnerID" = any(${some}::bigint[])`)
      .where('isListed', '=', true)
      .executeTakeFirst();
    if (Number(numUpdatedRows) < some.length) fail('notFound');
  }
  await syncIncluded(trx, { eventID, partnerIDs, userID });
}

/** Gives an exhibitor values of its own (ORG-29, ORG-30). */
export async function saveAllowance(
  trx: Trx,
  { eventID, partnerID }: Participation,
  { timeAllowanceModified, quotaNote, ...own }: Own,
): Promise<void> {
  const place = trx
    .updateTable('eventsPartners')
    .set({ ...own, quotaNote: quotaNote || null, timeAllowanceModified: sql`clock_timestamp()` })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .where('isListed', '=', true);
  const saved = await (
    timeAllowanceModified === undefined
      ? place
      : place.where('timeAllowanceModified', '=', timeAllowanceModified)
  ).executeTakeFirst();
  if (saved.numUpdatedRows === 0n) failAsChanged(null);
}

/** The same bands, in whatever order. */
const told = (bands: QuotaBand[]) =>
  JSON.stringify(
    bands
      .toSorted((a, b) => a.fromArea - b.fromArea)
      .map(({ fromArea, personnelQuota, guestQuota }) => [fromArea, personnelQuota, guestQuota]),
  );

/** Sets the quotas by area (ORG-30). */
export async function saveBands(
  trx: Trx,
  eventID: number,
  { quotaBands, seen }: BodyOf<Routes['saveQuotaBands']>,
): Promise<void> {
  if (seen && told(seen) !== told(await readBands(trx, eventID))) failAsChanged(null);
  const given = sql`jsonb_to_recordset(${JSON.stringify(quotaBands)}::jsonb)
    g ("fromArea" numeric, "personnelQuota" int, "guestQuota" int)`;
  await sql`
    delete from "quotaBands" where "eventID" = ${eventID}
      and "fromArea" not in (select "fromArea" from ${given})`.execute(trx);
  await sql`
    insert into "quotaBands" ("eventID", "fromArea", "personnelQuota", "guestQuota")
    select ${eventID}::bigint, "fromArea", "personnelQuota", "guestQuota" from ${given}
    on conflict ("eventID", "fromArea") do update set
      "personnelQuota" = excluded."personnelQuota", "guestQuota" = excluded."guestQuota"`.execute(
    trx,
  );
}

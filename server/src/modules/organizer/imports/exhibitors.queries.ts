import { personType } from '@portal/contract/codes';
import type { PackageName } from '@portal/contract/organizerPackages';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { lockEvent, lockOrganization } from '../../../db/locks.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { isElsewhere } from '../exhibitors/elsewhere.queries.ts';
import type { Value } from './sheet.ts';
import { plainKey } from '../../datasets/datasets.public.ts';

export const partnerColumns = [
  'name',
  'businessID',
  'contactEmail',
  'phone',
  'homepage',
  'streetAddress',
  'postalCode',
  'city',
] as const;
export type PartnerColumn = (typeof partnerColumns)[number];

/** What a table says of an exhibitor at this event: its package, and values of its own (ORG-29). */
export const placeColumns = [
  'packageName',
  'personnelQuota',
  'guestQuota',
  'freeScanPointCount',
] as const;
export type PlaceColumn = (typeof placeColumns)[number];
export const exhibitorColumns = [...partnerColumns, ...placeColumns] as const;
export type ExhibitorColumn = (typeof exhibitorColumns)[number];

/** A stand as it is stored, or as a table gave it. */
export interface KnownStand {
  number: string;
  hall: string;
  area: number | null;
  isShared: boolean;
}

/** What tables said last of an exhibitor (ORG-41). */
export interface Loaded {
  fields: Partial<Record<ExhibitorColumn, Value>>;
  /** By the number's key. */
  stands: Record<string, Partial<KnownStand>>;
  userIDs: number[];
  /** Hashes of the addresses of contacts, who may have others by now. */
  emails?: string[];
}

/** A partner of the organiser beside which a table is laid. */
export interface KnownPartner
  extends Record<Exclude<PartnerColumn, 'name'>, string | null>, Record<PlaceColumn, Value | null> {
  partnerID: number;
  name: string;
  /** For likeness: where the invoice has the only one. */
  anyBusinessID: string | null;
  /** By which data sets and tables call it. */
  keys: string[];
  isExhibitor: boolean;
  /** Its badges and guests at this event. */
  used: { personnelQuota: number; guestQuota: number };
  /** Takes part in a coming event that the caller does not work for. */
  isElsewhere: boolean;
  /** What tables said for this event; null: nothing. */
  here: Loaded | null;
  /** What tables said of it as such, at whatever event last; null: none told of it. */
  fields: Loaded['fields'] | null;
}

export interface KnownPackage extends PackageName {
  personnelQuota: number | null;
  guestQuota: number | null;
  /** What each exhibitor takes of products that run out, parts of bundles too, and what is left of them. */
  included: { productID: number; name: string; count: number; stock: number }[];
}

export interface KnownUser {
  email: string;
  userID: number;
  firstNames: string;
  lastName: string;
  phone: string | null;
  partnerIDs: number[];
  isOrganizer: boolean;
}

export interface Known {
  partners: KnownPartner[];
  stands: (KnownStand & { partnerID: number; key: string })[];
  packages: KnownPackage[];
  /** Of the addresses of the table: whose they are, and for whom they work already. */
  users: KnownUser[];
}

/** All that decides what a table makes of the exhibitors of an event. */
export async function readKnown(
  db: DbOrTrx,
  eventID: number,
  caller: Organizer,
  emails: string[],
): Promise<Known> {
  const { organizationID } = caller;
  const { rows: packages } = await sql<KnownPackage>`
    select "packageID", "nameFi", "nameEn", "personnelQuota", "guestQuota", coalesce((
      select jsonb_agg(jsonb_build_object('productID', "productID", 'name', name, 'stock', stock, 'count', taken.count)
        order by name, "productID")
      from products join (
        select "productID", sum(count)::int as count from (
          select "productID", "productCount" as count from "packagesProducts" where "packageID" = k."packageID"
          union all
          select b."bundledProductID", i."productCount" * b.quantity
          from "packagesProducts" i join "productBundles" b using ("productID")
          where i."packageID" = k."packageID") each group by 1) taken using ("productID")
      where stock is not null), '[]') as included
    from packages k where "eventID" = ${eventID}
    order by "nameFi" collate finnish, "packageID"`.execute(db);
  const nameOf = new Map(packages.map(({ packageID, nameFi }) => [packageID, nameFi]));
  const { rows } = await sql<Omit<KnownPartner, 'packageName'> & { packageID: number | null }>`
    select p."partnerID", p.name, p."businessID", p."contactEmail", p.phone, p.homepage,
      p."streetAddress", p."postalCode", p.city, ep."packageID",
      ep."ownPersonnelQuota" as "personnelQuota", ep."ownGuestQuota" as "guestQuota",
      ep."ownFreeScanPointCount" as "freeScanPointCount",
      coalesce(p."businessID", p."invoiceCompanyBusinessID") as "anyBusinessID",
      array_remove(coalesce(told.keys, '{}') || p."externalKey", null) as keys,
      ep."partnerID" is not null as "isExhibitor", here.loaded as here,
      told.fields,
      jsonb_build_object('personnelQuota', coalesce(used.personnel, 0), 'guestQuota', coalesce(used.guests, 0)) as used,
      ${isElsewhere(caller)} as "isElsewhere"
    from partners p
    left join "eventsPartners" ep on ep."partnerID" = p."partnerID" and ep."eventID" = ${eventID}
      and ep."timeDeleted" is null
    left join "exhibitorLoads" here on here."partnerID" = p."partnerID" and here."eventID" = ${eventID}
    left join (
      select "partnerID", count(*) filter (where "personType" = ${sql.lit(personType.personnel)}) as personnel,
        count(*) filter (where "personType" = ${sql.lit(personType.guest)}) as guests
      from "eventsPersons" where "eventID" = ${eventID} and "timeDeleted" is null group by 1) used
      on used."partnerID" = p."partnerID"
    cross join lateral (
      select array_agg(distinct l."importKey") filter (where l."importKey" is not null) as keys,
        case when count(*) > 0 then coalesce(jsonb_object_agg(f.key, f.value order by l."timeModified")
          filter (where f.key is not null), '{}') end as fields
      from "exhibitorLoads" l left join lateral jsonb_each(l.loaded -> 'fields') f on true
      where l."partnerID" = p."partnerID") told
    where p."organizationID" = ${organizationID} and p."timeDeleted" is null
    order by p.name collate finnish, p."partnerID"`.execute(db);
  const { rows: stands } = await sql<Known['stands'][number]>`
    select "partnerID", "numberKey" as key, number, hall, area::float8 as area, "isShared"
    from stands where "eventID" = ${eventID} order by "standID"`.execute(db);
  const { rows: users } = await sql<Known['users'][number]>`
    select u.email, u."userID", u."firstNames", u."lastName", u.phone, coalesce(array_agg(l."partnerID" order by l."partnerID")
      filter (where l."partnerID" is not null), '{}') as "partnerIDs",
      exists (select from "organizationsUsers" o
        where o."userID" = u."userID" and o."organizationID" = ${organizationID}) as "isOrganizer"
    from users u left join "partnersUsers" l on l."userID" = u."userID" and l."isListed"
    where u.email = any(${emails}::text[]) and u."timeDeleted" is null
    group by u."userID" order by u.email`.execute(db);
  const partners = rows.map(({ packageID, keys, ...partner }) => ({
    ...partner,
    keys: keys.map(plainKey),
    packageName: nameOf.get(packageID ?? 0) ?? null,
  }));
  return { partners, stands, packages, users };
}

/** An import is one at a time, and nobody changes meanwhile what it was judged by. */
export async function lockKnown(
  trx: Trx,
  eventID: number,
  { organizationID }: Organizer,
  emails: string[],
): Promise<void> {
  await sql`
    select from users where email = any(${emails}::text[]) and "timeDeleted" is null
    order by "userID" for update`.execute(trx);
  await lockOrganization(trx, organizationID);
  await sql`
    select from partners where "organizationID" = ${organizationID} and "timeDeleted" is null
    order by "partnerID" for no key update`.execute(trx);
  await lockEvent(trx, eventID);
}

import { defaultColors } from '@portal/contract/codes';
import type {
  CopiedPart,
  CopySource,
  organizerCopyRoutes as endpoints,
} from '@portal/contract/organizerCopies';
import { portalSwitches } from '@portal/contract/organizerSettings';
import type { BodyOf } from '@portal/contract/route';
import { sql, type RawBuilder } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { isOrderedRow } from '../../orders/orders.public.ts';
import { copyableTasks, copyTasks, type Pair } from './copiedTasks.ts';
import { syncIncluded } from '../packages/includedProducts.service.ts';
import { readEventSettings } from './organizerSettings.queries.ts';
import { createEvent } from './organizerSettings.service.ts';

type Copy = BodyOf<(typeof endpoints)['copyEvent']>;

/** How many there are of what can be copied (ORG-16). */
export async function readCopySource(db: DbOrTrx, eventID: number): Promise<CopySource> {
  const settings = await readEventSettings(db, eventID);
  const { descriptionFi, descriptionEn, contactFi, contactEn } = settings;
  const texts = [descriptionFi, descriptionEn, contactFi, contactEn].filter(Boolean);
  const { rows } = await sql<Omit<CopySource, 'settingCount'>>`
    select (
        select count(*) from "productCategories" where "eventID" = ${eventID}) as "categoryCount", (
        select count(*) from products
        where "eventID" = ${eventID} and "timeDeleted" is null) as "productCount", (
        select count(*) from packages where "eventID" = ${eventID}) as "packageCount", (
        select count(*) from "partnerEmails"
        where "eventID" = ${eventID} and "partnerID" is null and "timeDeleted" is null)
        as "templateCount", ${copyableTasks(eventID)} as "taskNeeds", (
        select count(*) from "eventsPartners" ep join partners p using ("partnerID")
        where ep."eventID" = ${eventID} and ep."timeDeleted" is null and p."timeDeleted" is null)
        as "exhibitorCount", (
        select count(*) from stands t
        join "eventsPartners" ep using ("eventID", "partnerID") join partners p using ("partnerID")
        where t."eventID" = ${eventID} and ep."timeDeleted" is null and p."timeDeleted" is null)
        as "standCount"`.execute(db);
  const [counts] = rows as [Omit<CopySource, 'settingCount'>];
  const on = portalSwitches.filter((name) => settings[name]);
  return { settingCount: on.length + texts.length, ...counts };
}

const copySettings = ({ from, to }: Pair) => sql`
  with event as (
    update events e set description = f.description, "descriptionEn" = f."descriptionEn",
      "isProspectumLiveEnabled" = f."isProspectumLiveEnabled"
    from events f where e."eventID" = ${to} and f."eventID" = ${from}
  )
  update "partnerPortals" s set "userCanEditOrders" = f."userCanEditOrders",
    "contactInformationForPartners" = f."contactInformationForPartners",
    "contactInformationForPartnersEn" = f."contactInformationForPartnersEn",
    "logoMaterialID" = f."logoMaterialID", "isScanPointSalesEnabled" = f."isScanPointSalesEnabled",
    "scanPointPrice" = f."scanPointPrice", "additionalScanPointPrice" = f."additionalScanPointPrice",
    "isProductsEnabled" = f."isProductsEnabled", "customCss" = f."customCss",
    "isShopAndGuestsHidden" = f."isShopAndGuestsHidden",
    "isVisitorContactDataHidden" = f."isVisitorContactDataHidden",
    "areRemindersOn" = f."areRemindersOn", "reminderDays" = f."reminderDays"
  from "partnerPortals" f where s."eventID" = ${to} and f."eventID" = ${from}`;

/** SQL: the next number of a table's key. */
const nextOf = (table: string, key: string) =>
  sql`nextval(pg_get_serial_sequence(${sql.lit(`"${table}"`)}, ${sql.lit(key)}))`;

/**
 * Categories and products with their pictures and the contents of bundles; each gets a number of its own. As orders
 * are not copied, of a stock there is what there was before them, of parts of bundles too.
 */
const copyProducts = ({ from, to }: Pair) => sql`
  with ordered as materialized (
    select r."productID", r."productCount", r."bundledProducts"
    from "orderRows" r join orders o using ("orderID")
    where o."eventID" = ${from} and ${isOrderedRow('o')}
  ), taken as materialized (
    select "productID", sum(count)::int as count from (
      select "productID", "productCount" as count from ordered
      union all
      select part."productID", r."productCount" * part.quantity from ordered r,
        jsonb_to_recordset(r."bundledProducts") part ("productID" bigint, quantity int)) each group by 1
  ), category as materialized (
    select c.*, ${nextOf('productCategories', 'productCategoryId')} as "newID"
    from "productCategories" c where c."eventID" = ${from}
  ), product as materialized (
    select p.*, ${nextOf('products', 'productID')} as "newID"
    from products p where p."eventID" = ${from} and p."timeDeleted" is null
  ), categories as (
    insert into "productCategories"
      ("productCategoryId", "eventID", "parentProductCategoryId", name, "nameEn", position)
    overriding system value
    select c."newID", ${to}::bigint, above."newID", c.name, c."nameEn", c.position
    from category c left join category above on above."productCategoryId" = c."parentProductCategoryId"
  ), copies as (
    insert into products ("productID", "eventID", name, "nameEn", sku, description, "descriptionEn", active, stock, price,
      "taxPercent", "unitType", "isBundle", "isTicket", position)
    overriding system value
    select "newID", ${to}::bigint, name, "nameEn", sku, description, "descriptionEn", active,
      stock + coalesce(taken.count, 0), price, "taxPercent", "unitType", "isBundle", "isTicket", position
    from product left join taken using ("productID")
  ), sorted as (
    insert into "productsCategories" ("productID", "productCategoryId")
    select p."newID", c."newID" from "productsCategories" l
    join product p using ("productID") join category c using ("productCategoryId")
  ), pictures as (
    insert into "productsMaterials" ("productID", "materialID", position)
    select p."newID", l."materialID", l.position
    from "productsMaterials" l join product p using ("productID")
  ), contents as (
    insert into "productBundles" ("productID", "bundledProductID", quantity)
    select p."newID", part."newID", b.quantity from "productBundles" b
    join product p on p."productID" = b."productID"
    join product part on part."productID" = b."bundledProductID"
  )
  select 'product' as what, "productID" as from, "newID" as to from product
  union all
  select 'category', "productCategoryId", "newID" from category`;

/** Packages with what they include of the copied products, and the quotas by area (ORG-16, ORG-29). */
const copyPackages = ({ from, to }: Pair, products: Pair[]) => sql`
  with package as materialized (
    select k.*, ${nextOf('packages', 'packageID')} as "newID" from packages k where k."eventID" = ${from}
  ), copies as (
    insert into packages ("packageID", "eventID", "nameFi", "nameEn", "personnelQuota", "guestQuota",
      "freeScanPointCount", "packageLevel")
    overriding system value
    select "newID", ${to}::bigint, "nameFi", "nameEn", "personnelQuota", "guestQuota",
      "freeScanPointCount", "packageLevel" from package
  ), included as (
    insert into "packagesProducts" ("packageID", "productID", "productCount")
    select package."newID", p.to, i."productCount" from "packagesProducts" i
    join package using ("packageID")
    join jsonb_to_recordset(${JSON.stringify(products)}::jsonb) p ("from" bigint, "to" bigint)
      on p.from = i."productID"
  )
  insert into "quotaBands" ("eventID", "fromArea", "personnelQuota", "guestQuota")
  select ${to}::bigint, "fromArea", "personnelQuota", "guestQuota" from "quotaBands" where "eventID" = ${from}`;

const copyTemplate = ({ from, to }: Pair) => sql`
  insert into "partnerEmails" ("eventID", title, "titleEn", "senderName", "contentHtml", "contentHtmlEn", "isEnabled")
  select ${to}::bigint, title, "titleEn", "senderName", "contentHtml", "contentHtmlEn", "isEnabled" from "partnerEmails"
  where "eventID" = ${from} and "partnerID" is null and "timeDeleted" is null`;

/**
 * The same partners, never second ones (ORG-18), with their package, where there is one of its name now, and values
 * of their own; what they told of themselves there stays there.
 */
const copyExhibitors = ({ from, to }: Pair) => sql`
  insert into "eventsPartners" ("eventID", "partnerID", "packageID", "ownPackageLevel", "ownPersonnelQuota",
    "ownGuestQuota", "ownFreeScanPointCount", "quotaNote")
  select ${to}::bigint, ep."partnerID", copy."packageID", ep."ownPackageLevel", ep."ownPersonnelQuota",
    ep."ownGuestQuota", ep."ownFreeScanPointCount", ep."quotaNote"
  from "eventsPartners" ep join partners p using ("partnerID")
  left join packages k on k."packageID" = ep."packageID"
  left join packages copy on copy."eventID" = ${to} and copy."nameFi" = k."nameFi"
  where ep."eventID" = ${from} and ep."timeDeleted" is null and p."timeDeleted" is null`;

/** Hall, number and area of the stands of the copied exhibitors (ORG-18). */
const copyStands = ({ from, to }: Pair) => sql`
  insert into stands ("eventID", "partnerID", hall, number, area, "isShared")
  select ${to}::bigint, t."partnerID", t.hall, t.number, t.area, t."isShared"
  from stands t join "eventsPartners" copy on copy."eventID" = ${to} and copy."partnerID" = t."partnerID"
  where t."eventID" = ${from}`;

/** What is made of products and categories. */
interface Made extends Pair {
  what: 'product' | 'category';
}

/** Copies the chosen parts, what others name before those. */
async function copyParts(trx: Trx, pair: Pair, parts: ReadonlySet<CopiedPart>, userID: number) {
  const copy = async (part: CopiedPart, made: () => RawBuilder<unknown>) =>
    parts.has(part) ? (await made().execute(trx)).rows : [];
  await copy('settings', () => copySettings(pair));
  const made = (await copy('products', () => copyProducts(pair))) as Made[];
  const pairsOf = (what: Made['what']) => made.filter((one) => one.what === what);
  await copy('packages', () => copyPackages(pair, pairsOf('product')));
  await copy('tasks', () => copyTasks(pair, pairsOf('category'), userID));
  await copy('template', () => copyTemplate(pair));
  await copy('exhibitors', () => copyExhibitors(pair));
  await copy('stands', () => copyStands(pair));
  await syncIncluded(trx, { eventID: pair.to, partnerIDs: null, userID });
}

const noVenue = { name: '', city: '', streetAddress: '', zip: '' };

/** Makes a draft from the chosen parts of another event (ORG-16); its dates are given, its zone is the same. */
export async function copyEvent(
  trx: Trx,
  from: number,
  {
    copiedParts,
    timePartnerPortalOpens,
    timePartnerPortalCloses,
    timeNamesFrozen = null,
    timeScanningCloses = null,
    ...dates
  }: Copy,
  caller: Organizer,
): Promise<number> {
  const source = await readEventSettings(trx, from);
  const hasSettings = copiedParts.includes('settings');
  const facts = {
    ...dates,
    ...defaultColors,
    ...(hasSettings && source),
    venue: hasSettings ? source.venue : noVenue,
    timeZone: source.timeZone,
  };
  const to = await createEvent(trx, { ...facts, ...dates }, caller);
  await trx
    .updateTable('events')
    .set({ copiedFromEventID: from })
    .where('eventID', '=', to)
    .execute();
  await copyParts(trx, { from, to }, new Set(copiedParts), caller.userID);
  await trx
    .updateTable('partnerPortals')
    .set({ timePartnerPortalOpens, timePartnerPortalCloses, timeNamesFrozen, timeScanningCloses })
    .where('eventID', '=', to)
    .execute();
  return to;
}

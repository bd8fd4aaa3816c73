import { orderRowStatus } from '@portal/contract/codes';
import {
  organizerProductsList,
  type BundleableProduct,
  type OrganizerProduct,
  type OrganizerProductDetails,
} from '@portal/contract/organizerProducts';
import { sql, type RawBuilder } from 'kysely';
import { defineList, multiValued, nullable } from '../../../db/lists.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';
import { isOrderedRow } from '../../orders/orders.public.ts';
import { availableStock, categoryTree } from '../../shop/shop.public.ts';

export interface AtEvent {
  eventID: number;
}
export interface OfProduct extends AtEvent {
  productID: number;
}

/** SQL: how many of the product `p` were ordered, by itself and as a part of bundles, as each row took them. */
export const orderedCount = sql<number>`((
  select coalesce(sum(r."productCount"), 0) from "orderRows" r join orders o using ("orderID")
  where r."productID" = p."productID" and ${isOrderedRow('o')}
) + (
  select coalesce(sum(r."productCount" * part.quantity), 0)
  from "orderRows" r join orders o using ("orderID"),
    jsonb_to_recordset(r."bundledProducts") part ("productID" bigint, quantity int)
  where r."bundledProducts" <> '[]'
    and r."bundledProducts" @> jsonb_build_array(jsonb_build_object('productID', p."productID"))
    and part."productID" = p."productID" and ${isOrderedRow('o')}))::int`;

/** SQL: a text of the product `p` is there in one language only (ORG-22); an own description is its own affair. */
const isTextMissing = sql<boolean>`(p."nameEn" is null
  or coalesce(p.description, '') = '' and p."descriptionEn" is not null
  or coalesce(p.description, '') <> '' and p."descriptionEn" is null)`;
const isSoldOut = sql<boolean>`coalesce(${availableStock} <= 0, false)`;

/** SQL: what the console tells of the product `p`. */
const told = sql`p."productID", p.name as "nameFi", p."nameEn", p.sku, p."unitType", p.price,
  p."taxPercent", p.active, p."isTicket", p."isBundle", coalesce((
    select jsonb_agg(jsonb_build_object('productCategoryId', c."productCategoryId",
      'nameFi', c.name, 'nameEn', c."nameEn") order by c.position, c."productCategoryId")
    from "productsCategories" l join "productCategories" c using ("productCategoryId")
    where l."productID" = p."productID"), '[]') as categories,
  p.stock + ${orderedCount} as "givenCount", ${orderedCount} as "orderedCount",
  ${availableStock} as "leftCount", ${isSoldOut} as "isSoldOut", ${isTextMissing} as "isTextMissing"`;

/** The products of an event (ORG-44). */
export const organizerProducts = defineList(organizerProductsList, ({ eventID }: AtEvent, db) => ({
  columns: {
    position: nullable(sql.ref('p.position')),
    nameFi: sql`p.name collate finnish`,
    nameEn: sql.ref('p.nameEn'),
    sku: sql.ref('p.sku'),
    price: sql.ref('p.price'),
    leftCount: nullable(availableStock),
    active: sql.ref('p.active'),
    isSoldOut,
    isTextMissing,
    productCategoryId: multiValued(
      (meets) => sql<boolean>`(p."productID" in (
        with recursive ${categoryTree(eventID)}
        select pc."productID" from tree
        join "productsCategories" pc on pc."productCategoryId" = tree.id
        where ${meets(sql`tree.ancestor`)}))`,
    ),
  },
  key: sql.ref<number>('p.productID'),
  scope: db
    .selectFrom('products as p')
    .where('p.eventID', '=', eventID)
    .where('p.timeDeleted', 'is', null),
  rows: (key) =>
    sql<OrganizerProduct>`(select ${told} from products p where p."productID" = ${key})`,
}));

const isInCart = sql`r."timeDeleted" is null and r.status = ${sql.lit(orderRowStatus.inCart)}`;

/** SQL: the product `p` was ordered once, or lies in a cart, a package or a bundle: it is not deleted. */
export const isUsed = sql<boolean>`(
  exists (select from "orderRows" r where r."productID" = p."productID"
    and (r."timeDeleted" is null or r.status <> ${sql.lit(orderRowStatus.inCart)}))
  or exists (select from "orderRows" r where r."bundledProducts" <> '[]'
    and r."bundledProducts" @> jsonb_build_array(jsonb_build_object('productID', p."productID"))
    and (r."timeDeleted" is null or r.status <> ${sql.lit(orderRowStatus.inCart)}))
  or exists (select from "packagesProducts" i where i."productID" = p."productID")
  or exists (select from "productBundles" b join products bundle on bundle."productID" = b."productID"
    where b."bundledProductID" = p."productID" and bundle."timeDeleted" is null))`;

/** A product of the event, whole. */
export async function readOrganizerProduct(
  db: DbOrTrx,
  { eventID, productID }: OfProduct,
): Promise<OrganizerProductDetails> {
  const { rows } = await sql<OrganizerProductDetails>`
    select ${told}, nullif(p.description, '') as "descriptionFi", p."descriptionEn", p."timeModified", (
      select coalesce(jsonb_agg(jsonb_build_object('materialID', m."materialID", 'absolutePath',
        '/uploads/materials/' || m."organizationID" || '/' || m."materialID") order by l.position), '[]')
      from "productsMaterials" l join materials m using ("materialID")
      where l."productID" = p."productID" and m."timeDeleted" is null) as pictures, (
      select coalesce(jsonb_agg(jsonb_build_object('productID', part."productID", 'name', part.name,
        'quantity', b.quantity) order by b."productBundleID"), '[]')
      from "productBundles" b join products part on part."productID" = b."bundledProductID"
      where b."productID" = p."productID") as "bundledProducts", (
      select count(distinct r."orderID")::int from "orderRows" r join orders o using ("orderID")
      where r."productID" = p."productID" and ${isInCart} and o."timeDeleted" is null) as "cartCount",
      ${isUsed} as "isUsed"
    from products p
    where p."productID" = ${productID} and p."eventID" = ${eventID} and p."timeDeleted" is null`.execute(
    db,
  );
  return found(rows[0]);
}

/** What bundles of an event may be made of, by name. */
export async function readBundleable(
  db: DbOrTrx,
  { eventID }: AtEvent,
): Promise<BundleableProduct[]> {
  const { rows } = await sql<BundleableProduct>`
    select p."productID", p.name from products p
    where p."eventID" = ${eventID} and p."timeDeleted" is null and not p."isBundle"
    order by p.name collate finnish, p."productID" limit 2000`.execute(db);
  return rows;
}

/** What else tells whether a product may be saved so. */
export interface KnownProduct {
  productID: number;
  name: string;
  sku: string;
  isBundle: boolean;
  isTicket: boolean;
}

/** The products of an event by what they must not share, and which of them bundles and packages have. */
export async function readKnownProducts(
  db: DbOrTrx,
  { eventID }: AtEvent,
): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    select p."productID", p.name, p.sku, p."isBundle", p."isTicket" from products p
    where p."eventID" = ${eventID} and p."timeDeleted" is null order by p."productID"`.execute(db);
  return rows;
}

/** SQL: a package includes the product `p`, or a bundle with it. */
export const isIncluded: RawBuilder<boolean> = sql`exists (
  select from "packagesProducts" i where i."productID" = p."productID" or exists (
    select from "productBundles" b
    where b."productID" = i."productID" and b."bundledProductID" = p."productID"))`;

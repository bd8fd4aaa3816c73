import type { ProductFieldName } from '@portal/contract/importSheets';
import { sql } from 'kysely';
import { lockEvent } from '../../../db/locks.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import type { Value, Values } from './sheet.ts';
import { plainKey } from '../../datasets/datasets.public.ts';
import { isOrderedRow } from '../../orders/orders.public.ts';
import { isIncluded } from '../products/organizerProducts.queries.ts';

/** What is compared of a product, and set. */
export const productColumns = [
  'sku',
  'name',
  'description',
  'unitType',
  'price',
  'taxPercent',
  'active',
  'isTicket',
] as const satisfies ProductFieldName[];
export type ProductColumn = (typeof productColumns)[number];

/** A product beside which a table is laid. */
export interface KnownProduct extends Record<ProductColumn, Value | null> {
  productID: number;
  name: string;
  sku: string;
  /** What is left of it; null: it never runs out. */
  stock: number | null;
  /** How many of it are in what was ordered. */
  orderedCount: number;
  categoryIDs: number[];
  /** A package includes it, or a bundle with it. */
  isIncluded: boolean;
  /** By which data sets and tables call it. */
  keys: string[];
  /** What a table said last; null: none did. */
  loaded: Values | null;
}

type Found = Omit<KnownProduct, 'keys' | 'loaded'> & { externalKey: string | null };
interface Load {
  productID: number;
  importKey: string | null;
  loaded: Values;
}

export interface KnownCategory {
  productCategoryId: number;
  /** Its name below those of the categories that it is in. */
  path: string[];
}

export interface Known {
  products: KnownProduct[];
  categories: KnownCategory[];
}

/** All that decides what a table makes of the products of an event. */
export async function readKnown(db: DbOrTrx, eventID: number): Promise<Known> {
  const { rows } = await sql<Found>`
    select p."productID", p.sku, p.name, p.description, p."unitType",
      trim_scale(p.price)::text as price, trim_scale(p."taxPercent")::text as "taxPercent",
      p.active, p."isTicket", p.stock, p."externalKey", (
        select coalesce(sum(r."productCount"), 0)::int from "orderRows" r join orders o on o."orderID" = r."orderID"
        where r."productID" = p."productID" and ${isOrderedRow('o')}) as "orderedCount",
      coalesce((select array_agg(c."productCategoryId" order by c."productCategoryId")
        from "productsCategories" c where c."productID" = p."productID"), '{}') as "categoryIDs",
      ${isIncluded} as "isIncluded"
    from products p where p."eventID" = ${eventID} and p."timeDeleted" is null
    order by p.name collate finnish, p."productID"`.execute(db);
  // Joined here: of tables that have just grown a plan may be made for empty ones.
  const { rows: loads } = await sql<Load>`
    select "productID", "importKey", loaded from "productLoads"
    where "productID" = any(${rows.map(({ productID }) => productID)}::bigint[])`.execute(db);
  const loadOf = new Map(loads.map((load) => [load.productID, load]));
  const products = rows.map(({ externalKey, ...product }): KnownProduct => {
    const load = loadOf.get(product.productID);
    const keys = [externalKey, load?.importKey].flatMap((key) =>
      typeof key === 'string' ? [plainKey(key)] : [],
    );
    return { ...product, keys, loaded: load?.loaded ?? null };
  });
  const { rows: categories } = await sql<KnownCategory>`
    with recursive category as (
      select "productCategoryId", array[name] as path, position from "productCategories"
      where "eventID" = ${eventID} and "parentProductCategoryId" is null
      union all
      select c."productCategoryId", above.path || c.name, c.position from "productCategories" c
      join category above on above."productCategoryId" = c."parentProductCategoryId"
    )
    select "productCategoryId", path from category
    order by array_length(path, 1), position, "productCategoryId"`.execute(db);
  return { products, categories };
}

/** Nobody orders a product or imports others meanwhile: the stock first, by its ids, as a checkout does (T6). */
export async function lockKnown(trx: Trx, eventID: number): Promise<void> {
  await sql`
    select from products where "eventID" = ${eventID} and "timeDeleted" is null
    order by "productID" for no key update`.execute(trx);
  await lockEvent(trx, eventID);
}

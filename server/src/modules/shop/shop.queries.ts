import type { Language } from '@portal/contract/errors';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { priceWithTax, roundedPercent, roundedPrice } from '@portal/contract/prices';
import {
  productBundlesList,
  productsList,
  type Product,
  type ProductBundle,
} from '@portal/contract/shop';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inLanguage } from '../../db/eventParts.ts';
import type { Db } from '../../db/pool.ts';
import type { Caller } from '../../access/guard.ts';
import { defineList, multiValued, nullable, readList } from '../../db/lists.ts';
import type { ReceivedQuery } from '../../http/mount.ts';
import { isEventOf } from '../../db/participationOf.ts';

type Rounded = 'priceRounded' | 'totalPriceRounded' | 'taxPercentRounded';
type StoredProduct = Omit<Product, Rounded>;

/** SQL: how many of the product `p` can be had now, of a bundle as many as its parts make (SRV-44). */
export const availableStock: RawBuilder<number | null> = sql`least(p.stock, (
  select min(part.stock / b.quantity)
  from "productBundles" b join products part on part."productID" = b."bundledProductID"
  where b."productID" = p."productID"))`;

/** SQL: the pictures of the product `p` (API-72). */
export const productPictures: RawBuilder<{ material: { absolutePath: string } }[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('material', jsonb_build_object('absolutePath',
    '/uploads/materials/' || m."organizationID" || '/' || m."materialID")) order by pm.position)
  from "productsMaterials" pm join materials m on m."materialID" = pm."materialID"
  where pm."productID" = p."productID" and m."isPublic" and m."timeDeleted" is null), '[]')`;

/** SQL: what the product, or category, with this alias is called, and said of it (ORG-22). */
export const nameOf = (language: Language, alias = 'p') =>
  inLanguage(language, `${alias}.name`, `${alias}.nameEn`);
export const descriptionOf = (language: Language) =>
  inLanguage(language, 'p.description', 'p.descriptionEn');

/** SQL: the parts of the product `p`, none where it is no bundle; prices as text, which stays exact. */
export const bundledProducts = (language: Language): RawBuilder<unknown> => sql`coalesce((
  select jsonb_agg(jsonb_build_object('productBundleID', b."productBundleID",
    'productID', part."productID", 'name', ${nameOf(language, 'part')}, 'sku', part.sku,
    'quantity', b.quantity, 'price', part.price::text) order by b."productBundleID")
  from "productBundles" b join products part on part."productID" = b."bundledProductID"
  where b."productID" = p."productID"), '[]')`;

/** SQL: what replies tell of the product `p`. */
const details = (language: Language) => sql`p."productID", p."eventID",
  ${nameOf(language)} as name, p.sku, ${descriptionOf(language)} as description, p.active,
  ${availableStock} as stock, p.price, p."taxPercent", p."unitType", p."isBundle", p."isTicket",
  coalesce((
    select jsonb_agg(jsonb_build_object('productCategoryId', pc."productCategoryId")
      order by pc."productCategoryId")
    from "productsCategories" pc where pc."productID" = p."productID"), '[]') as categories,
  ${productPictures} as "productsMaterials", ${bundledProducts(language)} as "bundledProducts"`;

const withRoundings = (product: StoredProduct): Product => ({
  ...product,
  priceRounded: roundedPrice(product.price),
  totalPriceRounded: priceWithTax(product.price, product.taxPercent),
  taxPercentRounded: roundedPercent(product.taxPercent),
});

/** SQL: each category of an event beside each that it stands below, itself among them. */
export const categoryTree = (eventID: number) => sql`
  tree (ancestor, id) as (
    select "productCategoryId", "productCategoryId" from "productCategories"
    where "eventID" = ${eventID}
    union all
    select tree.ancestor, c."productCategoryId"
    from tree join "productCategories" c on c."parentProductCategoryId" = tree.id
  )`;

interface OfEvent {
  eventID: number;
  language: Language;
}

/** The products of an event that meet this. */
const productsOf = (among: RawBuilder<SqlBool>) =>
  defineList(productsList, ({ eventID, language }: OfEvent, db) => ({
    columns: {
      position: nullable(sql.ref('p.position')),
      name: sql`${nameOf(language)} collate finnish`,
      sku: sql.ref('p.sku'),
      description: descriptionOf(language),
      price: sql.ref('p.price'),
      stock: nullable(availableStock),
      active: sql.ref('p.active'),
      'categories.productCategoryId': multiValued(
        (meets) => sql<SqlBool>`(p."productID" in (
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
      .where('p.timeDeleted', 'is', null)
      .where(among),
    rows: (key) =>
      sql<StoredProduct>`(select ${details(language)} from products p where p."productID" = ${key})`,
  }));

const allProducts = productsOf(sql`true`);
const soldProducts = productsOf(sql`p.active`);

/** The products of an event; all of them, or those that are sold now (SRV-38). */
export async function readProducts(
  db: Db,
  { activeOnly, ...given }: OfEvent & { activeOnly: boolean },
  query: ReceivedQuery<ListQueryOf<typeof productsList>>,
) {
  const { rows, meta } = await readList(db, activeOnly ? soldProducts : allProducts, given, query);
  return { products: rows.map(withRoundings), meta };
}

/** A product of an event of the caller. */
export async function readProduct(
  db: Db,
  { productID, language }: { productID: number; language: Language },
  caller: Caller,
): Promise<Product | undefined> {
  const { rows } = await sql<StoredProduct>`
    select ${details(language)} from products p
    where p."productID" = ${productID} and p."timeDeleted" is null
      and ${isEventOf(caller, 'p')}`.execute(db);
  return rows[0] && withRoundings(rows[0]);
}

type Reach = Pick<Caller, 'partnerIDs' | 'onlyEventID'> & { language: Language };

const productBundles = defineList(productBundlesList, (reach: Reach, db) => ({
  columns: {
    name: sql`${nameOf(reach.language, 'part')} collate finnish`,
    sku: sql.ref('part.sku'),
    eventID: sql.ref('p.eventID'),
  },
  key: sql.ref<number>('b.productBundleID'),
  scope: db
    .selectFrom('productBundles as b')
    .innerJoin('products as p', 'p.productID', 'b.productID')
    .innerJoin('products as part', 'part.productID', 'b.bundledProductID')
    .innerJoin('partnerPortals as s', 's.eventID', 'p.eventID')
    .where('s.isProductsEnabled', '=', true)
    .where('s.isShopAndGuestsHidden', '=', false)
    .where('p.timeDeleted', 'is', null)
    .where(isEventOf(reach, 'p')),
  rows: (key) => sql<ProductBundle>`(
        select b."productBundleID", b."productID", b."bundledProductID",
          ${nameOf(reach.language, 'part')} as name, part.sku, b.quantity, part.price, part."taxPercent"
        from "productBundles" b join products part on part."productID" = b."bundledProductID"
        where b."productBundleID" = ${key})`,
}));

/** The parts of all bundles in the shops that are open to the caller. */
export const readProductBundles = (
  db: Db,
  { partnerIDs, onlyEventID, language }: Reach,
  query: ReceivedQuery<ListQueryOf<typeof productBundlesList>>,
) => readList(db, productBundles, { partnerIDs, onlyEventID, language }, query);

interface StoredCategory {
  productCategoryId: number;
  parentProductCategoryId: number | null;
  name: string;
  productCount: number;
}

/** The categories of an event in their order, each with the number of products that are sold below it. */
export async function readCategories(
  db: Db,
  { eventID, language }: OfEvent,
): Promise<StoredCategory[]> {
  const { rows } = await sql<StoredCategory>`
    with recursive ${categoryTree(eventID)}, counts as (
      select tree.ancestor, count(distinct p."productID") as n
      from tree
      join "productsCategories" pc on pc."productCategoryId" = tree.id
      join products p on p."productID" = pc."productID" and p.active and p."timeDeleted" is null
      group by tree.ancestor
    )
    select c."productCategoryId", c."parentProductCategoryId", ${nameOf(language, 'c')} as name,
      coalesce(counts.n, 0)::int as "productCount"
    from "productCategories" c left join counts on counts.ancestor = c."productCategoryId"
    where c."eventID" = ${eventID}
    order by c.position, c."productCategoryId"`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { loggedAtOnce, slices } from '../../../db/slices.ts';
import { pathKey } from './categories.ts';
import type { At, Chosen, Values } from './sheet.ts';
import type { ProductRow } from './productJudge.ts';
import { productColumns, type Known } from './products.queries.ts';

type Work = Chosen<ProductRow> & { group: ProductRow };
type Made = Work & { productID: number };

/** Makes the categories that chosen rows name and that are not there, those above first; tells the ids by path. */
async function makeCategories(trx: Trx, works: Work[], known: Known, { eventID }: At) {
  const ids = new Map(
    known.categories.map(({ path, productCategoryId }) => [pathKey(path), productCategoryId]),
  );
  const wanted = works
    .filter(({ changes }) => changes.some(({ field }) => field === 'category'))
    .flatMap(({ group }) => group.categories ?? [])
    .flatMap(({ path }) => path.map((_, at) => path.slice(0, at + 1)));
  const deepest = Math.max(0, ...wanted.map(({ length }) => length));
  for (let depth = 1; depth <= deepest; depth += 1) {
    const missing = new Map(
      wanted
        .filter((path) => path.length === depth && !ids.has(pathKey(path)))
        .map((path) => [pathKey(path), path]),
    );
    if (missing.size === 0) continue;
    const given = [...missing].map(([key, path], at) => ({
      key,
      at,
      name: path.at(-1),
      parent: ids.get(pathKey(path.slice(0, -1))) ?? null,
    }));
    const { rows } = await sql<{ key: string; productCategoryId: number }>`
      with given as materialized (
        select g.*, nextval(pg_get_serial_sequence('"productCategories"', 'productCategoryId')) as id
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g (key text, at int, name text, parent bigint)
      ), made as (
        insert into "productCategories" ("productCategoryId", "eventID", "parentProductCategoryId", name, position)
        overriding system value
        select id, ${eventID}, parent, name, at + (
          select coalesce(max(position) + 1, 0) from "productCategories" where "eventID" = ${eventID})
        from given
      )
      select key, id as "productCategoryId" from given`.execute(trx);
    for (const { key, productCategoryId } of rows) ids.set(key, productCategoryId);
  }
  return ids;
}

const setBy = ({ row, changes }: Work): Values =>
  Object.fromEntries(
    productColumns
      .filter((column) => changes.some(({ field }) => field === column))
      .map((column) => [column, row.read.values[column]]),
  );
const hasStock = ({ changes }: Work) => changes.some(({ field }) => field === 'stock');

const columns = sql.raw(
  '"productID" bigint, sku text, name text, description text, "unitType" text, price numeric, "taxPercent" numeric, active boolean, "isTicket" boolean, stock int, delta int',
);

/** Makes the products that are new; tells the id of each. */
async function makeProducts(trx: Trx, works: Work[], { eventID }: At): Promise<number[]> {
  const given = works.map((work, at) => ({
    at,
    ...setBy(work),
    ...(hasStock(work) && { stock: work.row.read.values.stock }),
  }));
  const { rows } = await sql<{ productID: number }>`
    with given as materialized (
      select g.*, nextval(pg_get_serial_sequence('products', 'productID')) as id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g (at int, ${columns})
    ), made as (
      insert into products ("productID", "eventID", sku, name, description, "unitType", price, "taxPercent",
        active, "isTicket", stock)
      overriding system value
      select id, ${eventID}, coalesce(sku, ''), name, description, coalesce("unitType", 'kpl'), price,
        "taxPercent", coalesce(active, true), coalesce("isTicket", false), stock from given
    )
    select id as "productID" from given order by at`.execute(trx);
  return rows.map(({ productID }) => productID);
}

/** Sets what was said of known products; what is not given stays. */
async function saveProducts(trx: Trx, works: Made[]): Promise<void> {
  const given = works.flatMap((work) => {
    const values = setBy(work);
    const isStock = hasStock(work);
    if (Object.keys(values).length === 0 && !isStock) return [];
    const { stockDelta } = work.group;
    const stock =
      stockDelta === null ? { stock: work.row.read.values.stock } : { delta: stockDelta };
    return [{ productID: work.productID, ...values, ...(isStock && stock) }];
  });
  const set = productColumns.map(
    (column) => sql`${sql.ref(column)} = coalesce(g.${sql.ref(column)}, p.${sql.ref(column)})`,
  );
  for (const some of slices(given, loggedAtOnce))
    await sql`
      update products p set ${sql.join(set)}, stock = coalesce(g.stock, p.stock + coalesce(g.delta, 0))
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) g (${columns})
      where p."productID" = g."productID"`.execute(trx);
}

/** Puts products into the categories that rows name, and out of others. */
async function saveCategories(trx: Trx, works: Made[], ids: Map<string, number>): Promise<void> {
  const given = works
    .filter(({ changes }) => changes.some(({ field }) => field === 'category'))
    .map(({ productID, group: { categories = [] } }) => ({
      productID,
      ids: categories.map(({ path }) => ids.get(pathKey(path))),
    }));
  if (given.length === 0) return;
  const wanted = JSON.stringify(given);
  await sql`
    delete from "productsCategories" l
    using jsonb_to_recordset(${wanted}::jsonb) g ("productID" bigint, ids jsonb)
    where l."productID" = g."productID" and not g.ids @> to_jsonb(l."productCategoryId")`.execute(
    trx,
  );
  await sql`
    insert into "productsCategories" ("productID", "productCategoryId")
    select g."productID", id::bigint from jsonb_to_recordset(${wanted}::jsonb) g ("productID" bigint, ids jsonb),
      jsonb_array_elements_text(g.ids) id
    on conflict do nothing`.execute(trx);
}

/** Writes what was chosen of a table of products. */
export async function writeProducts(
  trx: Trx,
  at: At,
  { chosen, known }: { chosen: Chosen<ProductRow>[]; known: Known },
): Promise<void> {
  const works = chosen.filter((one): one is Work => one.group !== null);
  if (works.length === 0) return;
  const ids = await makeCategories(trx, works, known, at);
  const added = works.filter(({ group }) => !group.product);
  const made = added.length > 0 ? await makeProducts(trx, added, at) : [];
  const newIDs = new Map(added.map((work, index) => [work, made[index] as number]));
  const all = works.map((work): Made => {
    const productID = work.group.product?.productID ?? newIDs.get(work) ?? 0;
    return { ...work, productID };
  });
  await saveProducts(
    trx,
    all.filter(({ group }) => group.product),
  );
  await saveCategories(trx, all, ids);
  const loads = all.map(({ productID, row: { read }, group }) => {
    const { productID: _, importKey, ...values } = read.values;
    return {
      productID,
      importKey: importKey ?? null,
      loaded: {
        ...group.product?.loaded,
        ...values,
        ...(group.categories && { category: group.categoryText }),
      },
    };
  });
  await sql`
    insert into "productLoads" ("productID", "importKey", loaded)
    select * from jsonb_to_recordset(${JSON.stringify(loads)}::jsonb)
      as given("productID" bigint, "importKey" text, loaded jsonb)
    on conflict ("productID") do update set
      "importKey" = coalesce(excluded."importKey", "productLoads"."importKey"),
      loaded = excluded.loaded`.execute(trx);
}

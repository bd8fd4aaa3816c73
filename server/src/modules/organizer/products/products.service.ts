import type { organizerProductRoutes } from '@portal/contract/organizerProducts';
import { isTicketIncluded, ownerOfSku } from '@portal/contract/productInput';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { lockEvent } from '../../../db/locks.ts';
import type { Trx } from '../../../db/pool.ts';
import { saveRecord } from '../../../db/saveRecord.ts';
import { fail, failForField, found } from '../../../http/errors.ts';
import { admits } from '../packages/packages.queries.ts';
import {
  isIncluded,
  isUsed,
  orderedCount,
  readKnownProducts,
  type AtEvent,
  type OfProduct,
} from './organizerProducts.queries.ts';

type Routes = typeof organizerProductRoutes;
type Given = Omit<BodyOf<Routes['saveProduct']>, 'timeModified'>;
type By = Pick<Organizer, 'userID'>;

/** Locks products of the event by their ids, as a checkout does (T6), and then the event. */
async function lockProducts(trx: Trx, { eventID }: AtEvent, productIDs: number[]) {
  await sql`
    select from products where "eventID" = ${eventID} and "productID" = any(${productIDs}::bigint[])
    order by "productID" for no key update`.execute(trx);
  await lockEvent(trx, eventID);
}

const partIDsOf = ({ bundledProducts }: Given) => bundledProducts.map(({ productID }) => productID);

/** Bundles are made of products of the same event that are none themselves; a part of one becomes none. */
async function checkParts(
  trx: Trx,
  { eventID, productID }: AtEvent & { productID: number | null },
  given: Given,
) {
  const parts = partIDsOf(given);
  if (parts.length === 0) return;
  const { rows } = await sql<{ name: string; isRefused: boolean }>`
    select p.name, p."isBundle" or p."productID" = ${productID}::bigint as "isRefused" from products p
    where p."productID" = any(${parts}::bigint[]) and p."eventID" = ${eventID} and p."timeDeleted" is null`.execute(
    trx,
  );
  if (rows.length < parts.length) fail('notFound');
  const refused = rows.find(({ isRefused }) => isRefused);
  if (refused) fail('bundleRefused', { name: refused.name });
  const { rows: bundles } = await sql<{ name: string }>`
    select p.name from "productBundles" b join products p on p."productID" = b."productID"
    where b."bundledProductID" = ${productID}::bigint and p."timeDeleted" is null limit 1`.execute(
    trx,
  );
  if (bundles[0]) fail('bundleRefused', { name: bundles[0].name });
}

/** Refuses what a table of products is refused too (ORG-04), and parts of other events. */
async function checkProduct(
  trx: Trx,
  at: AtEvent & { productID: number | null },
  given: Given,
): Promise<void> {
  const known = await readKnownProducts(trx, at);
  const own = known.find(({ productID }) => productID === at.productID) ?? null;
  if (at.productID !== null && !own) fail('notFound');
  if (ownerOfSku(known, given.sku, own)) failForField('productCodeTaken', 'sku');
  await checkParts(trx, at, given);
  const parts = new Set(partIDsOf(given));
  const isTicket = given.isTicket || known.some((one) => one.isTicket && parts.has(one.productID));
  if (!isTicket || !own) return;
  const { rows } = await sql<{ isIncluded: boolean; isTicket: boolean }>`
    select ${isIncluded} as "isIncluded", ${admits} as "isTicket" from products p
    where p."productID" = ${own.productID}`.execute(trx);
  if (isTicketIncluded(found(rows[0]), isTicket)) fail('productIncluded');
}

const valuesOf = (given: Given) => ({
  name: given.nameFi,
  nameEn: given.nameEn || null,
  description: given.descriptionFi || null,
  descriptionEn: given.descriptionEn || null,
  sku: given.sku,
  unitType: given.unitType || 'kpl',
  price: given.price,
  taxPercent: given.taxPercent,
  active: given.active,
  isTicket: given.isTicket,
  isBundle: given.bundledProducts.length > 0,
});

/** Puts the product into these categories, and out of others. */
async function setCategories(
  trx: Trx,
  { eventID, productID }: OfProduct,
  { productCategoryIds }: Given,
): Promise<void> {
  const { rows } = await sql`
    select from "productCategories"
    where "productCategoryId" = any(${productCategoryIds}::bigint[]) and "eventID" = ${eventID}`.execute(
    trx,
  );
  if (rows.length < productCategoryIds.length) fail('notFound');
  await sql`
    with gone as (
      delete from "productsCategories" where "productID" = ${productID}
        and "productCategoryId" <> all(${productCategoryIds}::bigint[]))
    insert into "productsCategories" ("productID", "productCategoryId")
    select ${productID}::bigint, id from unnest(${productCategoryIds}::bigint[]) id
    on conflict do nothing`.execute(trx);
}

const setParts = (trx: Trx, productID: number, { bundledProducts }: Given) =>
  sql`
  with given as (
    select * from jsonb_to_recordset(${JSON.stringify(bundledProducts)}::jsonb)
      g ("productID" bigint, quantity int)
  ), gone as (
    delete from "productBundles" where "productID" = ${productID}
      and "bundledProductID" not in (select "productID" from given)
  )
  insert into "productBundles" ("productID", "bundledProductID", quantity)
  select ${productID}::bigint, "productID", quantity from given
  on conflict ("productID", "bundledProductID") do update set quantity = excluded.quantity
    where "productBundles".quantity <> excluded.quantity`.execute(trx);

/** Makes a product (ORG-44); tells which. */
export async function createProduct(
  trx: Trx,
  { eventID }: AtEvent,
  { stock, ...given }: BodyOf<Routes['createProduct']>,
  { userID }: By,
): Promise<number> {
  await lockProducts(trx, { eventID }, partIDsOf(given));
  await checkProduct(trx, { eventID, productID: null }, given);
  const { productID } = await trx
    .insertInto('products')
    .values({ ...valuesOf(given), eventID, stock, modifiedBy: userID })
    .returning('productID')
    .executeTakeFirstOrThrow();
  await setCategories(trx, { eventID, productID }, given);
  await setParts(trx, productID, given);
  return productID;
}

/** Changes a product; whoever orders it meanwhile waits, and then meets it as it is (SRV-39). */
export async function saveProduct(
  trx: Trx,
  { eventID, productID }: OfProduct,
  { timeModified, ...given }: BodyOf<Routes['saveProduct']>,
  { userID }: By,
): Promise<void> {
  await lockProducts(trx, { eventID }, [productID, ...partIDsOf(given)]);
  await checkProduct(trx, { eventID, productID }, given);
  await saveRecord(trx, {
    table: 'products',
    key: { productID, eventID },
    values: valuesOf(given),
    timeModified,
    modifiedBy: userID,
  });
  await setCategories(trx, { eventID, productID }, given);
  await setParts(trx, productID, given);
}

/** Makes another product like this one, off sale and without its code; tells which. */
export async function copyProduct(
  trx: Trx,
  { eventID, productID }: OfProduct,
  { nameFi, nameEn }: BodyOf<Routes['copyProduct']>,
  { userID }: By,
): Promise<number> {
  await lockEvent(trx, eventID);
  const { rows } = await sql<{ productID: number }>`
    insert into products ("eventID", name, "nameEn", description, "descriptionEn", active, stock, price,
      "taxPercent", "unitType", "isBundle", "isTicket", "modifiedBy")
    select p."eventID", ${nameFi}, nullif(${nameEn ?? ''}, ''), p.description, p."descriptionEn", false,
      p.stock + ${orderedCount}, p.price, p."taxPercent", p."unitType", p."isBundle", p."isTicket", ${userID}
    from products p
    where p."productID" = ${productID} and p."eventID" = ${eventID} and p."timeDeleted" is null
    returning "productID"`.execute(trx);
  const copy = found(rows[0]).productID;
  await sql`
    with categories as (
      insert into "productsCategories" ("productID", "productCategoryId")
      select ${copy}::bigint, "productCategoryId" from "productsCategories" where "productID" = ${productID}
    ), pictures as (
      insert into "productsMaterials" ("productID", "materialID", position)
      select ${copy}::bigint, "materialID", position from "productsMaterials" where "productID" = ${productID}
    )
    insert into "productBundles" ("productID", "bundledProductID", quantity)
    select ${copy}::bigint, "bundledProductID", quantity from "productBundles"
    where "productID" = ${productID} order by "productBundleID"`.execute(trx);
  return copy;
}

/** Deletes a product that nothing has come of. Who is putting it into a cart is waited for. */
export async function deleteProduct(
  trx: Trx,
  { eventID, productID }: OfProduct,
  { userID }: By,
): Promise<void> {
  await sql`
    select from products where "productID" = ${productID} and "eventID" = ${eventID} for update`.execute(
    trx,
  );
  await lockEvent(trx, eventID);
  const { rows } = await sql<{ isUsed: boolean }>`
    select ${isUsed} as "isUsed" from products p
    where p."productID" = ${productID} and p."eventID" = ${eventID} and p."timeDeleted" is null`.execute(
    trx,
  );
  if (found(rows[0]).isUsed) fail('productInUse');
  await sql`
    update products set "timeDeleted" = now(), "modifiedBy" = ${userID}
    where "productID" = ${productID}`.execute(trx);
  await sql`delete from "productsCategories" where "productID" = ${productID}`.execute(trx);
}

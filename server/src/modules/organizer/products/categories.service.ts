import {
  categoriesAtMost,
  type OrganizerProductCategory,
  type organizerProductCategoryRoutes,
} from '@portal/contract/organizerProductCategories';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { lockEvent } from '../../../db/locks.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { saveRecord } from '../../../db/saveRecord.ts';
import { fail, failForField } from '../../../http/errors.ts';
import { categoryTree } from '../../shop/shop.public.ts';
import type { AtEvent } from './organizerProducts.queries.ts';

type Routes = typeof organizerProductCategoryRoutes;
type Given = BodyOf<Routes['createProductCategory']>;
type By = Pick<Organizer, 'userID'>;

interface OfCategory extends AtEvent {
  productCategoryId: number;
}

/** The categories of an event in their order; each names the one that it is in. */
export async function readOrganizerCategories(
  db: DbOrTrx,
  { eventID }: AtEvent,
): Promise<OrganizerProductCategory[]> {
  const { rows } = await sql<OrganizerProductCategory>`
    select c."productCategoryId", c.name as "nameFi", c."nameEn", c."parentProductCategoryId",
      c."timeModified", (
        select count(*)::int from "productsCategories" l join products p using ("productID")
        where l."productCategoryId" = c."productCategoryId" and p."timeDeleted" is null) as "productCount"
    from "productCategories" c where c."eventID" = ${eventID}
    order by c.position, c."productCategoryId"`.execute(db);
  return rows;
}

/** Below a category of the event, or at its top, a name is one category's, as tables find them by it. */
async function checkPlace(
  trx: Trx,
  { eventID, productCategoryId }: AtEvent & { productCategoryId: number | null },
  { nameFi, parentProductCategoryId }: Given,
): Promise<void> {
  const { rows } = await sql<{ isThere: boolean; isBelow: boolean; isTaken: boolean }>`
    with recursive ${categoryTree(eventID)}
    select ${parentProductCategoryId}::bigint is null or exists (
        select from tree where id = ${parentProductCategoryId}::bigint) as "isThere",
      exists (select from tree where ancestor = ${productCategoryId}::bigint
        and id = ${parentProductCategoryId}::bigint) as "isBelow",
      exists (select from "productCategories" where "eventID" = ${eventID}
        and "parentProductCategoryId" is not distinct from ${parentProductCategoryId}::bigint
        and lower(name) = lower(${nameFi})
        and "productCategoryId" is distinct from ${productCategoryId}::bigint) as "isTaken"`.execute(
    trx,
  );
  const [place] = rows;
  if (!place?.isThere) fail('notFound');
  if (place.isBelow) failForField('categoryInItself', 'parentProductCategoryId');
  if (place.isTaken) failForField('categoryNameTaken', 'nameFi');
}

const valuesOf = ({ nameFi, nameEn, parentProductCategoryId }: Given) => ({
  name: nameFi,
  nameEn: nameEn || null,
  parentProductCategoryId,
});

/** Makes a category, after the others (ORG-44). */
export async function createCategory(
  trx: Trx,
  { eventID }: AtEvent,
  given: Given,
  { userID }: By,
): Promise<void> {
  await lockEvent(trx, eventID);
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*)::int as count, coalesce(max(position) + 1, 0) as next
    from "productCategories" where "eventID" = ${eventID}`.execute(trx);
  const { count = 0, next: position = 0 } = rows[0] ?? {};
  if (count >= categoriesAtMost) fail('tooManyCategories', { most: categoriesAtMost });
  await checkPlace(trx, { eventID, productCategoryId: null }, given);
  await trx
    .insertInto('productCategories')
    .values({ ...valuesOf(given), eventID, position, modifiedBy: userID })
    .execute();
}

/** Changes what a category is called, or in which it is. */
export async function saveCategory(
  trx: Trx,
  { eventID, productCategoryId }: OfCategory,
  { timeModified, ...given }: BodyOf<Routes['saveProductCategory']>,
  { userID }: By,
): Promise<void> {
  await lockEvent(trx, eventID);
  await checkPlace(trx, { eventID, productCategoryId }, given);
  await saveRecord(trx, {
    table: 'productCategories',
    key: { productCategoryId, eventID },
    values: valuesOf(given),
    timeModified,
    modifiedBy: userID,
  });
}

/** Deletes a category in which there is nothing; products that are deleted are no longer in it. */
export async function deleteCategory(
  trx: Trx,
  { eventID, productCategoryId }: OfCategory,
): Promise<void> {
  await lockEvent(trx, eventID);
  const { rows } = await sql`
    select from "productCategories" where "parentProductCategoryId" = ${productCategoryId}
    union all
    select from "productsCategories" l join products p using ("productID")
    where l."productCategoryId" = ${productCategoryId} and p."timeDeleted" is null limit 1`.execute(
    trx,
  );
  const isOwn = trx
    .selectFrom('productCategories')
    .select('productCategoryId')
    .where('productCategoryId', '=', productCategoryId)
    .where('eventID', '=', eventID);
  if (!(await isOwn.executeTakeFirst())) fail('notFound');
  if (rows.length > 0) fail('categoryInUse');
  await sql`delete from "productsCategories" where "productCategoryId" = ${productCategoryId}`.execute(
    trx,
  );
  await sql`delete from "productCategories" where "productCategoryId" = ${productCategoryId}`.execute(
    trx,
  );
}

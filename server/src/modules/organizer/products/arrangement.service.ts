import type { organizerProductCategoryRoutes } from '@portal/contract/organizerProductCategories';
import type { organizerProductRoutes } from '@portal/contract/organizerProducts';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import { lockEvent } from '../../../db/locks.ts';
import type { Trx } from '../../../db/pool.ts';
import { failAsChanged } from '../../../db/saveRecord.ts';
import { fail } from '../../../http/errors.ts';
import type { AtEvent } from './organizerProducts.queries.ts';

/**
 * Ids in their order, of which these change places with each other; others stay where they are. Fails where one of
 * them is not there, or where they do not stand as their editor has seen them (T10).
 */
function rearranged(there: number[], given: number[], seen: number[] | undefined): number[] {
  const among = new Set(given);
  const places = there.filter((id) => among.has(id));
  if (places.length < given.length) fail('notFound');
  const isAsSeen = seen?.length === places.length && seen.every((id, at) => id === places[at]);
  if (seen && !isAsSeen) failAsChanged(null);
  const next = given[Symbol.iterator]();
  return there.map((id) => (among.has(id) ? Number(next.next().value) : id));
}

/**
 * Puts products of an event into an order (ORG-44). All are locked by their ids, as a checkout locks some (T6); from
 * then on each has a place, and what comes later stands after them.
 */
export async function arrangeProducts(
  trx: Trx,
  { eventID }: AtEvent,
  { productIDs, seen }: BodyOf<(typeof organizerProductRoutes)['arrangeProducts']>,
): Promise<void> {
  await sql`
    select from products where "eventID" = ${eventID} and "timeDeleted" is null
    order by "productID" for no key update`.execute(trx);
  await lockEvent(trx, eventID);
  const { rows } = await sql<{ productID: number }>`
    select "productID" from products where "eventID" = ${eventID} and "timeDeleted" is null
    order by position nulls last, name collate finnish, "productID"`.execute(trx);
  const there = rows.map(({ productID }) => productID);
  await sql`
    update products p set position = g.place
    from unnest(${rearranged(there, productIDs, seen)}::bigint[]) with ordinality g (id, place)
    where p."productID" = g.id and p.position is distinct from g.place`.execute(trx);
}

/** Puts categories that are in the same one, or at the top, into an order. */
export async function arrangeCategories(
  trx: Trx,
  { eventID }: AtEvent,
  {
    productCategoryIds,
    seen,
  }: BodyOf<(typeof organizerProductCategoryRoutes)['arrangeProductCategories']>,
): Promise<void> {
  await lockEvent(trx, eventID);
  const { rows } = await sql<{ productCategoryId: number }>`
    select c."productCategoryId" from "productCategories" c
    where c."eventID" = ${eventID} and c."parentProductCategoryId" is not distinct from (
      select "parentProductCategoryId" from "productCategories"
      where "productCategoryId" = ${productCategoryIds[0] ?? null}::bigint)
    order by c.position, c."productCategoryId"`.execute(trx);
  const there = rows.map((row) => row.productCategoryId);
  await sql`
    update "productCategories" c set position = g.place
    from unnest(${rearranged(there, productCategoryIds, seen)}::bigint[]) with ordinality g (id, place)
    where c."productCategoryId" = g.id and c.position <> g.place`.execute(trx);
}

import type { organizerProductRoutes } from '@portal/contract/organizerProducts';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import { fail, found } from '../../../http/errors.ts';
import type { OfProduct } from './organizerProducts.queries.ts';

/**
 * Gives so many more of a product, or takes so many away (ORG-45). The row itself is counted up or down, so what is
 * sold or given meanwhile stands; a checkout that holds it is waited for.
 */
export async function changeStock(
  trx: Trx,
  { eventID, productID }: OfProduct,
  { stockChange, isCounted, stockReason }: BodyOf<(typeof organizerProductRoutes)['changeStock']>,
): Promise<void> {
  const isProduct = sql`"productID" = ${productID} and "eventID" = ${eventID} and "timeDeleted" is null`;
  const after = sql`(coalesce(stock, 0) + ${stockChange}::int)`;
  const { rows } = await sql<{ stock: number | null }>`
    update products set stock = case when ${isCounted} then ${after} end
    where ${isProduct} and (not ${isCounted} or ${after} >= 0) returning stock`.execute(trx);
  if (!rows[0]) {
    const { rows: known } = await sql<{ stock: number | null }>`
      select stock from products where ${isProduct}`.execute(trx);
    fail('stockBelowNothing', { left: found(known[0]).stock ?? 0 });
  }
  await trx
    .insertInto('stockChanges')
    .values({
      productID,
      stockChange: isCounted ? stockChange : 0,
      stockLeft: rows[0].stock,
      stockReason,
    })
    .execute();
}

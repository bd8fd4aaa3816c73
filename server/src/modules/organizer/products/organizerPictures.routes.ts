import { materialFolderType } from '@portal/contract/codes';
import {
  picturesAtMost,
  type organizerProductPictureRoutes as endpoints,
} from '@portal/contract/organizerProductPictures';
import { sql } from 'kysely';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { fail, found } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/mount.ts';
import { receiving } from '../../materials/materials.public.ts';
import { readOrganizerProduct, type OfProduct } from './organizerProducts.queries.ts';

/** Has the product show a picture, after those that it has. */
async function addPicture(trx: Trx, { productID }: OfProduct, materialID: number): Promise<void> {
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*)::int as count, coalesce(max(position) + 1, 0) as next
    from "productsMaterials" where "productID" = ${productID}`.execute(trx);
  const { count, next: position } = found(rows[0]);
  if (count >= picturesAtMost) fail('tooManyPictures', { most: picturesAtMost });
  await trx.insertInto('productsMaterials').values({ productID, materialID, position }).execute();
}

/** The pictures of products (ORG-44), with all that uploads are looked at for (SRV-29, T12). */
export function organizerPictureRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const receive = receiving(deps);
  const replying = async (trx: Trx, { eventID, productID }: OfProduct) => ({
    product: await readOrganizerProduct(trx, { eventID, productID }),
  });
  return {
    addProductPicture: async ({ params, body: { name }, upload, caller, transact }) => {
      const { organizationID } = caller;
      // Before the file is taken.
      await readOrganizerProduct(db, params);
      const folder = { materialFolderType: materialFolderType.logo, isPublic: true };
      const row = { organizationID, eventID: params.eventID, partnerID: null, ...folder, name };
      return receive(row, upload, caller, (store) =>
        transact(async (trx) => {
          const { materialID } = await store(trx);
          await trx
            .selectFrom('products')
            .select('productID')
            .where('productID', '=', params.productID)
            .forNoKeyUpdate()
            .execute();
          await addPicture(trx, params, materialID);
          return replying(trx, params);
        }),
      );
    },
    removeProductPicture: ({ params: { eventID, productID, materialID }, transact }) =>
      transact(async (trx) => {
        const { numAffectedRows = 0n } = await sql`
          delete from "productsMaterials" l using products p
          where p."productID" = l."productID" and p."eventID" = ${eventID}
            and l."productID" = ${productID} and l."materialID" = ${materialID}`.execute(trx);
        if (numAffectedRows === 0n) fail('notFound');
        return replying(trx, { eventID, productID });
      }),
  };
}

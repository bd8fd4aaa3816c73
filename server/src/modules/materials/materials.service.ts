import { materialFolderType } from '@portal/contract/codes';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';

/** A logo that the partner uploaded (SRV-25). */
export function findLogo(db: DbOrTrx, partnerID: number, materialID: number) {
  return db
    .selectFrom('materials')
    .select('materialID')
    .where('materialID', '=', materialID)
    .where('partnerID', '=', partnerID)
    .where('materialFolderType', '=', materialFolderType.logo)
    .where('timeDeleted', 'is', null)
    .executeTakeFirst();
}

/** SQL: something shows the material `m` that is no link of a partner's. */
export const isShown: RawBuilder<boolean> = sql`(
  exists (select from partners p where p."logoMaterialID" = m."materialID")
  or exists (select from "partnerPortals" s where s."logoMaterialID" = m."materialID")
  or exists (select from "productsMaterials" pm where pm."materialID" = m."materialID"))`;

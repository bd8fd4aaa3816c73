import { materialFolderType } from '@portal/contract/codes';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';

/** SQL: the address of a material's picture (API-72), null where the id is null or gone. */
export function logoPath(materialID: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select '/uploads/materials/' || m."organizationID" || '/' || m."materialID"
    from materials m
    where m."materialID" = ${sql.ref(materialID)} and m."isPublic" and m."timeDeleted" is null)`;
}

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

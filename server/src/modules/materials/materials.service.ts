import { materialFolderType } from '@portal/contract/codes';
import { sql, type RawBuilder } from 'kysely';
import type { Tokens } from '../../access/tokens.ts';
import type { DbOrTrx } from '../../db/pool.ts';

interface Kept {
  organizationID: number;
  materialID: number;
  isPublic: boolean;
}

/** Where a file is, from the host's root: a private one is opened by a signature, for some minutes. */
export async function addressOf(
  tokens: Tokens,
  { organizationID, materialID, isPublic }: Kept,
): Promise<string> {
  const path = `/uploads/materials/${organizationID}/${materialID}`;
  return isPublic ? path : `${path}?signature=${await tokens.signFile(materialID)}`;
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

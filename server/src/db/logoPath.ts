import { sql, type RawBuilder } from 'kysely';

/** SQL: the address of a material's picture (API-72), null where the id is null or gone. */
export function logoPath(materialID: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select '/uploads/materials/' || m."organizationID" || '/' || m."materialID"
    from materials m
    where m."materialID" = ${sql.ref(materialID)} and m."isPublic" and m."timeDeleted" is null)`;
}

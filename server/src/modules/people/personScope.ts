import { sql, type Expression } from 'kysely';

/** SQL: the person under this alias is a live one of these partners, and of nobody else (SRV-51). */
export function isPersonOf(partnerIDs: number[], alias: string): Expression<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.partnerID`)} = any(${partnerIDs}::bigint[])
    and ${sql.ref(`${alias}.timeDeleted`)} is null)`;
}

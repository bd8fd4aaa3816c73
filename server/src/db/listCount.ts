import { sql, type RawBuilder } from 'kysely';

/**
 * SQL: how many rows a list has in a scope, from the counts that triggers keep in portions
 * (`0087_listCounts.sql`, `0113_visitorCounts.sql`), in place of counting the rows.
 */
export const listCount = (
  list: 'persons' | 'users' | 'visitors',
  scope: unknown[],
): RawBuilder<number> =>
  sql<number>`(
    select coalesce(sum(c."rowCount"), 0) from "listCounts" c
    where c.scope = array[${sql.join(scope)}]::bigint[] and c.list = ${sql.lit(list)})`;

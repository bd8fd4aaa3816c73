import { sql, type Expression, type RawBuilder } from 'kysely';

/** SQL: a timestamp inside a JSON value, written as everywhere else on the wire (API-73). */
export function isoTime(time: string | RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<
    string | null
  >`to_char(${typeof time === 'string' ? sql.ref(time) : time} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/**
 * SQL: a timestamp as JSON for each row of a long list: `to_char` takes twice as long. Times have
 * milliseconds; a tenth of one is added so that trailing zeros are not left out, and is cut off again.
 */
export const isoJson = (time: Expression<unknown>): RawBuilder<string | null> =>
  sql`(left(to_json((${time} at time zone 'UTC') + interval '0.0001 s')::text, 24) || 'Z"')`;

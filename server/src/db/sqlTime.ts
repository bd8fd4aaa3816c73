import { sql, type RawBuilder } from 'kysely';

/** SQL: a timestamp inside a JSON value, written as everywhere else on the wire (API-73). */
export function isoTime(time: string | RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<
    string | null
  >`to_char(${typeof time === 'string' ? sql.ref(time) : time} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

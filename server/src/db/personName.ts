import { sql } from 'kysely';

/** SQL: what the person `h` is called: by name, or by the address where only that is known (SRV-59). */
export const personName = sql<string>`coalesce(
  nullif(trim(concat_ws(' ', h."firstNames", h."lastName")), ''), h.email, '')`;

import { sql } from 'kysely';

/** SQL: how the user `u` is called before others: by the names, and without any by the e-mail address. */
export const userName = sql<string>`coalesce(
  nullif(trim(concat_ws(' ', u."firstNames", u."lastName")), ''), u.email)`;

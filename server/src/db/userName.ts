import type { Text } from '@portal/contract/errors';
import { sql } from 'kysely';

/** SQL: how the user `u` is called before others: by the names, and without any by the e-mail address. */
export const userName = sql<string>`coalesce(
  nullif(trim(concat_ws(' ', u."firstNames", u."lastName")), ''), u.email)`;

/** SQL: the same of whoever wrote something; null: a former user, of whom nothing is left (PRIV-03). */
export const authorName = sql<string | null>`nullif(${userName}, '')`;

/** What stands in the place of that name. */
export const formerUser: Text = { en: 'Former user', fi: 'Entinen käyttäjä' };

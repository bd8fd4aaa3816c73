import type { Text } from '@portal/contract/errors';
import { sql } from 'kysely';
import { namesOf } from './namesOf.ts';

/**
 * SQL: how others see the user `u`: by first and last name, or by the e-mail address where there is neither.
 */
export const userName = sql<string>`coalesce(${namesOf('u')}, u.email)`;

/** SQL: the name of whoever wrote something; null: a former user, whose data is gone (PRIV-03). */
export const authorName = sql<string | null>`nullif(${userName}, '')`;

/** The text shown in place of that name. */
export const formerUser: Text = { en: 'Former user', fi: 'Entinen käyttäjä' };

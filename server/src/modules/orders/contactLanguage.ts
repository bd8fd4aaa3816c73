import { sql } from 'kysely';

/** SQL: the language of the account with the address of the order `o`, or else of its user `u`. */
export const contactLanguage = sql`coalesce((select contact."notificationLanguage" from users contact
  where contact.email = lower(o.email) and contact."timeDeleted" is null), u."notificationLanguage")`;

import { sql } from 'kysely';

/** SQL: first and last name of the user or person under this alias; null where there is neither. */
export const namesOf = (alias: string) => sql<string | null>`nullif(
  trim(concat_ws(' ', ${sql.ref(`${alias}.firstNames`)}, ${sql.ref(`${alias}.lastName`)})), '')`;

import { sql } from 'kysely';
import { namesOf } from './namesOf.ts';

/** SQL: what the person `h` is called: by name, or by the address where only that is known (SRV-59). */
export const personName = sql<string>`coalesce(${namesOf('h')}, h.email, '')`;

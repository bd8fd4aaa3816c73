import { sql } from 'kysely';

/** SQL: how the partner `p` is called before visitors. */
export const partnerName = sql<string>`coalesce(nullif(p."displayName", ''), p.name)`;

import type { Insertable } from 'kysely';
import type { Db } from '../../src/db/pool.ts';
import type { Schema } from '../../src/db/schema.ts';

export type Given<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>;

const day = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

let count = 0;
/** A different one each time, and the same ones in each run. */
export const nth = () => (count += 1);

export async function organiserOf(db: Db, eventID: number): Promise<number> {
  const { organizationID } = await db
    .selectFrom('events')
    .select('organizationID')
    .where('eventID', '=', eventID)
    .executeTakeFirstOrThrow();
  return organizationID;
}

import { takeBackDays } from '@portal/contract/organizerTakeBacks';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { sweepAll, sweptAtOnce } from './sweepAll.ts';

/** Takes away rows that came so many days ago, some at a time; tells how many. */
const forgetOld = (db: Db, table: 'visits' | 'refusedCaptures', days: number): Promise<number> =>
  sweepAll(async () => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)}
        where "timeReceived" < now() - make_interval(days => ${days})
        limit ${sweptAtOnce}))`.execute(db);
    return Number(numAffectedRows);
  });

/** Forgets visits, whose visitors stay; only one that is brought again afterwards would count again. */
export const forgetOldVisits = async (db: Db, days: number) => ({
  forgotten: await forgetOld(db, 'visits', days),
});

/** Forgets captures whose badge never came. */
export const forgetRefusedCaptures = async (db: Db, days: number) => ({
  forgotten: await forgetOld(db, 'refusedCaptures', days),
});

/** Forgets what was there before old imports, which cannot be taken back any more, and what they refused (ORG-42). */
export async function forgetOldUndo(db: Db) {
  const { numAffectedRows } = await sql`
    update "eventImports" set undo = null, "refusedRows" = null
    where coalesce(undo, "refusedRows") is not null and "timeCreated" < now() - make_interval(days => ${takeBackDays})`.execute(
    db,
  );
  return { forgotten: Number(numAffectedRows) };
}

import { sql } from 'kysely';
import type { Db, DbOrTrx } from '../db/pool.ts';
import type { Storage } from './storage.ts';

/**
 * Files that no material names: not yet, or no longer. They are noted here before they are stored and
 * forgotten in the transaction that writes the material, so a file that lost its material, by a fault or
 * a kill, is known by name. Nothing else is ever removed from the storage.
 */
export async function recordUnlinkedFiles(db: DbOrTrx, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into "looseFiles" ("storageName") select unnest(${names}::text[])
    on conflict ("storageName") do update set "timeCreated" = now()`.execute(db);
}

/** A material names them now. */
export async function forgetUnlinkedFiles(trx: DbOrTrx, names: string[]): Promise<void> {
  await sql`delete from "looseFiles" where "storageName" = any(${names}::text[])`.execute(trx);
}

type Which = { names: string[] } | { notedBefore: Date };

const atOnce = sql.lit(50);

/** SQL: a living material names the loose file after all. */
const isNamed = sql<boolean>`(
  exists (select from materials m
    where m."storageName" = "looseFiles"."storageName" and m."timeDeleted" is null)
  or exists (select from materials m
    where m."thumbnailStorageName" = "looseFiles"."storageName" and m."timeDeleted" is null))`;

/**
 * Removes loose files, those of `names` or the old ones; says how many. Each is locked meanwhile, so
 * any number of processes may do it, and one whose transaction is not over yet is waited for.
 */
export async function removeUnlinkedFiles(db: Db, storage: Storage, which: Which): Promise<number> {
  const chosen =
    'names' in which
      ? sql`"storageName" = any(${which.names}::text[])`
      : sql`"timeCreated" < ${which.notedBefore.toISOString()}::timestamptz`;
  const skip = 'names' in which ? sql`` : sql`skip locked`;
  let removed = 0;
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ storageName: string; isNamed: boolean }>`
        delete from "looseFiles" where "storageName" in (
          select "storageName" from "looseFiles" where ${chosen} limit ${atOnce} for update ${skip})
        returning "storageName", ${isNamed} as "isNamed"`.execute(trx);
      for (const row of rows) if (!row.isNamed) await storage.remove(row.storageName);
      return rows.length;
    });
    removed += count;
    if (count === 0) return removed;
  }
}

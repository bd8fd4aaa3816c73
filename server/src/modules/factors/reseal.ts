import { sql } from 'kysely';
import type { DataKeys } from '../../access/dataKeys.ts';
import type { Db, DbOrTrx } from '../../db/pool.ts';
import { ownerOf } from './totp.service.ts';

/** How many users have an app whose codes cannot be checked, as the key of its secret is not there (SEC-03). */
export async function countUnreadable(db: DbOrTrx, keys: DataKeys): Promise<number> {
  const { rows } = await sql<{ keyID: string; count: number }>`
    select "keyID", count(*)::int as count from totps where "keyID" is not null group by 1`.execute(
    db,
  );
  return rows.filter(({ keyID }) => !keys.has(keyID)).reduce((sum, { count }) => sum + count, 0);
}

/** Encrypts what other keys encrypted with the newest one; tells how many, and of how many none is there. */
export async function resealTotps(db: Db, keys: DataKeys) {
  const { newestID } = keys;
  const old = await db
    .selectFrom('totps')
    .select('userID')
    .where((where) => where.or([where('keyID', '!=', newestID), where('newKeyID', '!=', newestID)]))
    .execute();
  const counts = { sealed: 0, unreadable: 0 };
  for (const { userID } of old)
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('totps')
        .select(['secret', 'keyID', 'newSecret', 'newKeyID'])
        .where('userID', '=', userID)
        .forUpdate()
        .executeTakeFirst();
      /** What lies there, encrypted anew; undefined: nothing does, or nobody can read it. */
      const again = (sealed: Buffer | null | undefined, keyID: string | null | undefined) => {
        const plain = sealed && keyID ? keys.open({ keyID, sealed }, ownerOf(userID)) : undefined;
        return plain && keys.seal(plain, ownerOf(userID));
      };
      const inUse = again(row?.secret, row?.keyID);
      const waiting = again(row?.newSecret, row?.newKeyID);
      if (inUse ?? waiting)
        await trx
          .updateTable('totps')
          .set({
            ...(inUse && { secret: inUse.sealed, keyID: inUse.keyID }),
            ...(waiting && { newSecret: waiting.sealed, newKeyID: waiting.keyID }),
          })
          .where('userID', '=', userID)
          .execute();
      counts[row?.secret && !inUse ? 'unreadable' : 'sealed'] += 1;
    });
  return counts;
}

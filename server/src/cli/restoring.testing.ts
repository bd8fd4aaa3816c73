import type { Db } from '../db/pool.ts';
import type { Storage } from '../storage/storage.ts';
import type { Place } from './backup.place.ts';
import { openBackup } from './backup.source.ts';
import { restoreFrom } from './restore.ts';

/** Restores a backup into a database that has been migrated. */
export async function readBackup(db: Db, storage: Storage, place: Place, keyFile?: string) {
  return restoreFrom(db, storage, await openBackup(place, keyFile));
}

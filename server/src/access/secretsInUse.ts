import type { Db } from '../db/pool.ts';

/** Of one setting. The newest signs or encrypts; of the others it is still taken. */
interface Secrets {
  newestID: string;
  has(keyID: string): boolean;
}

/**
 * Notes the secrets of this process, by setting. Names the settings of which the process that started before it on this
 * database uses one that this process does not know.
 */
export async function noteSecrets(db: Db, secrets: Record<string, Secrets>): Promise<string[]> {
  const notes = await db
    .insertInto('secretsInUse')
    .values(Object.entries(secrets).map(([name, { newestID }]) => ({ name, keyID: newestID })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        previousKeyID: ref('secretsInUse.keyID'),
        keyID: ref('excluded.keyID'),
      })),
    )
    .returning(['name', 'previousKeyID'])
    .execute();
  return notes
    .filter(({ name, previousKeyID: id }) => id !== null && !secrets[name]?.has(id))
    .map(({ name }) => name);
}

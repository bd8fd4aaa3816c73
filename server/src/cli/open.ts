import { join } from 'node:path';
import type pg from 'pg';
import { checkDataDir } from '../dataDir.ts';
import { commandEnv, type StoreEnv } from '../env.ts';
import { openDatabase, type Database } from '../db/pool.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../db/embeddedPostgres.ts';
import { migrate } from '../db/migrations.ts';

export interface Opened extends Database {
  connection: pg.ClientConfig;
  env: StoreEnv;
}

/** The database: DATABASE_URL, or the embedded one, of a running portal or started for the while. */
async function findDatabase({ databaseUrl, dataDir }: StoreEnv) {
  const stop = async () => undefined;
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, stop };
  const folder = join(dataDir, 'postgres');
  const running = findRunningPostgres(folder);
  return running ? { connection: running, stop } : startEmbeddedPostgres(folder);
}

/** What migrating tells, apart from what the command writes. */
export const sayOnError = (message: string, details: object) =>
  console.error([message, ...Object.values(details)].join(' '));

/** Does some work on the database as it is, and lets go of it. */
export async function withDatabase(
  work: (connection: pg.ClientConfig, env: StoreEnv) => Promise<void>,
): Promise<void> {
  const env = commandEnv();
  const { connection, stop } = await findDatabase(env);
  try {
    await work(connection, env);
  } finally {
    await stop();
  }
}

/** The same for what is done with the data. */
export async function withPortalAsItIs(
  work: (portal: Opened) => Promise<void>,
  prepare?: (connection: pg.ClientConfig) => Promise<void>,
): Promise<void> {
  await withDatabase(async (connection, env) => {
    checkDataDir(env);
    await prepare?.(connection);
    const database = openDatabase(connection, () => undefined);
    try {
      await work({ ...database, connection, env });
    } finally {
      await database.close();
    }
  });
}

/** The same once the database is brought to this version. */
export const withPortal = (work: (portal: Opened) => Promise<void>): Promise<void> =>
  withPortalAsItIs(work, (connection) => migrate(connection, sayOnError));

import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embeddedPostgres.ts';
import { migrate } from '../src/db/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the test PostgreSQL's socket. */
    postgresHost: string;
  }
}

/**
 * PostgreSQL leaves to the system when rows reach the disk: nothing of the tests outlives the machine, and what is
 * killed in them loses nothing by it. Its hundred connections are few for files that start a portal for each test.
 */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '400',
};

const inMemory = '/dev/shm';
const bytesWanted = 4 * 1024 ** 3;

/**
 * The folder for the databases: in memory where there is room. Thousands of files come and go with each
 * database, and a disk's file system takes a tenth of the run to find names for them.
 */
async function folderOfDatabases(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > bytesWanted ? inMemory : tmpdir();
}

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await folderOfDatabases(), 'portal-test-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), settings);
  await migrate(postgres.connection, () => undefined);
  project.provide('postgresHost', String(postgres.connection.host));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

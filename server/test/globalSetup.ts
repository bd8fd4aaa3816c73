import { mkdtemp, rm } from 'node:fs/promises';
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

/** One PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  await migrate(postgres.connection, () => undefined);
  project.provide('postgresHost', String(postgres.connection.host));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

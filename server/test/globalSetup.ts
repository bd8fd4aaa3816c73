import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../src/kernel/db.ts';
import { startEmbeddedPostgres } from '../src/kernel/embeddedPostgres.ts';

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
  const template = openDatabase(postgres.connection, () => undefined);
  await migrate(template.db);
  await template.close();
  project.provide('postgresHost', String(postgres.connection.host));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true });
  };
}

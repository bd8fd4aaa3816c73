import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/src/db/embeddedPostgres.ts';
import { migrate } from '../server/src/db/migrations.ts';

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'portal-bench-'));
const clusterIn = (folder: string) => join(folder, 'postgres');

/** Stopped, with the portal's tables, until this process ends. */
async function makeTemplate(): Promise<string> {
  const folder = await temporaryFolder();
  process.once('exit', () => rmSync(folder, { recursive: true }));
  const postgres = await startEmbeddedPostgres(clusterIn(folder));
  await migrate(postgres.connection, () => undefined);
  await postgres.stop();
  return clusterIn(folder);
}
let template: Promise<string> | undefined;

/** A folder with a PostgreSQL of its own, migrated and empty: each line's, so that none warms it up for another. */
export async function startCluster(): Promise<{ folder: string; postgres: EmbeddedPostgres }> {
  template ??= makeTemplate();
  const folder = await temporaryFolder();
  // With its owner: as root it runs as somebody else.
  await promisify(execFile)('cp', ['-a', await template, clusterIn(folder)]);
  return { folder, postgres: await startEmbeddedPostgres(clusterIn(folder)) };
}

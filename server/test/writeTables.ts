import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/db/embeddedPostgres.ts';
import { migrate } from '../src/db/migrations.ts';

/**
 * Writes `src/db/tables.ts` out of the migrations; with `--verify` it only tells whether that
 * file is true. Run it after each new migration: `npm run tables -w server`.
 */
const folder = await mkdtemp(join(tmpdir(), 'portal-tables-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
try {
  await migrate(postgres.connection, () => undefined);
  const url = `postgres://portal@localhost/portal?host=${postgres.connection.host}`;
  const args = ['--config-file', 'kysely-codegen.json', '--url', url, ...process.argv.slice(2)];
  execFileSync('kysely-codegen', args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true });
}

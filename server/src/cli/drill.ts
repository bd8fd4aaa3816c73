import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../db/embeddedPostgres.ts';
import { migrate } from '../db/migrations.ts';
import { openDatabase } from '../db/pool.ts';
import { commandEnv } from '../env.ts';
import { openStorage } from '../storage/open.ts';
import { tellNamed } from './backup.format.ts';
import { openPlace, placeIn, type Place } from './backup.place.ts';
import { chooseBackup } from './backup.schedule.ts';
import { makeKey } from './backup.seal.ts';
import { CommandError, onlyPositional, type Command } from './command.ts';
import { keyOption, openFitting, restoreFrom } from './restore.ts';

/** Restores a backup into a database and a folder of its own, which are gone afterwards; compares and tells. */
export async function drillBackup(place: Place, keyFile?: string) {
  const source = await openFitting(place, keyFile);
  const { manifest } = source;
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  const begun = performance.now();
  await using ends = new AsyncDisposableStack();
  ends.defer(() => rm(folder, { recursive: true }));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  ends.defer(() => postgres.stop());
  const { db, close } = openDatabase(postgres.connection, () => undefined);
  ends.defer(close);
  await migrate(postgres.connection, () => undefined);
  const ready = performance.now();
  const storageUrl = pathToFileURL(join(folder, 'files')).href;
  const storage = await openStorage({ storageUrl, dataDir: folder });
  const missing = await restoreFrom(db, storage, source);
  for (const [table, count] of Object.entries(manifest.tables)) {
    const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)}`.execute(db);
    if (rows[0]?.count !== count)
      throw new CommandError(`${table} has ${rows[0]?.count} rows in place of ${count}.`);
  }
  const explained = new Set([...(manifest.lost ?? []), ...(manifest.deleted ?? [])]);
  return {
    manifest,
    /** Files that rows name and that it should have. */
    missing: missing.filter((name) => !explained.has(name)),
    /** Milliseconds. */
    untilReady: ready - begun,
    restoring: performance.now() - ready,
  };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export const drill: Command = {
  usage: 'drill [DIR|s3://KEY:SECRET@HOST/BUCKET]',
  summary:
    'Tries the newest whole backup: restores it into an empty place of its own, compares, tells how long it took.',
  options: keyOption,
  run: async (given) => {
    const place = openPlace(placeIn(given), commandEnv().dataDir);
    const { chosen, lesser } = await chooseBackup(place);
    const { manifest, missing, untilReady, restoring } = await drillBackup(
      chosen,
      given.text('key'),
    );
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    const isWhole = missing.length === 0 ? 'is whole' : 'is not whole';
    console.log(
      `${chosen.name} of ${manifest.timeCreated} ${isWhole}: ${rows} rows and ${manifest.files.length} files ` +
        `were back in ${seconds(restoring)}, after ${seconds(untilReady)} for an empty database.`,
    );
    if (manifest.lost) console.log(`It is without ${tellNamed(manifest.lost)}, lost for good.`);
    const wrong = [...lesser];
    if (missing.length > 0) wrong.push(`${chosen.name} lacks ${tellNamed(missing)}.`);
    if (wrong.length > 0) throw new CommandError(wrong.join('\n'));
  },
};

export const backupKey: Command = {
  usage: 'backup-key FILE',
  summary: 'Makes a key that opens encrypted backups, and says for whom to encrypt them.',
  options: {},
  run: async (given) => {
    const file = onlyPositional(given, 'FILE');
    const { identity, recipient } = await makeKey();
    const text = `# public key: ${recipient}\n${identity}\n`;
    await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch(() => {
      throw new CommandError(`${file} cannot be written, or is there already.`);
    });
    console.log(`${file} opens what "backup --recipient ${recipient}" writes. Keep it elsewhere.`);
  },
};

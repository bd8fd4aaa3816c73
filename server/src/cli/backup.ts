import { createWriteStream } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/pool.ts';
import type { Storage } from '../storage/storage.ts';
import {
  manifestFile,
  newestMigration,
  readTables,
  tableFile,
  type Manifest,
} from './backup.format.ts';
import { CommandError, onlyPositional, type Command } from './command.ts';
import { withPortal } from './open.ts';

const rowsAtOnce = sql.lit(2000);

/** The rows of a table as lines of JSON, some at a time. */
async function* lines(trx: Trx, table: string, count: { rows: number }): AsyncGenerator<string> {
  await sql`declare backup no scroll cursor for
    select to_json(t)::text as line from ${sql.table(table)} t`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${rowsAtOnce} from backup`.execute(trx);
    if (rows.length === 0) break;
    count.rows += rows.length;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await sql`close backup`.execute(trx);
}

async function writeTable(trx: Trx, folder: string, table: string): Promise<number> {
  const count = { rows: 0 };
  await pipeline(
    Readable.from(lines(trx, table, count)),
    createGzip(),
    createWriteStream(join(folder, tableFile(table)), { flush: true }),
  );
  return count.rows;
}

async function copyFiles(trx: Trx, storage: Storage, folder: string) {
  const materials = await trx
    .selectFrom('materials')
    .select(['storageName', 'thumbnailStorageName'])
    .where('timeDeleted', 'is', null)
    .execute();
  const names = materials.flatMap((row) =>
    [row.storageName, row.thumbnailStorageName ?? []].flat(),
  );
  const missing: string[] = [];
  for (const name of names) {
    try {
      const content = await storage.read(name);
      await pipeline(content, createWriteStream(join(folder, 'files', name), { flush: true }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      missing.push(name);
    }
  }
  return { files: names.filter((name) => !missing.includes(name)), missing };
}

/** Makes the folder, or takes an empty one. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new CommandError(`${folder} is not empty.`);
  for (const name of ['tables', 'files']) await mkdir(join(folder, name));
}

/** Writes everything as it is at one moment, while the portal may go on; tells which files lack. */
export async function writeBackup(db: Db, storage: Storage, folder: string) {
  await makeFolder(folder);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      const tables: Record<string, number> = {};
      for (const { table } of await readTables(trx))
        tables[table] = await writeTable(trx, folder, table);
      const { files, missing } = await copyFiles(trx, storage, folder);
      const manifest: Manifest = {
        format: 1,
        timeCreated: new Date().toISOString(),
        migration: await newestMigration(trx),
        tables,
        files,
      };
      await writeFile(join(folder, manifestFile), JSON.stringify(manifest, null, 2), {
        flush: true,
      });
      return { manifest, missing };
    });
}

export const backup: Command = {
  usage: 'backup DIR',
  summary: 'Writes the database and the files into a new folder; the portal may run meanwhile.',
  options: {},
  run: async (given) => {
    const folder = onlyPositional(given, 'DIR');
    await withPortal(async ({ db, storage }) => {
      const { manifest, missing } = await writeBackup(db, storage, folder);
      const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
      console.log(`${rows} rows and ${manifest.files.length} files are in ${folder}.`);
      if (missing.length > 0)
        console.error(`${missing.length} files are not in the storage: ${missing.join(', ')}`);
    });
  },
};

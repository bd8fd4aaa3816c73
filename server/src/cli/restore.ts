import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/pool.ts';
import { store, type Storage } from '../storage/storage.ts';
import {
  manifestFile,
  manifestSchema,
  newestMigration,
  readTables,
  tableFile,
  type Manifest,
} from './backup.format.ts';
import { CommandError, onlyPositional, type Command } from './command.ts';
import { tellUnreadable } from './dataKey.ts';
import { withPortal } from './open.ts';

const rowsAtOnce = 2000;

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new CommandError(`There is no whole backup in ${folder}.`);
  });
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new CommandError(`${folder} is not a backup that this portal can read.`);
  return parsed.data;
}

async function* batches(file: string): AsyncGenerator<string[]> {
  const input = createReadStream(file).pipe(createGunzip());
  let batch: string[] = [];
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    batch.push(line);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function readTable(trx: Trx, file: string, table: string, columns: string[]) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  let count = 0;
  for await (const rows of batches(file)) {
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(
        null::${sql.table(table)}, ${`[${rows.join()}]`}::jsonb)`.execute(trx);
    count += rows.length;
  }
  return count;
}

/** Takes the foreign keys off, so that tables come in any order; what comes back checks them all. */
async function withoutForeignKeys(trx: Trx, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(trx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(trx);
  await work();
  for (const { table, name, definition } of rows)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      trx,
    );
}

/** New rows go on counting where the restored ones end. */
async function advanceSequences(trx: Trx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`.execute(trx);
  for (const { table, column } of rows)
    await sql`
      select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), max(${sql.ref(column)}))
      from ${sql.table(table)}`.execute(trx);
}

async function refuseFilled(trx: Trx): Promise<void> {
  for (const table of ['organizations', 'users'] as const)
    if (
      await trx
        .selectFrom(table)
        .select(sql`1`.as('one'))
        .executeTakeFirst()
    )
      throw new CommandError('The database is not empty; a backup goes into an empty one only.');
}

async function restoreTables(trx: Trx, folder: string, manifest: Manifest): Promise<void> {
  const migration = await newestMigration(trx);
  if (migration !== manifest.migration)
    throw new CommandError(
      `The backup has the tables of ${manifest.migration}, this portal those of ${migration}. ` +
        `Restore it with the version that made it, then upgrade.`,
    );
  await withoutForeignKeys(trx, async () => {
    for (const { table, columns } of await readTables(trx)) {
      // The rows tell already what triggers would note: counts of scans, times of changes.
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      const count = await readTable(trx, join(folder, tableFile(table)), table, columns);
      if (count !== manifest.tables[table])
        throw new CommandError(`${tableFile(table)} is not whole: it has ${count} rows.`);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    }
  });
  await advanceSequences(trx);
}

/** Fills an empty database and the storage from a backup, all of it or nothing. */
export async function readBackup(db: Db, storage: Storage, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const name of manifest.files)
    await access(join(folder, 'files', name)).catch(() => {
      throw new CommandError(`The file ${name} of the backup is missing.`);
    });
  const stored: string[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await refuseFilled(trx);
      for (const name of manifest.files) {
        stored.push(name);
        await store(storage, name, createReadStream(join(folder, 'files', name)));
      }
      await restoreTables(trx, folder, manifest);
    });
  } catch (error) {
    await Promise.all(stored.map((name) => storage.remove(name)));
    throw error;
  }
  return manifest;
}

export const restore: Command = {
  usage: 'restore DIR',
  summary: 'Fills an empty database and the files from a backup.',
  options: {},
  run: async (given) => {
    const folder = onlyPositional(given, 'DIR');
    await withPortal(async ({ db, env, storage }) => {
      const { tables, files, timeCreated } = await readBackup(db, storage, folder);
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      console.log(`${rows} rows and ${files.length} files of ${timeCreated} are back.`);
      await tellUnreadable(db, env);
    });
  },
};

import { sql } from 'kysely';
import type pg from 'pg';
import { migrate, newestKnown } from '../db/migrations.ts';
import { openDatabase, type Db, type DbOrTrx, type Trx } from '../db/pool.ts';
import { commandEnv } from '../env.ts';
import { openStorage } from '../storage/open.ts';
import { digestOf, store, type Storage } from '../storage/storage.ts';
import {
  namedFiles,
  newestMigration,
  readTables,
  tableFile,
  tellNamed,
  type Manifest,
} from './backup.format.ts';
import { openPlace, placeIn, type Place } from './backup.place.ts';
import { chooseBackup } from './backup.schedule.ts';
import { batches, openBackup, refuseOtherTables, type Source } from './backup.source.ts';
import { CommandError, type Command } from './command.ts';
import { tellUnreadable } from './dataKey.ts';
import { sayOnError, withPortalAsItIs } from './open.ts';

async function readTable(trx: Trx, source: Source, table: string, columns: string[]) {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  let count = 0;
  for await (const rows of batches(source, tableFile(table))) {
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

/** Until the transaction ends no other restore begins: it would count on files that this one may take away. */
async function takeTurn(trx: Trx): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('restore')) as "isFree"`.execute(trx);
  if (!rows[0]?.isFree)
    throw new CommandError('Another restore into this database is under way: wait until it ends.');
}

/** Of a database that is not migrated yet, too. */
async function refuseFilled(db: DbOrTrx): Promise<void> {
  for (const table of ['organizations', 'users'] as const) {
    const { rows: tables } = await sql<{ found: boolean }>`
      select to_regclass(${table}) is not null as found`.execute(db);
    if (!tables[0]?.found) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new CommandError('The database is not empty; a backup goes into an empty one only.');
  }
}

/** The SHA-256 of what the storage has under a name; undefined: nothing. */
async function storedSum(storage: Storage, name: string): Promise<string | undefined> {
  try {
    return await digestOf(await storage.read(name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    // A disk that cannot read it back.
    if (code === 'EIO') return '';
    throw error;
  }
}

/** The SHA-256 of a file as it was backed up; undefined where the backup’s own copy is damaged. */
async function keptSum({ manifest: { recipient, sums }, read }: Source, path: string) {
  const noted = recipient === undefined ? sums?.[path] : undefined;
  if (noted) return noted;
  return digestOf(await read(path)).catch((error: unknown) => {
    if (error instanceof CommandError) return undefined;
    throw error;
  });
}

/**
 * What the storage lacks of the backup, and what is damaged there: names are random and what is stored is never
 * changed, so nothing else can have the name.
 */
async function findLacking(storage: Storage, source: Source) {
  const lacking = { missing: [] as string[], damaged: [] as string[] };
  for (const name of source.manifest.files) {
    const sum = await storedSum(storage, name);
    if (sum === undefined) lacking.missing.push(name);
    else if (![sum, undefined].includes(await keptSum(source, `files/${name}`)))
      lacking.damaged.push(name);
  }
  return lacking;
}

async function restoreTables(trx: Trx, source: Source): Promise<void> {
  // A portal that ran on the empty database has counted tries there.
  await sql`delete from "rateLimits"`.execute(trx);
  await withoutForeignKeys(trx, async () => {
    for (const { table, columns } of await readTables(trx)) {
      // The rows tell already what triggers would note: counts of scans, times of changes.
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
      const count = await readTable(trx, source, table, columns);
      if (count !== source.manifest.tables[table])
        throw new CommandError(
          `${tableFile(table)} of ${source.place.name} is not whole: it has ${count} rows.`,
        );
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    }
  });
  await advanceSequences(trx);
}

/** Takes away what a failed restore stored, unless rows name it after all: those of one that came after it. */
async function removeStored(db: Db, storage: Storage, names: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx);
    await refuseFilled(trx);
    await Promise.allSettled(names.map((name) => storage.remove(name)));
  });
}

/** The files that rows name and that neither the backup nor the storage has. */
async function findMissing(trx: Trx, storage: Storage, { files }: Manifest): Promise<string[]> {
  const kept = new Set(files);
  const missing: string[] = [];
  for (const name of await namedFiles(trx)) {
    if (kept.has(name)) continue;
    const content = await storage.read(name).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (content) content.destroy();
    else missing.push(name);
  }
  return missing;
}

/**
 * Fills an empty database and the storage from a backup, all of it or nothing; tells which files the rows name that
 * are nowhere.
 */
export async function restoreFrom(db: Db, storage: Storage, source: Source): Promise<string[]> {
  const { manifest, read } = source;
  /** What is put there by this restore: all that it may take away again. */
  const stored: string[] = [];
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await takeTurn(trx);
      await refuseFilled(trx);
      refuseOtherTables(manifest, await newestMigration(trx));
      const { missing, damaged } = await findLacking(storage, source);
      for (const name of missing) {
        stored.push(name);
        await store(storage, name, await read(`files/${name}`));
      }
      await restoreTables(trx, source);
      const nowhere = await findMissing(trx, storage, manifest);
      // Last, as what was there cannot be put back.
      for (const name of damaged) await store(storage, name, await read(`files/${name}`));
      return nowhere;
    });
  } catch (error) {
    // Without the database nobody knows whose the files are by now: they stay.
    if (stored.length > 0) await removeStored(db, storage, stored).catch(() => undefined);
    throw error;
  }
}

/** Opens a backup that this version can read, before anything of the database is touched. */
export async function openFitting(place: Place, keyFile: string | undefined): Promise<Source> {
  const source = await openBackup(place, keyFile);
  refuseOtherTables(source.manifest, await newestKnown());
  return source;
}

/** Brings an empty database to this version; one that is refused stays as it is. */
async function migrateEmpty(connection: pg.ClientConfig): Promise<void> {
  const { db, close } = openDatabase(connection, () => undefined);
  try {
    await refuseFilled(db);
  } finally {
    await close();
  }
  await migrate(connection, sayOnError);
}

export const keyOption = {
  key: { value: 'FILE', about: 'with the key of age that opens an encrypted one' },
};

export const restore: Command = {
  usage: 'restore [DIR|s3://KEY:SECRET@HOST/BUCKET]',
  summary: 'Fills an empty database and the files from a backup, the newest whole one of several.',
  options: {
    ...keyOption,
    name: { value: 'NAME', about: 'this one of several, as portal-20261123T031700Z' },
  },
  run: async (given) => {
    const place = openPlace(placeIn(given), commandEnv().dataDir);
    const { chosen, lesser } = await chooseBackup(place, given.text('name'));
    for (const line of lesser) console.error(line);
    const source = await openFitting(chosen, given.text('key'));
    await withPortalAsItIs(async ({ db, env }) => {
      const missing = await restoreFrom(db, await openStorage(env), source);
      const { tables, files, timeCreated } = source.manifest;
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      console.log(`${rows} rows and ${files.length} files of ${timeCreated} are back.`);
      if (missing.length > 0)
        console.error(`Neither the backup nor the storage has ${tellNamed(missing)}.`);
      await tellUnreadable(db, env);
    }, migrateEmpty);
  },
};

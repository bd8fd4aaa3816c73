import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/pool.ts';
import { openStorage } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';
import {
  manifestFile,
  hasTables,
  namedFiles,
  newestMigration,
  readTables,
  summing,
  tableFile,
  tellNamed,
  type Manifest,
} from './backup.format.ts';
import { openPlace, placeIn, type Place } from './backup.place.ts';
import { keepBackups, LackingError, secondsIn } from './backup.schedule.ts';
import { sealFor } from './backup.seal.ts';
import { CommandError, UsageError, type Command, type Given } from './command.ts';
import { withPortalAsItIs, type Opened } from './open.ts';

/** What is held in memory at once, about: rows, and characters, of which a wide table has many in few rows. */
const atOnce = { rows: 2000, characters: 16 * 1024 * 1024 };

/** The rows of a table as lines of JSON, some at a time. */
async function* lines(trx: Trx, table: string, count: { rows: number }): AsyncGenerator<string> {
  await sql`declare backup no scroll cursor for
    select to_json(t)::text as line from ${sql.table(table)} t`.execute(trx);
  let next = 20;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(next)} from backup`.execute(trx);
    if (rows.length === 0) break;
    count.rows += rows.length;
    const written = rows.map(({ line }) => `${line}\n`).join('');
    const fitting = Math.ceil((atOnce.characters * rows.length) / written.length);
    next = Math.min(atOnce.rows, fitting);
    yield written;
  }
  await sql`close backup`.execute(trx);
}

/** Writes what comes from a source. What breaks that is thrown as it is, not as whatever it broke. */
async function writeFrom(
  source: AsyncIterable<unknown>,
  write: (content: Readable) => Promise<void>,
): Promise<void> {
  const iterator = source[Symbol.asyncIterator]();
  let broken: { error: unknown } | undefined;
  async function* pass() {
    try {
      for (;;) {
        const next = await iterator.next().catch((error: unknown) => {
          broken = { error };
          throw error;
        });
        if (next.done) return;
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  await write(Readable.from(pass())).catch((error: unknown) => {
    throw broken ? broken.error : error;
  });
}

/** Both ends of a way: where writing fails, what was to be written breaks off after it and tells less. */
async function bothEnds(reading: Promise<void>, writing: Promise<void>): Promise<void> {
  const ends = await Promise.allSettled([writing, reading]);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Writes to a place, sealed where there is a recipient, and notes the sums of what lies there then. */
async function writerTo(place: Place, recipient: string | undefined) {
  const seal = recipient === undefined ? undefined : await sealFor(recipient);
  const sums: Record<string, string> = {};
  const write = async (path: string, content: Readable) => {
    const counted = summing((sum) => void (sums[path] = sum));
    const stored = seal ? await seal(content) : content;
    const writing = place.write(path, counted).catch((error: Error) => {
      counted.destroy(error);
      throw error;
    });
    await bothEnds(pipeline(stored, counted), writing);
  };
  return { sums, write };
}
type Writer = Awaited<ReturnType<typeof writerTo>>;

async function writeTable(trx: Trx, { write }: Writer, table: string): Promise<number> {
  const count = { rows: 0 };
  const gzip = createGzip();
  await writeFrom(lines(trx, table, count), (rows) =>
    bothEnds(pipeline(rows, gzip), write(tableFile(table), gzip)),
  );
  return count.rows;
}

async function copyFiles(trx: Trx, storage: Storage, { write }: Writer) {
  const names = await namedFiles(trx);
  const missing: string[] = [];
  for (const name of names) {
    try {
      await writeFrom(await storage.read(name), (content) => write(`files/${name}`, content));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (error instanceof CommandError) throw error;
      if (code !== 'ENOENT')
        throw new CommandError(`The file ${name} cannot be read from the storage: ${message}`);
      missing.push(name);
    }
  }
  return { files: names.filter((name) => !missing.includes(name)), missing };
}

/** Why files are not there: deleted since the moment that is backed up, known to be lost, or nobody knows. */
async function sortMissing(db: Db, missing: string[], knownLost: Set<string>) {
  if (missing.length === 0) return {};
  const named = new Set(await namedFiles(db));
  const sorted = Object.groupBy(missing, (name) => {
    if (!named.has(name)) return 'deleted';
    return knownLost.has(name) ? 'lost' : 'missing';
  });
  return { ...sorted };
}

interface Writing {
  /** All but the manifest is encrypted for it. */
  recipient?: string | undefined;
  /** Files that are lost for good: without them a backup is whole. */
  lost?: Set<string> | undefined;
}

/**
 * Writes everything as it is at one moment, while the portal may go on; the manifest tells which files lack.
 * The tables may be those of another version: what is kept before an upgrade must not upgrade, and backups by
 * the clock go on through one.
 */
export async function writeBackup(
  db: Db,
  storage: Storage,
  place: Place,
  { recipient, lost = new Set() }: Writing = {},
): Promise<Manifest> {
  if ((await place.list('')).length > 0) throw new CommandError(`${place.name} is not empty.`);
  const writer = await writerTo(place, recipient);
  const { missing, ...written } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      if (!(await hasTables(trx)))
        throw new CommandError('There is no portal in this database yet.');
      const tables: Record<string, number> = {};
      for (const { table } of await readTables(trx))
        tables[table] = await writeTable(trx, writer, table);
      const migration = await newestMigration(trx);
      return { migration, tables, ...(await copyFiles(trx, storage, writer)) };
    });
  const manifest: Manifest = {
    format: 1,
    timeCreated: new Date().toISOString(),
    ...written,
    ...(await sortMissing(db, missing, lost)),
    sums: writer.sums,
    ...(recipient !== undefined && { recipient }),
  };
  await place.write(manifestFile, Readable.from([JSON.stringify(manifest, null, 2)]));
  return manifest;
}

/** The names in a file, one a line. */
async function readLost(file: string | undefined): Promise<Set<string>> {
  if (file === undefined) return new Set();
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`There are no names of lost files in ${file}.`);
  });
  return new Set(text.split(/\s+/).filter(Boolean));
}

/** Writes one backup and says what is in it; throws LackingError where that is not all. */
async function backUp({ db, env }: Opened, place: Place, given: Given) {
  const storage = await openStorage(env, 'toRead');
  const lostFile = given.text('lost');
  const manifest = await writeBackup(db, storage, place, {
    recipient: given.text('recipient'),
    lost: await readLost(lostFile),
  });
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  console.log(`${rows} rows and ${manifest.files.length} files are in ${place.name}.`);
  if (manifest.lost) console.log(`It is without ${tellNamed(manifest.lost)}, as ${lostFile} says.`);
  if (manifest.missing)
    throw new LackingError(
      `${place.name} is not whole: the storage lacks ${tellNamed(manifest.missing)}.`,
    );
}

export const backup: Command = {
  usage: 'backup [DIR] | backup --every 24h --keep 14 [DIR|s3://KEY:SECRET@HOST/BUCKET]',
  summary:
    'Writes the database and the files into a new folder; the portal may run meanwhile. With --every it goes ' +
    'on doing so, into a folder or bucket that holds several.',
  options: {
    every: { value: 'TIME', about: 'again and again, as 24h, 90m or 7d' },
    keep: { value: 'N', about: 'how many whole ones stay; the others go (14)' },
    recipient: { value: 'age1…', about: 'encrypts for this public key of age' },
    lost: { value: 'FILE', about: 'with the names of files that are lost for good, one a line' },
  },
  run: async (given) => {
    const target = placeIn(given);
    const recipient = given.text('recipient');
    if (recipient !== undefined) await sealFor(recipient);
    await readLost(given.text('lost'));
    const every = given.text('every');
    const keep = given.count('keep') ?? 14;
    if (keep < 1) throw new UsageError('--keep has to be 1 or more');
    if (every === undefined) {
      if (given.text('keep') !== undefined) throw new UsageError('--keep belongs to --every');
      await withPortalAsItIs(async (portal) => {
        await backUp(portal, openPlace(target, portal.env.dataDir), given);
      });
      return;
    }
    await keepBackups({
      open: (dataDir) => openPlace(target, dataDir),
      seconds: secondsIn(every),
      keep,
      write: (place) => withPortalAsItIs((portal) => backUp(portal, place, given)),
    });
  },
};

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkDatabase } from './wrongDatabase.ts';

/** The database cannot be brought to the newest migration; the message is the one line to show. */
export class MigrationError extends Error {}

/** Is told what is being done: a migration may take minutes, and a silent start looks hung. */
export type Tell = (message: string, details: object) => void;

interface Options {
  /** Where the migrations lie. */
  folder?: string;
  /** Milliseconds to wait for a lock: meanwhile the calls of others queue up behind. */
  lockTimeout?: number;
  /** Milliseconds after which the start gives up on a lock that others hold. */
  timeout?: number;
}

interface Migration {
  name: string;
  text: string;
}

/**
 * The lock held while migrating. The number is Kysely’s, so that processes of older versions stay out too.
 */
const migrationLock = '3853314791062309107';
const lockPoll = 200;
const telling = 10_000;
const pauseAtMost = 5000;

/** Others hold the lock, or waited for one of ours: it is to be tried again. */
const isLocked = (error: unknown) =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

/** The first line of a migration that may not run in a transaction. */
const outside = /^-- outside a transaction\b/;
const concurrently =
  /^(?:create (?:unique )?index concurrently|drop index concurrently if exists) ("[^"]+"|\w+)/i;

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const read = async (file: string) => ({
    name: file.replace('.sql', ''),
    text: await readFile(join(folder, file), 'utf8'),
  });
  return Promise.all(files.map(read));
}

/** The migrations that this database has not had yet. */
async function pendingOf(client: pg.Client, all: Migration[]): Promise<Migration[]> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('migrations') is not null as found`,
  );
  if (!tables[0]?.found) return all;
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map(({ name }) => name));
  const known = new Set(all.map(({ name }) => name));
  for (const name of done)
    if (!known.has(name))
      throw new MigrationError(
        `The database has the migration ${name}, which this version of the portal does not know: start the newer version.`,
      );
  return all.filter(({ name }) => !done.has(name));
}

/**
 * Waits for its turn. It asks again and again: whoever waits inside of `pg_advisory_lock` holds a
 * snapshot, which `create index concurrently` of the one who has the lock would wait for.
 */
async function takeTurn(client: pg.Client, tell: Tell): Promise<void> {
  for (let waited = 0; ; waited += lockPoll) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${migrationLock}) as taken`,
    );
    if (rows[0]?.taken) return;
    if (waited % telling === 0) tell('another process migrates; waiting', {});
    await sleep(lockPoll);
  }
}

const note = (client: pg.Client, name: string) =>
  client.query('insert into migrations (name, timestamp) values ($1, $2)', [
    name,
    new Date().toISOString(),
  ]);

/** Runs a migration and notes that it ran, in one transaction. */
async function inTransaction(client: pg.Client, { name, text }: Migration, lockTimeout: number) {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    await client.query(text);
    await note(client, name);
    await client.query('commit');
  } catch (error) {
    // Where the connection is lost there is nothing to take back, and this error tells less.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Makes indexes one after the other, while others read and write. An interrupted migration is taken up: an
 * index that is complete stays, an incomplete one is made anew.
 */
async function outsideTransaction(client: pg.Client, { name, text }: Migration, timeout: number) {
  const statements = text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
  await client.query(`set lock_timeout = ${timeout}`);
  for (const statement of statements) {
    const index = concurrently.exec(statement)?.[1];
    if (!index)
      throw new MigrationError(
        `${name}: outside a transaction there is only "create index concurrently" with a name and "drop index concurrently if exists".`,
      );
    if (/^create/i.test(statement)) {
      const { rows } = await client.query<{ indisvalid: boolean }>(
        'select indisvalid from pg_index where indexrelid = to_regclass($1)',
        [index],
      );
      if (rows[0]?.indisvalid) continue;
      if (rows[0]) await client.query(`drop index concurrently ${index}`);
    }
    await client.query(statement);
  }
  await note(client, name);
}

/** Runs one migration. While others hold a lock that it needs, it lets them pass and tries again. */
async function run(client: pg.Client, migration: Migration, tell: Tell, options: Options) {
  const { lockTimeout = 2000, timeout = 10 * 60_000 } = options;
  const { name, text } = migration;
  const started = performance.now();
  const milliseconds = () => Math.round(performance.now() - started);
  const still = setInterval(
    () => tell('migration still runs', { migration: name, ms: milliseconds() }),
    telling,
  );
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        if (outside.test(text)) await outsideTransaction(client, migration, timeout);
        else await inTransaction(client, migration, lockTimeout);
        tell('migrated', { migration: name, ms: milliseconds() });
        return;
      } catch (error) {
        const { message } = error as Error;
        if (error instanceof MigrationError) throw error;
        if (!isLocked(error)) throw new MigrationError(`${name}: ${message}`, { cause: error });
        if (milliseconds() > timeout)
          throw new MigrationError(
            `${name}: others keep a lock on the database that it needs (${message}); end what holds it, and start again.`,
          );
        tell('migration waits for a lock', { migration: name, tries, reason: message });
        await sleep(Math.min(lockTimeout * tries, pauseAtMost));
      }
    }
  } finally {
    clearInterval(still);
  }
}

const allMigrations = () => readMigrations(join(import.meta.dirname, '../../migrations'));

/** The newest migration that this version has. */
export async function newestKnown(): Promise<string> {
  return (await allMigrations()).at(-1)?.name ?? '';
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'portal migrations',
  });
  // A connection that is lost fails the next query; unheard, it would end the process without a word.
  client.on('error', () => undefined);
  await client.connect();
  await checkDatabase(client);
  return client;
}

/** The names of the migrations that this database lacks, in their order. Throws MigrationError where it is newer. */
export async function pendingMigrations(connection: pg.ClientConfig): Promise<string[]> {
  const client = await connect(connection);
  try {
    return (await pendingOf(client, await allMigrations())).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Brings the database to the newest migration, on a connection of its own that no statement timeout
 * cuts (T15 is for calls). Safe in several processes at once: one does it (OPS-03). Throws MigrationError.
 */
export async function migrate(
  connection: pg.ClientConfig,
  tell: Tell,
  options: Options = {},
): Promise<void> {
  const all = await (options.folder ? readMigrations(options.folder) : allMigrations());
  const client = await connect(connection);
  try {
    // Whatever role, database or address have set.
    await client.query(
      `set timezone = 'UTC'; set datestyle = 'ISO'; set standard_conforming_strings = on`,
    );
    await client.query('set statement_timeout = 0');
    if ((await pendingOf(client, all)).length === 0) return;
    await takeTurn(client, tell);
    await client.query(`create table if not exists migrations
      (name varchar(255) primary key, timestamp varchar(255) not null)`);
    const pending = await pendingOf(client, all);
    if (pending.length > 0) tell('migrations to run', { count: pending.length });
    for (const migration of pending) await run(client, migration, tell, options);
  } finally {
    await client.end();
  }
}

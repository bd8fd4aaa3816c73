import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { atEnd, testFolder } from '../../test/atEnd.ts';
import { startChild } from '../../test/children.ts';
import { migrate, MigrationError, type Tell } from './migrations.ts';

const host = inject('postgresHost');

async function client(database: string): Promise<pg.Client> {
  const opened = new pg.Client({ host, user: 'portal', database });
  await opened.connect();
  return opened;
}

async function onServer(statement: string): Promise<void> {
  const server = await client('postgres');
  await server.query(statement);
  await server.end();
}

/** An empty database, gone after the tests. */
async function emptyDatabase() {
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${database}`);
  atEnd(() => onServer(`drop database ${database} with (force)`));
  return { host, user: 'portal', database };
}

const silent = () => undefined;

test('OPS-03: five processes that start on one empty database migrate it once', async () => {
  const connection = await emptyDatabase();
  await Promise.all(Array.from({ length: 5 }, () => migrate(connection, silent)));
  const reader = await client(connection.database);
  const { rows } = await reader.query<{ name: string }>('select name from migrations');
  await reader.end();
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(0);
  const told = vi.fn<Tell>();
  await migrate(connection, told);
  expect(told).not.toHaveBeenCalled();
});

describe('OPS-03: migrations of a database in use', () => {
  let connection: Awaited<ReturnType<typeof emptyDatabase>>;
  let folder: string;
  let reader: pg.Client;
  beforeAll(async () => {
    connection = await emptyDatabase();
    folder = await testFolder();
    reader = await client(connection.database);
    atEnd(() => reader.end());
    await reader.query('create table things (n int); insert into things values (1), (2), (2)');
  });

  const put = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);
  const run = (options = {}, told: Tell = silent) =>
    migrate(connection, told, { folder, ...options });
  const done = async () =>
    (await reader.query<{ name: string }>('select name from migrations order by 1')).rows.map(
      ({ name }) => name,
    );
  const indexes = async () =>
    (
      await reader.query<{ name: string; indisvalid: boolean }>(
        `select relname as name, indisvalid from pg_index join pg_class on oid = indexrelid
        where indrelid = 'things'::regclass order by 1`,
      )
    ).rows;

  test('no statement timeout of role, database or calls cuts one', async () => {
    await put('0001_slow', 'select pg_sleep(0.5); create table "slow" ();');
    await reader.query(`alter database ${connection.database} set statement_timeout = 100`);
    await run();
    await reader.query(`alter database ${connection.database} reset statement_timeout`);
    expect(await done()).toEqual(['0001_slow']);
  });

  test('one that fails is told by name, and leaves nothing of itself', async () => {
    await put('0002_broken', 'create table half (); select 1 / 0;');
    await expect(run()).rejects.toThrow(new MigrationError('0002_broken: division by zero'));
    const { rows } = await reader.query(`select to_regclass('half') as half`);
    expect(rows).toEqual([{ half: null }]);
    await put('0002_broken', 'create table half ();');
    await run();
    expect(await done()).toEqual(['0001_slow', '0002_broken']);
  });

  test('while others keep a lock it lets them pass, and comes again when they are done', async () => {
    const holder = await client(connection.database);
    await holder.query('begin; lock table things in access share mode');
    await put('0003_column', 'alter table things add column name text;');
    const waits = vi.fn<(details: object) => void>();
    const told = async (message: string, details: object) => {
      if (message !== 'migration waits for a lock') return;
      waits(details);
      // It is not in the queue now: whoever reads is not held up behind it.
      await reader.query('select count(*) from things');
      if (waits.mock.calls.length === 2) await holder.query('rollback');
    };
    const begun: Promise<void>[] = [];
    await run({ lockTimeout: 100 }, (...args) => begun.push(told(...args)));
    await Promise.all(begun);
    expect(waits).toHaveBeenCalledWith(
      expect.objectContaining({ migration: '0003_column', tries: 2 }),
    );
    expect(await done()).toContain('0003_column');

    await holder.query('begin; lock table things in access share mode');
    await put('0004_column', 'alter table things add column town text;');
    await expect(run({ lockTimeout: 50, timeout: 200 })).rejects.toThrow(
      /0004_column: others keep/,
    );
    await holder.query('rollback');
    await run();
    expect(await done()).toContain('0004_column');
    await holder.end();
  });

  test('an index is made while others write; one left half made is made anew', async () => {
    const text = `-- outside a transaction: the table is large
      -- What is looked for by number; there is one of each.
      create unique index concurrently "things_n" on things (n);
      create index concurrently things_town on things (town);`;
    await put('0005_index', text);
    await expect(run()).rejects.toThrow(/0005_index: could not create unique index "things_n"/);
    expect(await indexes()).toEqual([{ name: 'things_n', indisvalid: false }]);
    expect(await done()).not.toContain('0005_index');
    await reader.query('delete from things where n = 2');
    // Two start at once: who waits for its turn must not be what the other's index waits for.
    await Promise.all([run(), run(), run()]);
    const both = ['things_n', 'things_town'].map((name) => ({ name, indisvalid: true }));
    expect(await indexes()).toEqual(both);

    // Killed between the last index and the note that it is done.
    await reader.query(`delete from migrations where name = '0005_index'`);
    await run();
    expect(await indexes()).toEqual(both);
    expect(await done()).toContain('0005_index');
  });

  test('outside a transaction there is nothing that could be half done', async () => {
    await put('0006_mixed', '-- outside a transaction\nupdate things set n = 0;');
    await expect(run()).rejects.toThrow(/0006_mixed: outside a transaction there is only/);
    await put(
      '0006_mixed',
      '-- outside a transaction\ndrop index concurrently if exists "things_n";',
    );
    await run();
    expect((await indexes()).map(({ name }) => name)).toEqual(['things_town']);
  });

  test('a database of a newer version is told in one line, and left alone', async () => {
    await reader.query(`insert into migrations values ('9999_future', '')`);
    await expect(run()).rejects.toThrow(/9999_future, which this version .* start the newer/);
    await reader.query(`delete from migrations where name = '9999_future'`);
  });
});

test('OPS-03, OPS-05: the log of a first start tells each migration', async () => {
  const portal = startChild('../src/main.ts', [], {
    PORT: '0',
    DEMO: 'off',
    DATA_DIR: await testFolder(),
  });
  await portal.says('The portal is open');
  expect(portal.out()).toMatch(/"migration":"0001_foundation".*"msg":"migrated"/);
  await portal.kill('SIGTERM');
});

import { existsSync, readFileSync } from 'node:fs';
import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { startChild } from '../../test/children.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { isAlive } from './isAlive.ts';

async function query<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A process that runs the database on the folder, ready for connections. */
async function hold(folder: string) {
  const child = startChild('holdPostgres.ts', [folder]);
  await child.says('\n');
  return { child, connection: JSON.parse(child.out()) as pg.ClientConfig };
}

const postmasterPid = (folder: string) =>
  Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

let made: string;
beforeAll(async () => {
  made = join(await testFolder(), 'postgres');
  const { child } = await hold(made);
  await child.kill('SIGTERM');
});

/** A data folder that was used and left in order; copied, as making one takes a second. */
async function dataFolder(...path: string[]): Promise<string> {
  const outer = join(await testFolder(), ...path);
  await mkdir(outer, { recursive: true, mode: 0o700 });
  await cp(made, join(outer, 'postgres'), { recursive: true });
  return join(outer, 'postgres');
}

test('T16: that was cut off while its files were made begins anew, and waits for nobody who makes them', async () => {
  const folder = join(await testFolder(), 'postgres');
  const { connection, stop } = await startEmbeddedPostgres(folder);
  await query(connection, 'create table kept ()');
  await stop();
  const note = `${folder}.unfinished`;
  expect(existsSync(note)).toBe(false);
  await writeFile(note, String(process.ppid));
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(`remove ${note}`);
  // What a power cut leaves: a version, and not what belongs to it.
  const cut = join(await testFolder(), 'postgres');
  await mkdir(cut, { mode: 0o700 });
  await writeFile(join(cut, 'PG_VERSION'), '18\n');
  await writeFile(`${cut}.unfinished`, '2147483646');
  const anew = await startEmbeddedPostgres(cut);
  expect(await query(anew.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await anew.stop();
  expect(existsSync(`${cut}.unfinished`)).toBe(false);
});

test('OPS-02: is refused to a second process on the same folder, with the pid of the first', async () => {
  const folder = await dataFolder();
  const first = await hold(folder);
  const second = startChild('holdPostgres.ts', [folder]);
  expect(await second.ended).toBe(1);
  expect(second.err()).toContain(`Another portal (pid ${first.child.process.pid}) already runs`);
  expect(second.err()).toContain('DATA_DIR');
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('T16: of a process killed by kill -9 ends, leaves no orphan, and nothing acknowledged is lost', async () => {
  const folder = await dataFolder();
  const first = await hold(folder);
  await query(first.connection, 'create table kept (n int)');
  const pid = postmasterPid(folder);
  const writer = new pg.Client(first.connection);
  writer.on('error', () => undefined);
  await writer.connect();
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await writer.query('insert into kept values ($1)', [acknowledged + 1]);
      acknowledged += 1;
    }
  })().catch(() => undefined);
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(20), { timeout: 5000 });
  await first.child.kill('SIGKILL');
  const started = performance.now();
  const second = await hold(folder);
  expect(performance.now() - started).toBeLessThan(10_000);
  await writing;
  expect(isAlive(pid)).toBe(false);
  const rows = await query<{ n: number }>(second.connection, 'select n from kept order by n');
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
  expect(rows.slice(0, acknowledged).map(({ n }) => n)).toEqual(
    Array.from({ length: acknowledged }, (_, i) => i + 1),
  );
});

test('OPS-04: that dies alone is started again', async () => {
  const folder = await dataFolder();
  const { connection } = await hold(folder);
  const pid = postmasterPid(folder);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => query(connection, 'select 1'), { timeout: 10_000, interval: 100 });
  expect(postmasterPid(folder)).not.toBe(pid);
});

test('OPS-02: ends with its process, and keeps what was written', async () => {
  const folder = await dataFolder();
  const first = await hold(folder);
  await query(first.connection, 'create table kept as select 42 as n');
  expect(await first.child.kill('SIGTERM')).toBe(0);
  expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
  const second = await hold(folder);
  expect(await query(second.connection, 'select n from kept')).toEqual([{ n: 42 }]);
});

test('works in a folder whose path is longer than a socket’s may be', async () => {
  const folder = await dataFolder('a folder with a long name, ä'.repeat(5));
  expect(Buffer.byteLength(folder)).toBeGreaterThan(108);
  const { child, connection } = await hold(folder);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await child.kill('SIGTERM')).toBe(0);
  expect(existsSync(String(connection.host))).toBe(false);
});

test('works in a folder that only its owner may enter', async () => {
  const outer = join(await testFolder(), 'mine');
  await mkdir(outer, { mode: 0o700 });
  const { connection } = await hold(join(outer, 'postgres'));
  expect(await query(connection, 'show fsync')).toEqual([{ fsync: 'on' }]);
});

test('T5, IMP-02: listens on no network address', async () => {
  const { connection } = await hold(await dataFolder());
  expect(await query(connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
});

test('OPS-02: that lets nobody in for too long is ended before that is told', async () => {
  const folder = await dataFolder();
  await writeFile(join(folder, 'pg_hba.conf'), 'local all all reject');
  const now = Date.now.bind(Date);
  const clock = vi.spyOn(Date, 'now');
  const starting = startEmbeddedPostgres(folder).catch((error: unknown) => error);
  const pidFile = join(folder, 'postmaster.pid');
  await vi.waitFor(() => expect(readFileSync(pidFile, 'utf8')).toContain('ready'), 20_000);
  const pid = postmasterPid(folder);
  expect(isAlive(pid)).toBe(true);
  clock.mockImplementation(() => now() + 60_000);
  expect(await starting).toBeInstanceOf(EmbeddedPostgresError);
  clock.mockRestore();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(pidFile)).toBe(false);
});

test('OPS-04: that a power cut ended starts, though its number is another program’s by now', async () => {
  const folder = await dataFolder();
  const first = await hold(folder);
  const left = readFileSync(join(folder, 'postmaster.pid'), 'utf8');
  await first.child.kill('SIGTERM');
  await writeFile(join(folder, 'postmaster.pid'), left.replace(/^\d+/, String(process.ppid)));
  const { connection, stop } = await startEmbeddedPostgres(folder);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
});

test('OPS-02: that ends at its start is not started again', async () => {
  const folder = await dataFolder();
  const settings = join(folder, 'postgresql.auto.conf');
  await appendFile(settings, '\nnonsense = on\n');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow('nonsense');
  await writeFile(settings, '');
  await sleep(1500);
  expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false);
});

test('OPS-04: that takes longer than the limit to make good what a crash left is waited for', async () => {
  const folder = await dataFolder();
  // Lets nobody in, as one that recovers, until it is told to go on.
  await writeFile(join(folder, 'standby.signal'), '');
  await appendFile(join(folder, 'postgresql.auto.conf'), '\nhot_standby = off\n');
  const child = startChild('holdPostgres.ts', [folder]);
  await vi.waitFor(() => expect(child.err()).toContain('Waiting for PostgreSQL: '), 20_000);
  await sleep(15_000);
  expect(child.out()).toBe('');
  expect(child.process.exitCode).toBe(null);
  await writeFile(join(folder, 'promote'), '');
  process.kill(postmasterPid(folder), 'SIGUSR1');
  await child.says('\n');
  const connection = JSON.parse(child.out()) as pg.ClientConfig;
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await child.kill('SIGTERM')).toBe(0);
}, 90_000);

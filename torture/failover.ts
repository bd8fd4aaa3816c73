import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Line } from '../bench/report.ts';
import { startServer } from '../bench/server.ts';
import { migrate } from '../server/src/db/migrations.ts';
import { freePort } from '../server/test/ports.ts';
import { postgresProcesses } from '../server/test/processes.ts';
import { fillFair } from './fair.ts';
import { failureLine, keptLines, startLoad, timeLine } from './load.ts';
import {
  makePostgres,
  runPostgres,
  startPostgres,
  startProgram,
  stopPostgres,
  type OwnPostgres,
} from './ownPostgres.ts';
import { programs, readProxySettings } from './programs.ts';

const id = 'failover';
/** Milliseconds of work before and after. */
const worksFor = 8000;
/** Milliseconds that whoever promotes takes to be sure; until then the standby only reads. */
const noticing = 5000;

/** A standby that has every write before its answer, of a primary that runs. */
async function makeStandby(folder: string, primary: OwnPostgres): Promise<OwnPostgres> {
  const standby = { data: join(folder, 'standby'), port: await freePort() };
  const from = ['-h', folder, '-p', String(primary.port), '-U', 'postgres'];
  runPostgres('pg_basebackup', ...from, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast');
  const own = [`port = ${standby.port}`, `synchronous_standby_names = ''`];
  await appendFile(join(standby.data, 'postgresql.conf'), `${own.join('\n')}\n`);
  return standby;
}

async function ask<Row extends object>({ port }: OwnPostgres, statement: string): Promise<Row[]> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

/** HAProxy in front: the primary while it answers, then the standby. */
async function startProxy(folder: string, primary: OwnPostgres, standby: OwnPostgres) {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const delivered = await readProxySettings('haproxy-postgres.cfg');
  await writeFile(
    file,
    delivered
      .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${port}`)
      .replace('10.0.0.11:5432', `127.0.0.1:${primary.port}`)
      .replace('10.0.0.12:5432', `127.0.0.1:${standby.port}`),
  );
  return { port, ...(await startProgram(programs.haproxy.path, ['-f', file, '-db', '-q'])) };
}

/**
 * The primary is killed hard; its standby, which has every acknowledged write, is promoted. What notices and
 * promotes is this script, as an operator or Patroni would be.
 */
export async function failover(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-torture-'));
  const primary = await makePostgres(folder, 'primary', [
    "listen_addresses = '127.0.0.1'",
    'wal_level = replica',
    'max_wal_senders = 5',
    'hot_standby = on',
  ]);
  startPostgres(primary);
  await ask(primary, 'create database portal');
  const standby = await makeStandby(folder, primary);
  startPostgres(standby);
  await ask(primary, "alter system set synchronous_standby_names = '*'");
  await ask(primary, 'select pg_reload_conf()');
  const isSynchronous = async () =>
    (
      await ask<{ state: string }>(primary, 'select sync_state as state from pg_stat_replication')
    ).some(({ state }) => state === 'sync');
  while (!(await isSynchronous())) await pause(100);

  const proxy = await startProxy(folder, primary, standby);
  const connectionOf = (port: number) => ({
    connectionString: `postgres://postgres@127.0.0.1:${port}/portal`,
  });
  await migrate(connectionOf(primary.port), () => undefined);
  const stand = await fillFair(connectionOf(primary.port));
  const portal = await startServer({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: connectionOf(proxy.port).connectionString,
    TOKEN_SECRET: 'a secret of the torture of 32 bytes',
    DATA_KEY: 'a-data-key-of-the-torture-32-bytes',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'torture@example.com',
    LOG_LEVEL: 'silent',
  });
  try {
    const load = await startLoad(portal.origin, stand);
    await pause(worksFor);
    const { acknowledged } = load.outcome;
    for (const pid of postgresProcesses(primary.data)) process.kill(pid, 'SIGKILL');
    const killed = performance.now();
    const until = acknowledged.length;
    await pause(noticing);
    runPostgres('pg_ctl', '-D', standby.data, '-w', 'promote');
    const promoted = performance.now() - killed;
    // Answers that were on their way do not count.
    await pause(50);
    const onTheirWay = acknowledged.length;
    while (acknowledged.length === onTheirWay && performance.now() - killed < 60_000)
      await pause(5);
    const gap = performance.now() - killed;
    await pause(worksFor);
    const outcome = await load.stop();
    process.stdout.write(
      `      ${until} writes were acknowledged before the kill, ${acknowledged.length - until} after it\n`,
    );
    const isOther = (failure: string) => failure !== '503 with Retry-After';
    return [
      timeLine(
        id,
        `from the kill to the end of the promotion, ${noticing / 1000} s of it until that began`,
        promoted,
        10_000,
      ),
      timeLine(id, 'from the kill to the first write on the new primary', gap, 15_000),
      timeLine(id, 'the longest that a call waited for its answer', outcome.longest, 6000),
      failureLine(id, 'calls that got something else than 503', outcome, isOther),
      ...(await keptLines(id, { postgres: { connection: connectionOf(standby.port) } }, outcome)),
    ];
  } finally {
    await portal.stop();
    proxy.stop();
    stopPostgres(standby);
    await rm(folder, { recursive: true });
  }
}

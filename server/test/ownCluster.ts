import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Db } from '../src/db/pool.ts';
import { atEnd, testFolder } from './atEnd.ts';
import { asNobody, hasPostgres, postgresBin } from './ownPrograms.ts';
import { freePort } from './ports.ts';
import { smtpSink } from './smtpSink.ts';

/** Says which file is skipped where it has none. */
export function tellWithoutPostgres(file: string): void {
  if (!hasPostgres)
    process.stdout.write(`${file} is skipped: no initdb in ${postgresBin}, set POSTGRES_BIN\n`);
}

/** Runs a program of the machine's PostgreSQL. */
function run(program: string, ...args: string[]): void {
  execFileSync(...asNobody(join(postgresBin, program), args), { stdio: 'ignore', cwd: '/' });
}

/**
 * A PostgreSQL of the machine's own, with what a portal needs to be told on it; gone after the tests.
 * `prepare` may change its folder before it starts.
 */
export async function startCluster(prepare?: (data: string) => Promise<void>) {
  const folder = await testFolder();
  await chmod(folder, 0o777);
  const data = join(folder, 'cluster');
  const port = await freePort();
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  await prepare?.(data);
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  atEnd(async () => run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop'));

  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const open = (database: string): Db => {
    const { db, close } = openDatabase({ connectionString: url(database) }, () => undefined);
    atEnd(close);
    return db;
  };
  const sink = await smtpSink();
  return {
    folder,
    port,
    url,
    open,
    sink,
    createDatabase: async (name: string, how = ''): Promise<void> => {
      await sql.raw(`create database ${name} ${how}`).execute(open('postgres'));
    },
    /** All but DATABASE_URL. */
    settings: {
      TOKEN_SECRET: 'a secret of the tests of 32 bytes or more',
      SMTP_URL: sink.url,
      MAIL_FROM: 'portal@example.com',
      STORAGE_URL: `file://${folder}/files`,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    } as NodeJS.ProcessEnv,
  };
}

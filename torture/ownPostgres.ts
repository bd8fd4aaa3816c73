import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { appendFile, chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { asNobody, postgresBin } from '../server/test/ownPrograms.ts';
import { freePort } from '../server/test/ports.ts';

/** Runs a program of the machine's PostgreSQL to its end. */
export const runPostgres = (program: string, ...args: string[]): void => {
  const [command, given] = asNobody(join(postgresBin, program), args);
  execFileSync(command, given, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
};

export interface OwnPostgres {
  data: string;
  port: number;
}

/** Starts the machine's PostgreSQL on a folder of its own. */
export function startPostgres({ data }: OwnPostgres): void {
  runPostgres('pg_ctl', '-D', data, '-l', `${data}.log`, '-w', '-t', '60', 'start');
}

export function stopPostgres({ data }: OwnPostgres): void {
  runPostgres('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
}

/** A PostgreSQL with settings, not started yet. */
export async function makePostgres(
  folder: string,
  name: string,
  settings: string[],
): Promise<OwnPostgres> {
  await chmod(folder, 0o777);
  const data = join(folder, name);
  const port = await freePort();
  const locale = ['-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  runPostgres('initdb', '-D', data, '-U', 'postgres', ...locale);
  const own = [`port = ${port}`, `unix_socket_directories = '${folder}'`, ...settings];
  await appendFile(join(data, 'postgresql.conf'), `${own.join('\n')}\n`);
  return { data, port };
}

/** A program that runs until it is told to stop. */
export async function startProgram(path: string, args: string[]) {
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'spawn');
  return { stop: () => child.kill() };
}

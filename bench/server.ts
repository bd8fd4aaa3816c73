import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serverArgs, serverEnv } from '../scripts/lib/node.mjs';
import { benchUser } from '../server/src/cli/benchUser.ts';
import type { EmbeddedPostgres } from '../server/src/db/embeddedPostgres.ts';
import { freePort, isReady } from '../server/test/ports.ts';

const root = join(import.meta.dirname, '..');

export interface Running {
  origin: string;
  child: ChildProcess;
  /** Milliseconds from spawning to the first good reply. */
  startedIn: number;
  stop(): Promise<void>;
}

/** Starts the real server as a process of its own, on a free port unless PORT is set, and waits until it answers. */
export async function startServer(settings: NodeJS.ProcessEnv): Promise<Running> {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = spawn(process.execPath, serverArgs, {
    cwd: root,
    env: {
      ...serverEnv,
      PATH: process.env['PATH'],
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // What fails midway stops nothing itself.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  if (!(await isReady(origin, child))) throw new Error('the server did not start');
  return {
    origin,
    child,
    startedIn: performance.now() - begun,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** The token of whoever these credentials are of. */
export async function logIn(
  origin: string,
  credentials: { email: string; password: string },
): Promise<string> {
  const reply = await fetch(`${origin}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  return ((await reply.json()) as { data: { token: string } }).data.token;
}

/** What the real server is told on a database that runs beside it, unless `settings` say otherwise. */
export const settingsOn = (
  postgres: EmbeddedPostgres,
  folder: string,
  settings?: NodeJS.ProcessEnv,
) => ({
  DATA_DIR: folder,
  DATABASE_URL: `postgres://portal@localhost/portal?host=${String(postgres.connection.host)}`,
  TOKEN_SECRET: 'a secret of the benchmark of 32 bytes',
  DATA_KEY: 'a-data-key-of-the-benchmark-32-bytes',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'bench@example.com',
  ...settings,
});

/** The real server on a database that the bench filled, and what its calls say who they are with. */
export async function startOn(
  postgres: EmbeddedPostgres,
  folder: string,
  settings?: NodeJS.ProcessEnv,
): Promise<{ server: Running; headers: { authorization: string }; end(): Promise<void> }> {
  const server = await startServer(settingsOn(postgres, folder, settings));
  const token = await logIn(server.origin, benchUser);
  return {
    server,
    headers: { authorization: `Bearer ${token}` },
    end: async () => {
      await server.stop();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Starts a floor process, which prints its address. */
export async function startFloor(
  args: string[],
  file = 'floor.ts',
): Promise<{ origin: string; pid: number; stop(): void }> {
  const child = spawn(process.execPath, [join(root, 'bench', file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [origin] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { origin: origin.trim(), pid: Number(child.pid), stop: () => child.kill() };
}

/** Resident memory of a process, in MB. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

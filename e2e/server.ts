import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedNode, serverArgs, serverEnv } from '../scripts/lib/node.mjs';
import { freePort, isReady } from '../server/test/ports.ts';

const sharedLog = join(import.meta.dirname, 'results', 'server.log');
const stopTimeout = 30_000;

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function stop(child: ChildProcess, logFile: string): Promise<void> {
  if (child.exitCode === null) {
    const exited = once(child, 'exit');
    const tooLate = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
    child.kill('SIGTERM');
    await exited;
    clearTimeout(tooLate);
  }
  if (child.exitCode !== 0)
    throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}: see ${logFile}`);
}

interface Server {
  url: string;
  /** Ends it as Ctrl-C does, or at once. */
  stop(how?: 'kill'): Promise<void>;
}

/**
 * Starts the real server on a data folder, with the demo fair where that is empty. It runs in that
 * folder, where no `.env` of a developer lies.
 */
export async function startServer(
  folder: string,
  port: number,
  logFile: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const url = `http://localhost:${port}`;
  mkdirSync(join(logFile, '..'), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  await once(log, 'open');
  const child = spawn(pinnedNode(), serverArgs, {
    cwd: folder,
    // The channel tells the server when we are killed.
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      ...serverEnv,
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  // An interrupted run asks nobody to end.
  const killChild = () => child.kill('SIGKILL');
  process.prependListener('exit', killChild);
  child.once('exit', () => process.off('exit', killChild));
  if (!(await isReady(url, child))) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start:\n${await readFile(logFile, 'utf8')}`);
  }
  return {
    url,
    stop: async (how) => {
      if (how === 'kill') await kill(child);
      else await stop(child, logFile);
      log.close();
    },
  };
}

/** The one server of all tests, with the demo fair in a new folder; ended after them. */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  rmSync(sharedLog, { force: true });
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = await startServer(folder, await freePort(), sharedLog);
  process.env.PORTAL_E2E_URL = server.url;
  process.env.PORTAL_E2E_DATA = folder;
  return () => server.stop();
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnv } from '../../scripts/lib/node.mjs';
import { atEnd } from './atEnd.ts';
import { freePort } from './ports.ts';

export interface Child {
  process: ChildProcess;
  /** What it wrote so far. */
  out: () => string;
  err: () => string;
  /** Waits until its output holds the text. */
  says: (text: string | RegExp, seconds?: number) => Promise<void>;
  /** Its exit code, null where a signal ended it. */
  ended: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  kill: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Runs a script of the server in a process of its own, as `npm start` would, in a folder without `.env`. */
export function startChild(
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
  cwd = tmpdir(),
): Child {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...serverEnv, ...env },
    cwd,
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode === null) child.kill(signal);
    return ended;
  };
  atEnd(kill);
  const says = async (text: string | RegExp, seconds = 60) => {
    for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
      if (typeof text === 'string' ? out.includes(text) : text.test(out)) return;
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`did not say ${text}:\n${out}\n${err}`);
  };
  return { process: child, out: () => out, err: () => err, says, ended, kill };
}

export interface Told {
  code: number | null;
  out: string;
  err: string;
}

/** A command of `npm run portal`, run as an operator would: its exit code and what it said. */
export async function runPortal(
  args: string[],
  env: NodeJS.ProcessEnv,
  cwd?: string,
): Promise<Told> {
  const child = startChild('../src/cli/main.ts', args, env, cwd);
  const code = await child.ended;
  return { code, out: child.out(), err: child.err() };
}

/** The whole server in a process of its own, open for requests. */
export async function startPortal(settings: NodeJS.ProcessEnv) {
  const port = await freePort();
  const child = startChild('../src/main.ts', [], { PORT: String(port), DEMO: 'off', ...settings });
  await child.says('The portal is open');
  return { ...child, origin: `http://127.0.0.1:${port}` };
}

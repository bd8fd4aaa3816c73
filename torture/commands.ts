import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverEnv } from '../scripts/lib/node.mjs';

const portal = join(import.meta.dirname, '../server/src/cli/main.ts');

export interface Said {
  code: number | null;
  out: string;
  err: string;
  /** Milliseconds. */
  time: number;
}

/** A command of `npm run portal`, begun; `ended` tells what it said. */
export function startCommand(args: string[], settings: NodeJS.ProcessEnv) {
  const begun = performance.now();
  const child = spawn(process.execPath, [portal, ...args], {
    env: { PATH: process.env['PATH'], ...serverEnv, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = async (): Promise<Said> => {
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code: code as number | null, out, err, time: performance.now() - begun };
  };
  return { child, ended: ended() };
}

export const runCommand = (args: string[], settings: NodeJS.ProcessEnv) =>
  startCommand(args, settings).ended;

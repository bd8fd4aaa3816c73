import { ensureBuilt } from './build.mjs';
import { testEnv } from './env.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './node.mjs';
import { script } from './problem.mjs';
import { runInForeground } from './run.mjs';

/** Runs a program that works with the built portal, with the words that were typed. */
export const runOnBuilt = (program) =>
  script(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const args = [program, ...process.argv.slice(2)];
    return runInForeground(pinnedNode(), args, { env: testEnv() }).ended;
  });

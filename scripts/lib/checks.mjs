import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEnv } from './env.mjs';
import { lockfileProblems } from './lockfile.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { duration } from './step.mjs';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const tool = (command, ...args) => run(command, args, { env: testEnv() });

function checkLockfile() {
  const problems = lockfileProblems();
  return { ok: problems.length === 0, output: problems.join('\n') };
}

/** What can be told without running the portal. */
const checks = {
  'Lock file': checkLockfile,
  // Begun first, as it takes longest.
  Lint: () => tool('oxlint', '--type-aware', '--deny-warnings'),
  Format: () => tool('oxfmt', '--check'),
  ...Object.fromEntries(
    [...workspaces, 'bench', 'torture'].map((each) => [
      `Types of ${each}`,
      () => tool('tsc', '-p', each),
    ]),
  ),
  'Unused files, exports and packages': () => tool('knip', '--no-progress'),
};

/**
 * Runs them all, two at a time since most work with one thread; shows what the failing ones say, and tells
 * how many those are.
 */
export async function runChecks() {
  let failed = 0;
  const queue = Object.entries(checks).values();
  const work = async () => {
    for (const [label, check] of queue) {
      const start = performance.now();
      const { ok, output } = await check();
      const took = duration(performance.now() - start);
      console.log(`${label} … ${ok ? 'fine' : 'FAILED'} in ${took}`);
      if (ok) continue;
      failed += 1;
      console.log(`${output}\n`);
    }
  };
  await Promise.all([work(), work()]);
  return { passed: 0, failed, skipped: 0 };
}

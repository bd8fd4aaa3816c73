import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { testEnv } from './lib/env.mjs';
import { pinnedNode } from './lib/node.mjs';
import { script } from './lib/problem.mjs';
import { runInForeground } from './lib/run.mjs';

await script(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = ['torture/main.ts', ...process.argv.slice(2)];
  return runInForeground(pinnedNode(), args, { env: testEnv() }).ended;
});

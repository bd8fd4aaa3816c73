import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, serverEnv } from './lib/node.mjs';
import { script } from './lib/problem.mjs';
import { runInForeground } from './lib/run.mjs';

await script(async () => {
  await ensureInstalled();
  const args = ['server/src/cli/main.ts', ...process.argv.slice(2)];
  return runInForeground(pinnedNode(), args, { env: { ...serverEnv, ...process.env } }).ended;
});

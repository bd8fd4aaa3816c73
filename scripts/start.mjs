import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, serverArgs, serverEnv } from './lib/node.mjs';
import { script } from './lib/problem.mjs';
import { runServer } from './lib/run.mjs';

await script(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const args = [...serverArgs, ...process.argv.slice(2)];
  return runServer(pinnedNode(), args, { env: { ...serverEnv, ...process.env } }).ended;
});

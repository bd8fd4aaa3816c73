import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode, serverArgs } from './lib/node.mjs';
import { script } from './lib/problem.mjs';
import { runServer } from './lib/run.mjs';

await script(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runServer(pinnedNode(), [...serverArgs, ...process.argv.slice(2)]).ended;
});

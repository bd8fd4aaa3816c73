import { ensureBuilt } from './lib/build.mjs';
import { testEnv } from './lib/env.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { script } from './lib/problem.mjs';
import { runInForeground } from './lib/run.mjs';

/** `npm run pictures` takes the pictures of the guide and of the README anew; `-- console` those whose path has that word. */
await script(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runInForeground(pinnedNode(), ['e2e/pictures.ts', ...process.argv.slice(2)], {
    env: testEnv(),
  }).ended;
});

import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { script } from './lib/problem.mjs';

/** Makes a checkout ready to be run by somebody who may not write to it: packages and the web app. */
await script(async () => {
  await ensureInstalled();
  await ensureBuilt();
});

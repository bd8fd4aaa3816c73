import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnv } from './env.mjs';
import { hashOf } from './hash.mjs';
import { withLock } from './lock.mjs';
import { Problem } from './problem.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { step } from './step.mjs';

/** In the folder that Vite empties before it writes: a half done build has none. */
const stamp = join(root, 'web', 'dist', '.hash');

function sourcesHash() {
  return hashOf(['web', 'packages/contract/src', 'package-lock.json']);
}

async function build(hash) {
  const { ok, output } = await run('vite', ['build'], { cwd: join(root, 'web'), env: toolEnv() });
  if (!ok) throw new Problem(`${output}\nThe web app could not be built: see the message above.`);
  writeFileSync(stamp, hash);
}

/** Builds the web app into web/dist; no work when its sources are those of the last build. */
export async function ensureBuilt() {
  const isBuilt = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isBuilt(sourcesHash())) return;
  await withLock('build', async () => {
    const hash = sourcesHash();
    if (!isBuilt(hash)) await step('Building the web app', () => build(hash));
  });
}

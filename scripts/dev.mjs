import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { toolEnv } from './lib/env.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { pinnedNode } from './lib/node.mjs';
import { script } from './lib/problem.mjs';
import { root } from './lib/root.mjs';
import { runInForeground } from './lib/run.mjs';

/** Vite has the port that is asked for and passes on to the API, which is on the next one. */
function ports() {
  if (existsSync(join(root, '.env'))) loadEnvFile(join(root, '.env'));
  const web = Number(process.env.PORT || 3000);
  return { web, api: web + 1 };
}

/** Whether the API is there before its process ends. */
async function answers(child, url) {
  while (child.exitCode === null && child.signalCode === null) {
    if ((await fetch(url).catch(() => undefined))?.ok) return true;
    await sleep(100);
  }
  return false;
}

await script(async () => {
  await ensureInstalled();
  const { web, api } = ports();
  const host = process.env.HOST || '127.0.0.1';
  const watch = ['--watch', '--watch-preserve-output', 'server/src/main.ts'];
  const server = runInForeground(pinnedNode(), watch, {
    env: {
      ...process.env,
      PORT: String(api),
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${web}`,
    },
  });
  // Vite would complain of every call that it cannot pass on.
  if (!(await answers(server.child, `http://127.0.0.1:${api}/healthz`))) return server.ended;
  const listen = ['--port', String(web), '--strictPort', '--host', host, '--clearScreen', 'false'];
  const vite = runInForeground('vite', listen, {
    cwd: join(root, 'web'),
    env: { ...toolEnv(), PORTAL_API: `http://127.0.0.1:${api}` },
  });
  const code = await Promise.race([server.ended, vite.ended]);
  for (const { child } of [server, vite]) child.kill('SIGTERM');
  await Promise.all([server.ended, vite.ended]);
  const stopped = [130, 143].includes(code);
  return stopped ? 0 : code;
});

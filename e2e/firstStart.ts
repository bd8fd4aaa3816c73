import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/test/ports.ts';
import { test } from './portal.ts';
import { startServer } from './server.ts';

interface Empty {
  /** A portal on its first start, without the demo fair, and what its log says. */
  empty: { url: string; log: () => Promise<string> };
}

/** The test of who starts with nothing. */
export const onFirstStart = test.extend<Empty>({
  empty: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
      const logFile = join(folder, 'start.log');
      const server = await startServer(folder, await freePort(), logFile, { DEMO: 'off' });
      await use({ url: server.url, log: () => readFile(logFile, 'utf8') });
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.url),
});

/** The one-time code that the log of a first start tells. */
export const codeIn = (log: string) => /with the code (\S+)/.exec(log)?.[1] ?? '';

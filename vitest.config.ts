import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { fromContract } from './web/fromContract.ts';

const contract = join(import.meta.dirname, 'packages/contract/src');

export default defineConfig({
  resolve: {
    // Conditions of the package's exports would do it as well, but they break `pg`.
    alias: [
      { find: /^@portal\/contract$/, replacement: join(contract, 'index.ts') },
      { find: /^@portal\/contract\/(.+)$/, replacement: join(contract, '$1.ts') },
    ],
  },
  test: {
    pool: 'forks',
    // One more than processors: some tests wait for a clock, or for what was killed to come back.
    maxWorkers: 3,
    // Loading the server anew for each file took a third of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          root: 'server',
          include: ['{src,test,demo}/**/*.test.ts', '../bench/**/*.test.ts'],
          setupFiles: [join(import.meta.dirname, 'server/test/everyFile.ts')],
          globalSetup: join(import.meta.dirname, 'server/test/globalSetup.ts'),
          // Some start processes of their own, which take their time where others have the processors.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        plugins: [fromContract()],
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});

import { defineConfig, mergeConfig } from 'vitest/config';
import whole from '../../../vitest.config.ts';

const { test, ...shared } = whole;

/** The server's tests with one protection taken out: `PORTAL_COUNTERPROOF` names the file here. */
export default mergeConfig(
  defineConfig({ ...shared, test: { pool: test?.pool ?? 'forks', maxWorkers: 2 } }),
  defineConfig({
    test: {
      root: `${import.meta.dirname}/../..`,
      include: ['{src,test}/**/*.test.ts'],
      globalSetup: 'test/globalSetup.ts',
      setupFiles: [`test/counterproofs/${process.env['PORTAL_COUNTERPROOF']}.ts`],
      testTimeout: 20_000,
      hookTimeout: 60_000,
    },
  }),
);

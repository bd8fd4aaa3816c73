import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig, type Plugin } from 'vitest/config';
import whole from '../../../vitest.config.ts';
import type { Mutant } from './mutants/mutant.ts';

const { test, ...shared } = whole;
const { PORTAL_COUNTERPROOF: protection, PORTAL_MUTANT: mutant } = process.env;

/** Hands the tests one file with a mistake in it; the file itself stays as it is. */
function mistaken({ file, right, wrong }: Mutant): Plugin {
  const path = join(import.meta.dirname, '../../src', file);
  return {
    name: 'mutant',
    enforce: 'pre',
    load: (id) =>
      id === path ? readFileSync(path, 'utf8').replace(right, () => wrong) : undefined,
  };
}

/**
 * The server's tests with one protection taken out (`PORTAL_COUNTERPROOF` names the file here), or with
 * one mistake put in (`PORTAL_MUTANT`).
 */
export default mergeConfig(
  defineConfig({
    ...shared,
    plugins: mutant ? [mistaken(JSON.parse(mutant) as Mutant)] : [],
    test: { pool: test?.pool ?? 'forks', maxWorkers: 2 },
  }),
  defineConfig({
    test: {
      root: `${import.meta.dirname}/../..`,
      include: ['{src,test}/**/*.test.ts'],
      globalSetup: 'test/globalSetup.ts',
      setupFiles: protection ? [`test/counterproofs/${protection}.ts`] : [],
      testTimeout: 20_000,
      hookTimeout: 60_000,
      // It knows the files as they lie there.
      fsModuleCache: !mutant,
    },
  }),
);

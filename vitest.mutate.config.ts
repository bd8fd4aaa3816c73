import { defineConfig } from 'vitest/config';
import whole from './vitest.config.ts';
import { fromContract } from './web/fromContract.ts';

const { resolve } = whole;

/** The unit tests of what `npm run mutate` changes; none of them needs a database. */
export default defineConfig({
  ...(resolve && { resolve }),
  plugins: [fromContract()],
  test: {
    pool: 'forks',
    testTimeout: 60_000,
    include: [
      'packages/contract/src/*.test.ts',
      'server/src/{env,modules/orders/orderPlan,richText/html,richText/markup}.test.ts',
      'web/src/**/*.test.{ts,tsx}',
    ],
  },
});

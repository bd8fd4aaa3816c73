import { vi } from 'vitest';

/** Checkouts look at the stock without a wait for others that take from it. */
vi.mock('../../src/modules/orders/cart.queries.ts', async (original) => ({
  ...(await original<typeof import('../../src/modules/orders/cart.queries.ts')>()),
  lockStock: async () => undefined,
}));

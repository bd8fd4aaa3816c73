import { vi } from 'vitest';

/** Checkouts look at the stock without a wait for others that take from it. */
vi.mock('../../src/modules/orders/order.lock.ts', async (original) => {
  const queries = await original<typeof import('../../src/modules/orders/order.lock.ts')>();
  const lockOrder: typeof queries.lockOrder = (asked, caller) =>
    queries.lockOrder({ ...asked, orderRowIDs: [] }, caller);
  return { ...queries, lockOrder };
});

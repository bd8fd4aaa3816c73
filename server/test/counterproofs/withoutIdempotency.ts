import { vi } from 'vitest';

/** Keys are passed over: what comes again is done again. */
vi.mock('../../src/http/idempotency.ts', async (original) => ({
  ...(await original<typeof import('../../src/http/idempotency.ts')>()),
  keyedCall: () => undefined,
}));

import { vi } from 'vitest';
import type { onceFor } from '../../src/kernel/idempotency.ts';

/** Keys are passed over: what comes again is done again. */
vi.mock('../../src/kernel/idempotency.ts', async (original) => ({
  ...(await original<typeof import('../../src/kernel/idempotency.ts')>()),
  onceFor: ((db) => (work) => db.transaction().execute(work)) satisfies typeof onceFor,
}));

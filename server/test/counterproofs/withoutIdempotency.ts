import { vi } from 'vitest';
import type { onceFor } from '../../src/http/idempotency.ts';

/** Keys are passed over: what comes again is done again. */
vi.mock('../../src/http/idempotency.ts', async (original) => ({
  ...(await original<typeof import('../../src/http/idempotency.ts')>()),
  onceFor: ((db) => (work) => db.transaction().execute(work)) satisfies typeof onceFor,
}));

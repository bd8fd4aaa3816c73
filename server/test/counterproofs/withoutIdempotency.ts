import { vi } from 'vitest';
import type { onceFor } from '../../src/http/idempotency.ts';

/** Keys are passed over: what comes again is done again. */
vi.mock('../../src/http/idempotency.ts', async (original) => ({
  ...(await original<typeof import('../../src/http/idempotency.ts')>()),
  onceFor: ((db) => async (work, prepare) => {
    const given = (await prepare?.()) as Parameters<typeof work>[1];
    return db.transaction().execute((trx) => work(trx, given));
  }) satisfies typeof onceFor,
}));

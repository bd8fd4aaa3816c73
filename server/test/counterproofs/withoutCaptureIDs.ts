import { vi } from 'vitest';

/** Whatever arrives is a scan of its own, as if no device had given it an id. */
vi.mock('../../src/modules/capture/store.queries.ts', async (original) => {
  const queries = await original<typeof import('../../src/modules/capture/store.queries.ts')>();
  return {
    ...queries,
    storeCaptures: (
      ...[db, point, captures, ...others]: Parameters<typeof queries.storeCaptures>
    ) =>
      queries.storeCaptures(
        db,
        point,
        captures.map((capture) => ({ ...capture, captureID: crypto.randomUUID() })),
        ...others,
      ),
  };
});

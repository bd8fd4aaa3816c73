import { vi } from 'vitest';

/** What an upload that failed has stored is left where it is. */
vi.mock('../../src/storage/unlinkedFiles.ts', async (original) => ({
  ...(await original<typeof import('../../src/storage/unlinkedFiles.ts')>()),
  removeUnlinkedFiles: async () => 0,
}));

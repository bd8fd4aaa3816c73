import { vi } from 'vitest';

/** What an upload that failed has stored is left where it is. */
vi.mock('../../src/storage/looseFiles.ts', async (original) => ({
  ...(await original<typeof import('../../src/storage/looseFiles.ts')>()),
  removeLooseFiles: async () => 0,
}));

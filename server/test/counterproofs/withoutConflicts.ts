import { vi } from 'vitest';

/** The last save wins, whatever its editor had loaded. */
vi.mock('../../src/db/saveRecord.ts', async (original) => {
  const { saveRecord } = await original<typeof import('../../src/db/saveRecord.ts')>();
  return {
    saveRecord: (...[db, saving]: Parameters<typeof saveRecord>) =>
      saveRecord(db, { ...saving, timeModified: undefined }),
  };
});

import { vi } from 'vitest';

/** Nobody counts the tries. */
vi.mock('../../src/access/limits.ts', async (original) => ({
  ...(await original<typeof import('../../src/access/limits.ts')>()),
  createLimit: () => ({
    count: async () => undefined,
    giveBack: async () => undefined,
    forget: async () => undefined,
  }),
}));

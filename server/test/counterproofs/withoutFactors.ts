import { vi } from 'vitest';

/** The password is all that a sign-in, and whoever proves who they are, is asked for. */
vi.mock('../../src/access/factors.ts', async (original) => ({
  ...(await original<typeof import('../../src/access/factors.ts')>()),
  hasFactor: async () => false,
}));

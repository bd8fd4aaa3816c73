import { vi } from 'vitest';

/** What somebody chose for an account that is not theirs stays when its owner or another partner comes. */
vi.mock('../../src/modules/auth/account.service.ts', async (original) => ({
  ...(await original<typeof import('../../src/modules/auth/account.service.ts')>()),
  voidPassword: async () => undefined,
}));

import { vi } from 'vitest';

/** A proposed e-mail is taken whatever the user's partners are by then. */
vi.mock('../../src/modules/users/users.queries.ts', async (original) => ({
  ...(await original<typeof import('../../src/modules/users/users.queries.ts')>()),
  worksOnlyForPartners: async () => true,
}));

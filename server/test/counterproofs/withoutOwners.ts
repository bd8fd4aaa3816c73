import { vi } from 'vitest';

/** Whoever shares one partner with a user may save the user, and every password is the right one. */
vi.mock('../../src/modules/users/users.queries.ts', async (original) => {
  const queries = await original<typeof import('../../src/modules/users/users.queries.ts')>();
  return {
    ...queries,
    worksOnlyForPartners: async () => true,
    readUser: async (...asked: Parameters<typeof queries.readUser>) => {
      const user = await queries.readUser(...asked);
      return user && { ...user, isEditable: true };
    },
  };
});
vi.mock('../../src/kernel/passwords.ts', async (original) => ({
  ...(await original<typeof import('../../src/kernel/passwords.ts')>()),
  verifyPassword: async () => true,
}));

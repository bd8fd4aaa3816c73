import { sql } from 'kysely';
import { vi } from 'vitest';

/** Whoever shares one partner with a user may save all of the user, and whoever calls is the owner. */
vi.mock('../../src/modules/users/ownership.queries.ts', async (original) => ({
  ...(await original<typeof import('../../src/modules/users/ownership.queries.ts')>()),
  isEditableFor: () => sql`true`,
  isSignInEditableFor: () => sql`true`,
  readRights: async () => ({ isEditable: true, isSignInEditable: true }),
}));
vi.mock('../../src/access/guard.ts', async (original) => ({
  ...(await original<typeof import('../../src/access/guard.ts')>()),
  refuseStale: () => undefined,
}));

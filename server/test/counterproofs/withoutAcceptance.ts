import { sql } from 'kysely';
import { vi } from 'vitest';

/** Whoever links a user sees all of them at once. */
vi.mock('../../src/modules/users/ownership.queries.ts', async (original) => ({
  ...(await original<typeof import('../../src/modules/users/ownership.queries.ts')>()),
  isKnownTo: () => sql`true`,
}));

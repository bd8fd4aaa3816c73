import { sql } from 'kysely';
import { vi } from 'vitest';

/** Whoever has a session has just signed in. */
vi.mock('../../src/access/sessions.ts', async (original) => ({
  ...(await original<typeof import('../../src/access/sessions.ts')>()),
  isProvedLately: () => sql<boolean>`true`,
}));

import { sql } from 'kysely';
import { vi } from 'vitest';

/** A session never ends. */
vi.mock('../../src/access/sessions.ts', async (original) => {
  const sessions = await original<typeof import('../../src/access/sessions.ts')>();
  return { ...sessions, isSessionAlive: () => sql`true`, endSessions: async () => undefined };
});

import { vi } from 'vitest';

/** What was on its way when a session ended or a password changed goes on as if nothing had happened. */
vi.mock('../../src/access/sessions.ts', async (original) => {
  const sessions = await original<typeof import('../../src/access/sessions.ts')>();
  type Start = typeof sessions.startSession;
  return {
    ...sessions,
    isStillSignedIn: async () => true,
    startSession: async (db: Parameters<Start>[0], { userID }: Parameters<Start>[1]) => {
      const { organizationID } = await db
        .selectFrom('users')
        .select('organizationID')
        .where('userID', '=', userID)
        .executeTakeFirstOrThrow();
      return db
        .insertInto('sessions')
        .values({ userID, organizationID })
        .returning(['sessionID', 'userID', 'organizationID'])
        .executeTakeFirstOrThrow();
    },
  };
});

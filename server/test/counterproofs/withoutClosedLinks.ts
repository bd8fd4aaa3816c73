import { vi } from 'vitest';

/** A capture key opens its scan point for ever, and one that was renewed opens some other. */
vi.mock('../../src/access/captureLinks.ts', async (original) => ({
  ...(await original<typeof import('../../src/access/captureLinks.ts')>()),
  guardCapture: async (db: import('../../src/db/pool.ts').Db, captureKey: string) =>
    (await db
      .selectFrom('scanPoints')
      .select(['scanPointID', 'eventID', 'partnerID'])
      .where('captureKey', '=', captureKey)
      .executeTakeFirst()) ??
    db
      .selectFrom('scanPoints')
      .select(['scanPointID', 'eventID', 'partnerID'])
      .executeTakeFirstOrThrow(),
}));

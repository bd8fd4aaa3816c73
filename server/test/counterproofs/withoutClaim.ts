import { sql } from 'kysely';
import { vi } from 'vitest';

/** Whoever has the job of a mail sends it, whatever became of it before. */
vi.mock('../../src/mail/claims.queries.ts', async (original) => ({
  ...(await original<typeof import('../../src/mail/claims.queries.ts')>()),
  claimMails: async (db: import('../../src/db/pool.ts').Db, outgoingMailIDs: number[]) => {
    const { rows } = await sql<object>`
      select * from "outgoingMails"
      where "outgoingMailID" = any(${outgoingMailIDs}::bigint[])`.execute(db);
    return rows;
  },
}));

import { sql } from 'kysely';
import { vi } from 'vitest';

/** Whoever has the job of a mail sends it, whatever became of it before. */
vi.mock('../../src/mail/claims.queries.ts', async (original) => ({
  ...(await original<typeof import('../../src/mail/claims.queries.ts')>()),
  claimMail: async (db: import('../../src/kernel/db.ts').Db, outgoingMailID: number) => {
    const { rows } = await sql<object>`
      select * from "outgoingMails" where "outgoingMailID" = ${outgoingMailID}`.execute(db);
    return rows[0];
  },
}));

import type { AuditEntry } from '@portal/contract/audit';
import type { Language } from '@portal/contract/errors';
import type { Caller } from '../../access/guard.ts';
import { readAll } from '../../db/lists.ts';
import type { Db } from '../../db/pool.ts';
import { inWords, ownLog } from './audit.queries.ts';

/** What a user did and what happened to the account, in batches, the latest first (PRIV-01). */
export async function* readOwnEntries(
  db: Db,
  { userID, partnerIDs }: Pick<Caller, 'userID' | 'partnerIDs'>,
  language: Language,
): AsyncGenerator<AuditEntry[]> {
  for await (const batch of readAll(db, ownLog, { userID, partnerIDs }, {}))
    yield batch.map((entry) => inWords(entry, { language, seesSales: true }));
}

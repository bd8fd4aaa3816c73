import type { ApiKey, organizerKeyRoutes as endpoints } from '@portal/contract/organizerKeys';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import { createLinkToken } from '../../../access/linkTokens.ts';
import type { Organizer } from '../../../access/organizers.ts';
import { refuseForeignEvents } from '../../../access/ownEvents.ts';
import { lockAs } from '../../../access/owners.ts';
import type { Trx } from '../../../db/pool.ts';
import { found } from '../../../http/errors.ts';
import { readApiKey } from './apiKeys.queries.ts';

type Created = BodyOf<(typeof endpoints)['createApiKey']>;

/** Makes a key for a system; `key` is what it sends, and known to nobody else (ORG-93). */
export async function createApiKey(
  trx: Trx,
  { eventIDs, rights, ...given }: Created,
  caller: Organizer,
): Promise<{ apiKey: ApiKey; key: string }> {
  const { organizationID, userID: modifiedBy } = caller;
  await lockAs(trx, caller, 'manageKeys');
  await refuseForeignEvents(trx, caller, eventIDs);
  const { token: key, tokenHash: keyHash } = createLinkToken();
  const { apiKeyID } = await trx
    .insertInto('apiKeys')
    .values({
      ...given,
      rights: sql<string[]>`${[...new Set(rights)]}::text[]`,
      organizationID,
      keyHash,
      modifiedBy,
    })
    .returning('apiKeyID')
    .executeTakeFirstOrThrow();
  if (eventIDs.length > 0)
    await trx
      .insertInto('apiKeysEvents')
      .values([...new Set(eventIDs)].map((eventID) => ({ apiKeyID, eventID })))
      .execute();
  return { apiKey: found(await readApiKey(trx, caller, apiKeyID)), key };
}

/** Ends a key; it opens nothing from the next call on. */
export async function revokeApiKey(trx: Trx, apiKeyID: number, caller: Organizer): Promise<ApiKey> {
  const { organizationID, userID: modifiedBy } = caller;
  await trx
    .updateTable('apiKeys')
    .set({ timeRevoked: sql<string>`now()`, timeModified: sql<string>`now()`, modifiedBy })
    .where('organizationID', '=', organizationID)
    .where('apiKeyID', '=', apiKeyID)
    .where('timeRevoked', 'is', null)
    .execute();
  return found(await readApiKey(trx, caller, apiKeyID));
}

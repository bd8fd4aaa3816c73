import { keyRightTexts, type KeyRight } from '@portal/contract/keyRights';
import type { Endpoint } from '@portal/contract/route';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { fail } from '../http/errors.ts';
import { bearerOf } from './bearer.ts';
import { hashLinkToken } from './linkTokens.ts';

/** A system of an organiser that calls by a key of its own. */
export interface ApiKey {
  apiKeyID: number;
  organizationID: number;
  /** The events that it may send something for; null: all events of the organiser. */
  eventIDs: number[] | null;
}

interface Found extends ApiKey {
  rights: KeyRight[];
  /** Its last use was noted more than a minute ago. */
  isUseStale: boolean;
}

/**
 * Finds the owner of the API key in the Authorization header: 401 without a key or with one that was revoked
 * or has expired, 403 where it lacks the right that the endpoint asks for.
 */
export async function guardApiKey(
  db: Db,
  request: FastifyRequest,
): Promise<(endpoint: Endpoint) => Promise<ApiKey>> {
  const keyHash = hashLinkToken(bearerOf(request) ?? fail('unauthenticated'));
  const find = async () => {
    const { rows } = await sql<Found>`
      select k."apiKeyID", k."organizationID", k.rights, case when not k."isForAllEvents" then array(
          select "eventID" from "apiKeysEvents" c where c."apiKeyID" = k."apiKeyID") end as "eventIDs",
        coalesce(k."timeLastUsed" < now() - interval '1 minute', true) as "isUseStale"
      from "apiKeys" k
      where k."keyHash" = ${keyHash} and k."timeRevoked" is null
        and coalesce(k."timeExpires" > now(), true)`.execute(db);
    return rows[0] ?? fail('unauthenticated');
  };
  await find();
  return async ({ keyRight }) => {
    // The body may have taken a while: a key that was revoked meanwhile opens nothing (ORG-93).
    const { rights, isUseStale, ...apiKey } = await find();
    if (!keyRight || !rights.includes(keyRight))
      fail('rightMissing', { right: keyRight ? keyRightTexts[keyRight] : '' });
    if (isUseStale)
      await db
        .updateTable('apiKeys')
        .set({ timeLastUsed: sql<string>`now()` })
        .where('apiKeyID', '=', apiKey.apiKeyID)
        .execute();
    return apiKey;
  };
}

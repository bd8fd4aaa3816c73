import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/pool.ts';
import { fail } from '../http/errors.ts';
import { bearerOf } from './bearer.ts';
import { hashLinkToken } from './linkTokens.ts';

/** A system of an organiser that calls by a key of its own. */
export interface ApiKey {
  apiKeyID: number;
  organizationID: number;
}

/** Whose API key the Authorization header has; 401 without one, or with one that was revoked. */
export async function guardApiKey(db: Db, request: FastifyRequest): Promise<ApiKey> {
  const key = bearerOf(request) ?? fail('unauthenticated');
  const apiKey = await db
    .selectFrom('apiKeys')
    .select(['apiKeyID', 'organizationID'])
    .where('keyHash', '=', hashLinkToken(key))
    .where('timeRevoked', 'is', null)
    .executeTakeFirst();
  return apiKey ?? fail('unauthenticated');
}

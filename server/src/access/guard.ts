import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Env } from '../env.ts';
import type { Db } from '../db/pool.ts';
import { fail } from '../http/errors.ts';
import { bearerOf } from './bearer.ts';
import { isSessionAlive } from './sessions.ts';
import type { Claims, Tokens } from './tokens.ts';

/** Who calls, as the database has it at this moment. */
export interface Caller {
  userID: number;
  /** The organisation that the token was issued for. */
  organizationID: number;
  sessionID: string;
  /** The partners that the user belongs to now (SRV-04). */
  partnerIDs: number[];
  /**
   * Those of them for which the user has called, this call included: a link that somebody made and the
   * user has not taken up mixes nobody's persons with theirs (SRV-17, SRV-53).
   */
  acceptedPartnerIDs: number[];
}

/** The signed claims of the Authorization header; fails with 401 where there are none. */
export async function claimsOf(request: FastifyRequest, tokens: Tokens): Promise<Claims> {
  const token = bearerOf(request);
  return (token && (await tokens.verify(token))) || fail('unauthenticated');
}

interface GuardDeps {
  db: Db;
  env: Pick<Env, 'sessionLife'>;
}

interface Scope {
  partnerIDs: number[];
  /** Those of them for which the user has not called since they were linked. */
  newPartnerIDs: number[];
  /** Those of them that take part in the event of the path. */
  eventPartnerIDs: number[];
}

const noneThere = sql`'{}'::bigint[]`;

/** One round trip: is the session alive, whose partners, and which of them are at the event. */
async function readScope(
  { db, env }: GuardDeps,
  claims: Claims,
  eventID: number | null,
): Promise<Scope> {
  const life = env.sessionLife;
  const there = sql`array(
    select ep."partnerID" from "eventsPartners" ep
    join events e on e."eventID" = ep."eventID" and e."timeDeleted" is null
    where ep."eventID" = ${eventID}::bigint and ep."partnerID" = any(mine.ids)
      and ep."timeDeleted" is null)`;
  const { rows } = await sql<Scope>`
    select mine.ids as "partnerIDs", mine.fresh as "newPartnerIDs",
      ${eventID === null ? noneThere : there} as "eventPartnerIDs"
    from sessions s
    join users u on u."userID" = s."userID" and u."timeDeleted" is null and not u."isDisabled"
    cross join lateral (
      select coalesce(array_agg(l."partnerID"), '{}') as ids,
        coalesce(array_agg(l."partnerID") filter (where l."timeAccepted" is null), '{}') as fresh
      from "partnersUsers" l
      join partners p on p."partnerID" = l."partnerID" and p."timeDeleted" is null
      where l."userID" = u."userID" and l."timeDeleted" is null
    ) mine
    where s."sessionID" = ${claims.sessionID}::uuid and s."userID" = ${claims.userID}::bigint
      and ${isSessionAlive('s', life)}`.execute(db);
  return rows[0] ?? fail('unauthenticated');
}

/** Notes the first call of a linked user that names the partner: they know of it now (SRV-17). */
async function acceptLink({ db }: GuardDeps, userID: number, partnerID: number): Promise<void> {
  await db
    .updateTable('partnersUsers')
    .set({ timeAccepted: sql`now()` })
    .where('userID', '=', userID)
    .where('partnerID', '=', partnerID)
    .where('timeDeleted', 'is', null)
    .where('timeAccepted', 'is', null)
    .execute();
}

/** What stands under a name in a value, at any depth. */
function* valuesOf(name: string, from: unknown): Generator {
  if (from === null || typeof from !== 'object') return;
  for (const [key, value] of Object.entries(from))
    if (key === name) yield value;
    else yield* valuesOf(name, value);
}

/** The ids of partners, events and users that a path or a body names. */
function idsNamedBy(params: unknown, body: unknown) {
  const all = (name: string) => {
    const ids = [...valuesOf(name, [params, body])];
    return [...new Set(ids.filter((id) => typeof id === 'number'))];
  };
  return { partnerIDs: all('partnerID'), eventIDs: all('eventID'), userIDs: all('userID') };
}

/**
 * Lets a call through or ends it: 401 without a live session, and the one 404 for every id of a
 * partner or an event, in path and body, that is not within the caller's reach (SRV-04, T1).
 */
export async function guard(
  deps: GuardDeps,
  endpoint: Endpoint,
  claims: Claims,
  params: unknown,
  body: unknown,
): Promise<Caller> {
  const named = idsNamedBy(params, body);
  const [eventID] = named.eventIDs;
  const scope = await readScope(deps, claims, eventID ?? null);
  const { partnerIDs, newPartnerIDs, eventPartnerIDs } = scope;
  const [partnerID] = named.partnerIDs;
  const reachable =
    (endpoint.access !== 'self' || named.userIDs[0] === claims.userID) &&
    Object.values(named).every((ids) => ids.length <= 1) &&
    (partnerID === undefined || partnerIDs.includes(partnerID)) &&
    (eventID === undefined ||
      (partnerID === undefined ? eventPartnerIDs.length > 0 : eventPartnerIDs.includes(partnerID)));
  if (!reachable) fail('notFound');
  if (partnerID !== undefined && newPartnerIDs.includes(partnerID))
    await acceptLink(deps, claims.userID, partnerID);
  return {
    userID: claims.userID,
    organizationID: claims.organizationID,
    sessionID: claims.sessionID,
    partnerIDs,
    acceptedPartnerIDs: partnerIDs.filter(
      (each) => each === partnerID || !newPartnerIDs.includes(each),
    ),
  };
}

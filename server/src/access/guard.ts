import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Env } from '../env.ts';
import { isPublished } from '../db/eventParts.ts';
import type { Db } from '../db/pool.ts';
import { isoTime } from '../db/sqlTime.ts';
import { statement } from '../db/statement.ts';
import { fail } from '../http/errors.ts';
import { refuseActing, type ActingAs } from './acting.ts';
import { findArchivable, refuseArchived, type Archived, type MayBeArchived } from './archived.ts';
import { bearerOf } from './bearer.ts';
import { isOpen, isProvedLately, isSessionAlive, type SessionLife } from './sessions.ts';
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
   * Those of them for which the user has made a call, this one included. A link that somebody else made and
   * the user has not used yet does not mix their persons (SRV-17, SRV-53).
   */
  acceptedPartnerIDs: number[];
  /** Password or passkey was given in this session within ten minutes (T3). */
  isFresh: boolean;
  /** The one exhibitor and event that an organiser’s user acts for in this session (ORG-34). */
  acting: ActingAs | null;
  /** The only event that somebody acting as an exhibitor can reach; null: all events. */
  onlyEventID: number | null;
}

/** Refuses a call that needs a recent proof, by password or passkey, of who sits there (SRV-15, T3). */
export function refuseStale({ isFresh }: Pick<Caller, 'isFresh'>): void {
  if (!isFresh) fail('freshSignInNeeded');
}

/** The signed claims of the Authorization header; fails with 401 where there are none. */
export async function claimsOf(request: FastifyRequest, tokens: Tokens): Promise<Claims> {
  const token = bearerOf(request);
  return (token && (await tokens.verify(token))) || fail('unauthenticated');
}

export interface GuardDeps {
  db: Db;
  env: Pick<Env, 'sessionLife'>;
}

/** What one statement of the guard finds about a caller. */
interface Scope {
  partnerIDs: number[];
  /** Those of them for which the user has made no call since being linked. */
  newPartnerIDs: number[];
  /** Those of them that take part in the event of the path. */
  eventPartnerIDs: number[];
  isFresh: boolean;
  acting: ActingAs | null;
}

interface Asked extends Claims, SessionLife {
  eventID: number | null;
  /** The id of the record that may belong to an archived event. */
  archivableID: number | null;
}

/** SQL: the session `s` of an active user, by its claims. */
const sessionOf = ({ sessionID, userID }: Pick<Asked, 'sessionID' | 'userID'>) => sql`
  sessions s join users u on u."userID" = s."userID" and u."timeDeleted" is null and not u."isDisabled"
    and s."sessionID" = ${sessionID}::uuid and s."userID" = ${userID}::bigint`;

/** SQL: the event is there and published. */
const isOn = (eventID: unknown) => sql<boolean>`(exists (
  select from events e where e."eventID" = ${eventID}::bigint and ${isPublished}))`;

interface Found extends Scope {
  isActing: boolean;
  archived: Archived | null;
}

/** SQL: which partners of the links `l` take part in the event, and the condition that tells. */
const ofEvent = (eventID: unknown) => ({
  partnerIDs: sql`coalesce(array_agg(l."partnerID") filter (where ep."partnerID" is not null), '{}')`,
  join: sql`left join "eventsPartners" ep on ep."eventID" = ${eventID}::bigint
        and ep."partnerID" = l."partnerID" and ep."timeDeleted" is null and ${isOn(eventID)}`,
});
const ofNoEvent = { partnerIDs: sql`'{}'::bigint[]`, join: sql`` };

/**
 * One round trip: is the session open, which partners does the user have, which of them are at the event, and
 * is that archived. It asks nothing about acting beyond whether the session acts, and nothing about an event
 * where the path names none: every call would pay for it.
 */
const scopeReader = (archivable: MayBeArchived | undefined, namesEvent: boolean) =>
  statement<Found, Asked>(({ sessionID, userID, eventID, archivableID, idleHours, days }) => {
    const there = namesEvent ? ofEvent(eventID) : ofNoEvent;
    return sql<Found>`
    select ${isProvedLately('s')} as "isFresh", s."actingSessionID" is not null as "isActing",
      null::jsonb as acting, ${archivable?.find(archivableID) ?? sql`null::jsonb`} as archived, mine.*
    from ${sessionOf({ sessionID, userID })} cross join lateral (
      select coalesce(array_agg(l."partnerID"), '{}') as "partnerIDs",
        coalesce(array_agg(l."partnerID") filter (where l."timeAccepted" is null), '{}') as "newPartnerIDs",
        ${there.partnerIDs} as "eventPartnerIDs"
      from "partnersUsers" l
      join partners p on p."partnerID" = l."partnerID" and p."timeDeleted" is null
      ${there.join}
      where l."userID" = s."userID" and l."timeDeleted" is null
    ) mine
    where ${isOpen('s', { idleHours, days })}`;
  });
const readersOf = (namesEvent: boolean) => {
  const made = new Map<MayBeArchived | undefined, ReturnType<typeof scopeReader>>();
  return (archivable: MayBeArchived | undefined) =>
    made.getOrInsertComputed(archivable, () => scopeReader(archivable, namesEvent));
};
/** The statements of the calls that look up whether this is archived. */
const readScope = { atEvent: readersOf(true), anywhere: readersOf(false) };

/**
 * What the guard asks for a session that acts as an exhibitor, for as long as it may (ORG-34): it reaches
 * this exhibitor alone.
 */
const readActingScope = statement<Scope, Asked>(
  ({ sessionID, userID, eventID, idleHours, days }) => sql<Scope>`
    select array[a."partnerID"] as "partnerIDs", '{}'::bigint[] as "newPartnerIDs",
      ${isProvedLately('s')} as "isFresh", jsonb_build_object(
        'partnerID', a."partnerID", 'eventID', a."eventID", 'mayChange', a."mayChange",
        'timeSeen', ${isoTime('a.timeSeen')}) as acting,
      case when a."eventID" = ${eventID}::bigint then array[a."partnerID"] else '{}' end as "eventPartnerIDs"
    from ${sessionOf({ sessionID, userID })} join "actingSessions" a on a."actingSessionID" = s."actingSessionID"
    where ${isSessionAlive('s', { idleHours, days })}`,
);

/**
 * Notes the first call by a linked user that names the partner: from then on they know about the link
 * (SRV-17).
 */
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

const scopeNames = ['partnerID', 'eventID', 'userID'] as const;
type NamedIDs = Record<(typeof scopeNames)[number], Set<number>>;

/** Collects the ids of partners, events and users found in a value, at any depth. */
function addIDs(from: unknown, to: NamedIDs): void {
  if (from === null || typeof from !== 'object') return;
  for (const [name, value] of Object.entries(from))
    if (!Object.hasOwn(to, name)) addIDs(value, to);
    else if (typeof value === 'number') to[name as keyof NamedIDs].add(value);
}

/**
 * Lets a call through or ends it: 401 without a live session, and the same 404 for every id of a partner or
 * an event, in path or body, that the caller cannot reach (SRV-04, T1).
 */
export async function guard(
  deps: GuardDeps,
  endpoint: Endpoint,
  claims: Claims,
  params: unknown,
  body: unknown,
): Promise<Caller> {
  const named: NamedIDs = { partnerID: new Set(), eventID: new Set(), userID: new Set() };
  addIDs(params, named);
  addIDs(body, named);
  const [partnerID, eventID, userID] = scopeNames.map((name) => [...named[name]][0]);
  const { archivable, archivableID } = findArchivable(endpoint, params, eventID);
  const asked = { ...claims, ...deps.env.sessionLife, eventID: eventID ?? null, archivableID };
  const readerOf = eventID === undefined ? readScope.anywhere : readScope.atEvent;
  const [found] = await readerOf(archivable)(deps.db, asked);
  const scope = found?.isActing ? (await readActingScope(deps.db, asked))[0] : found;
  if (!scope) return fail('unauthenticated');
  const { partnerIDs, newPartnerIDs, eventPartnerIDs, acting } = scope;
  if (acting) refuseActing(endpoint.acting, acting);
  const reachable =
    (endpoint.access !== 'self' || userID === claims.userID) &&
    scopeNames.every((name) => named[name].size <= 1) &&
    (partnerID === undefined || partnerIDs.includes(partnerID)) &&
    (eventID === undefined ||
      (partnerID === undefined ? eventPartnerIDs.length > 0 : eventPartnerIDs.includes(partnerID)));
  if (!reachable) fail('notFound');
  const onlyEventID = acting?.eventID ?? null;
  refuseArchived(found?.archived ?? null, { partnerIDs, onlyEventID });
  if (endpoint.fresh === true) refuseStale(scope);
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
    isFresh: scope.isFresh,
    acting,
    onlyEventID,
  };
}

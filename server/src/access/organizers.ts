import { holdsRight, type OrganizerRole } from '@portal/contract/organizerRoles';
import { organizerRightTexts } from '@portal/contract/organizerRoleTexts';
import type { Endpoint } from '@portal/contract/route';
import { sql, type RawBuilder } from 'kysely';
import type { Participation } from '../db/participationOf.ts';
import { statement } from '../db/statement.ts';
import { fail } from '../http/errors.ts';
import { isFactorMissing, missingFactor } from './factorDemand.ts';
import { isOwnEvent } from './ownEvents.ts';
import { refuseStale, type GuardDeps } from './guard.ts';
import { isOwnSession, isProvedLately, isSessionAlive, type SessionLife } from './sessions.ts';
import type { Claims } from './tokens.ts';

/** Who works for an organiser in its console, as the database has it at this moment (ORG-02). */
export interface Organizer {
  userID: number;
  sessionID: string;
  organizationID: number;
  role: OrganizerRole;
  /** False: works only at the events in `organizationsUsersEvents`. */
  isForAllEvents: boolean;
}

/** What decides which rights somebody has. */
export type Standing = Pick<Organizer, 'role' | 'isForAllEvents'>;

/** Whether somebody may know what was ordered, at what price, and who pays (ORG-09). */
export const seesSales = (organizer: Standing): boolean => holdsRight(organizer, 'readSales');

/**
 * SQL: the memberships `m` of a user, in order: first those that the user has accepted, of them the one of the token’s
 * organisation. So an invitation by another organiser draws nobody away from their own console, not even by one where
 * the account was made, or of whose exhibitor the user has just looked at an event (decision 067).
 */
const memberships = (userID: RawBuilder<unknown>, organizationID: unknown) => sql`
  "organizationsUsers" m join organizations o on o."organizationID" = m."organizationID"
  where m."userID" = ${userID}
  order by m."timeAccepted" is null, (m."organizationID" = ${organizationID}::bigint) desc,
    m."organizationID" limit 1`;

/** SQL: the organiser that a user works for in the console, or null. */
export const ownOrganizer = (userID: RawBuilder<unknown>, organizationID: unknown) => sql`(
  select jsonb_build_object('organizationID', o."organizationID", 'name', o.name, 'role', m.role,
    'isForAllEvents', m."isForAllEvents", 'missingFactor', ${missingFactor(userID)})
  from ${memberships(userID, organizationID)})`;

interface Found {
  organizationID: number | null;
  role: OrganizerRole;
  isForAllEvents: boolean;
  /** The user has called for the organiser before. */
  isAccepted: boolean;
  /** The user works for the event in the path, and the exhibitor in the path takes part there. */
  isReachable: boolean;
  /** The organiser asks for a second factor that the user has not got. */
  isFactorMissing: boolean;
  isFresh: boolean;
}

interface Asked extends Claims, SessionLife {
  eventID: number | null;
  partnerID: number | null;
}

/** One round trip: is the session alive, for whom does the user work, and do they work there. */
const readMembership = statement<Found, Asked>(
  ({ sessionID, userID, organizationID, eventID, partnerID, idleHours, days }) => sql<Found>`
    select membership.*, ${isProvedLately('s')} as "isFresh", (${eventID}::bigint is null or ${isOwnEvent(
      sql`${eventID}::bigint`,
      {
        organizationID: sql.ref('membership.organizationID'),
        userID: sql.ref('u.userID'),
        isForAllEvents: sql.ref('membership.isForAllEvents'),
      },
    )}) and (${partnerID}::bigint is null or exists (
        select from "eventsPartners" ep join partners p on p."partnerID" = ep."partnerID"
        where ep."eventID" = ${eventID}::bigint and ep."partnerID" = ${partnerID}::bigint
          and ep."timeDeleted" is null and p."timeDeleted" is null)) as "isReachable"
    from sessions s
    join users u on u."userID" = s."userID" and u."timeDeleted" is null and not u."isDisabled"
    left join lateral (
      select m."organizationID", m.role, m."isForAllEvents", m."timeAccepted" is not null as "isAccepted",
        ${isFactorMissing(sql.ref('u.userID'))} as "isFactorMissing"
      from ${memberships(sql.ref('u.userID'), organizationID)}) membership on ${isOwnSession('s')}
    where s."sessionID" = ${sessionID}::uuid and s."userID" = ${userID}::bigint
      and ${isSessionAlive('s', { idleHours, days })}`,
);

/**
 * Notes the first call by a user for an organiser: from then on they know about the invitation (ORG-10).
 * Until then the organiser can neither read what belongs to the account itself nor end its sessions.
 */
async function acceptMembership(
  { db }: Pick<GuardDeps, 'db'>,
  { userID }: Claims,
  organizationID: number,
): Promise<void> {
  await db
    .updateTable('organizationsUsers')
    .set({ timeAccepted: sql<string>`now()` })
    .where('organizationID', '=', organizationID)
    .where('userID', '=', userID)
    .where('timeAccepted', 'is', null)
    .execute();
}

/**
 * Lets a call of the console through or ends it. 401: there is no live session. 404: the user works for no
 * organiser or acts as an exhibitor (ORG-34), or cannot reach the event in the path, or the exhibitor does
 * not take part in it (ORG-03). 403: the user lacks the second factor that the organiser asks for (ORG-11),
 * or lacks the right that the endpoint needs, by the role or by the events that they work at.
 */
export async function guardOrganizer(
  { db, env }: GuardDeps,
  { right, fresh }: Endpoint,
  claims: Claims,
  params: unknown,
): Promise<Organizer> {
  const { eventID = null, partnerID = null } = (params ?? {}) as Partial<Participation>;
  const place = { eventID, partnerID };
  const [found] = await readMembership(db, { ...claims, ...env.sessionLife, ...place });
  if (!found) return fail('unauthenticated');
  const { organizationID, role, isForAllEvents } = found;
  if (organizationID === null || !right) return fail('notFound');
  if (!found.isAccepted) await acceptMembership({ db }, claims, organizationID);
  if (found.isFactorMissing) fail('secondFactorDemanded');
  if (!holdsRight(found, right)) fail('rightMissing', { right: organizerRightTexts[right] });
  if (!found.isReachable) fail('notFound');
  if (fresh === true) refuseStale(found);
  return {
    userID: claims.userID,
    sessionID: claims.sessionID,
    organizationID,
    role,
    isForAllEvents,
  };
}

import { hasRight, type OrganizerRole } from '@portal/contract/organizerRoles';
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
  /** Works at the events of `organizationsUsersEvents` alone. */
  isForAllEvents: boolean;
}

/** Whether the role may know what was ordered, for how much and who pays (ORG-09). */
export const seesSales = ({ role }: Pick<Organizer, 'role'>): boolean =>
  hasRight(role, 'readSales');

/**
 * SQL: the memberships `m` of a user; the one of the token’s organisation stands first, then those that the
 * user has taken up: whoever invites others calls nobody away from their own console.
 */
const memberships = (userID: RawBuilder<unknown>, organizationID: unknown) => sql`
  "organizationsUsers" m join organizations o on o."organizationID" = m."organizationID"
  where m."userID" = ${userID}
  order by (m."organizationID" = ${organizationID}::bigint) desc, m."timeAccepted" is null,
    m."organizationID" limit 1`;

/** SQL: for whom a user works in the console, or null. */
export const ownOrganizer = (userID: RawBuilder<unknown>, organizationID: unknown) => sql`(
  select jsonb_build_object('organizationID', o."organizationID", 'name', o.name, 'role', m.role,
    'missingFactor', ${missingFactor(userID)})
  from ${memberships(userID, organizationID)})`;

interface Found {
  organizationID: number | null;
  role: OrganizerRole;
  isForAllEvents: boolean;
  /** The user has called for the organiser before. */
  isAccepted: boolean;
  /** The event of the path is one that the user works for, and its exhibitor takes part there. */
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
 * Notes the first call of a user for an organiser: they know of it now (ORG-10). Until then it reads nothing of
 * what is the account’s own, and ends none of its sessions.
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
 * Lets a call of the console through or ends it: 401 without a live session, 404 for whoever is no
 * organiser’s user, or acts as an exhibitor (ORG-34), 403 to whoever lacks the second factor that the organiser asks for (ORG-11) and
 * where the role does not have the right of the endpoint, and the one 404 for an event of the path that the user does not work for or an exhibitor that does not take part (ORG-03).
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
  if (!hasRight(role, right)) fail('rightMissing', { right: organizerRightTexts[right] });
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

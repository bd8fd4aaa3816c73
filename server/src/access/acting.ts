import { hasRight, organizerRoles } from '@portal/contract/organizerRoles';
import type { Acting } from '@portal/contract/route';
import { sql } from 'kysely';
import { isPublished } from '../db/eventParts.ts';
import { isoTime } from '../db/sqlTime.ts';
import { fail } from '../http/errors.ts';
import { isFactorMissing } from './factorDemand.ts';
import { isOwnEvent } from './ownEvents.ts';

/** The exhibitor and event for which an organiser’s user acts in a session (ORG-34). */
export interface ActingAs {
  eventID: number;
  partnerID: number;
  mayChange: boolean;
  /**
   * The moment at which they see the event, as if it were published (ORG-25); null: they see it as it is now.
   */
  timeSeen: string | null;
}

const rolesThatMay = organizerRoles.filter((role) => hasRight(role, 'manageExhibitors'));

/**
 * SQL: the acting session `a` is within its time, its user still has the right at the event and the second
 * factor that the organiser asks for, and the exhibitor still takes part there.
 */
export const mayStillAct = sql<boolean>`(a."timeExpires" > now()
  and exists (
    select from "organizationsUsers" m join organizations o on o."organizationID" = m."organizationID"
    where not ${isFactorMissing(sql.ref('m.userID'))} and m."organizationID" = a."organizationID" and m."userID" = a."userID"
      and m.role in (${sql.join(rolesThatMay.map((role) => sql.lit(role)))})
      and ${isOwnEvent(sql.ref('a.eventID'), {
        organizationID: sql.ref('a.organizationID'),
        userID: sql.ref('a.userID'),
        isForAllEvents: sql.ref('m.isForAllEvents'),
      })})
  and exists (
    select from "eventsPartners" ep join events e on e."eventID" = ep."eventID"
    join partners p on p."partnerID" = ep."partnerID"
    where ep."eventID" = a."eventID" and ep."partnerID" = a."partnerID" and ep."timeDeleted" is null
      and p."timeDeleted" is null and e."timeDeleted" is null
      and (${isPublished} or a."timeSeen" is not null)))`;

/** What a token says about an acting session. Only the page reads it: the server asks the database. */
export interface ActingClaim extends ActingAs {
  /** Seconds since 1970. */
  ends: number;
  /** The time zone of the event. */
  timeZone: string;
}

/** SQL: the claim of the session `s`; null for an ordinary session. */
export const actingClaim = sql<ActingClaim | null>`(
  select jsonb_build_object('partnerID', a."partnerID", 'eventID', a."eventID", 'mayChange', a."mayChange",
    'timeSeen', ${isoTime('a.timeSeen')}, 'timeZone', e."timeZone",
    'ends', floor(extract(epoch from a."timeExpires"))::bigint)
  from "actingSessions" a join events e on e."eventID" = a."eventID"
  where a."actingSessionID" = s."actingSessionID")`;

/**
 * Refuses a call that is closed to whoever acts as an exhibitor, or to whoever only looks as one (ORG-34).
 */
export function refuseActing(acting: Acting | undefined, { mayChange }: ActingAs): void {
  if (acting === 'reads' || acting === 'ends') return;
  if (acting !== 'changes') fail('actingRefused');
  if (!mayChange) fail('actingReadsOnly');
}

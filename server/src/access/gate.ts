import { sql, type RawBuilder } from 'kysely';
import { isPublished } from '../db/eventParts.ts';
import { Gate } from '../db/gate.ts';
import { standIns } from '../db/statement.ts';
import { isOpen, isOwnSession, type SessionLife } from './sessions.ts';
import type { Claims } from './tokens.ts';

/** The partner that a call reads for, and the event. */
interface Place {
  partnerID: number;
  eventID?: number;
}

// Of names that no list is narrowed by.
const asked = standIns<Record<string, unknown>>();
const sessionID = sql`${asked['gate.sessionID']}::uuid`;
const userID = sql`${asked['gate.userID']}::bigint`;
const partnerID = sql`${asked['gate.partnerID']}::bigint`;
const eventID = sql`${asked['gate.eventID']}::bigint`;
const askedLife = { idleHours: asked['gate.idleHours'], days: asked['gate.days'] } as SessionLife;

/**
 * SQL: the guard would find an open session of one’s own of an active user, who has called for the partner
 * before. Each question is a subquery of its own, which costs PostgreSQL half of what a join does.
 */
const isUser = sql`
  exists (select from sessions s where s."sessionID" = ${sessionID} and s."userID" = ${userID}
    and ${isOwnSession('s')} and ${isOpen('s', askedLife)})
  and exists (select from users u where u."userID" = ${userID} and u."timeDeleted" is null
    and not u."isDisabled")
  and exists (select from "partnersUsers" l where l."userID" = ${userID} and l."partnerID" = ${partnerID}
    and l."timeDeleted" is null and l."timeAccepted" is not null)`;

const ofPartner: RawBuilder<boolean> = sql`(${isUser}
  and exists (select from partners p where p."partnerID" = ${partnerID} and p."timeDeleted" is null))`;

/** The row of the participation knows whether its partner still takes part. */
const atEvent: RawBuilder<boolean> = sql`(${isUser}
  and exists (select from "eventsPartners" ep where ep."eventID" = ${eventID}
    and ep."partnerID" = ${partnerID} and ep."isListed")
  and exists (select from events e where e."eventID" = ${eventID} and ${isPublished}))`;

/**
 * The guard’s question as a condition of the statement that reads. It never holds for anybody whom the guard
 * would refuse. It does not hold for some whom the guard lets through either: those who act as an exhibitor,
 * and the first call for a partner.
 */
export function gateFor(claims: Claims, life: SessionLife, place: Place): Gate {
  const isAtEvent = place.eventID !== undefined;
  return new Gate(
    { name: isAtEvent ? 'event' : 'partner', condition: isAtEvent ? atEvent : ofPartner },
    {
      'gate.sessionID': claims.sessionID,
      'gate.userID': claims.userID,
      'gate.partnerID': place.partnerID,
      'gate.eventID': place.eventID,
      'gate.idleHours': life.idleHours,
      'gate.days': life.days,
    },
  );
}

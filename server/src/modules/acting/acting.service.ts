import type { organizerActingRoutes } from '@portal/contract/acting';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import { actingClaim } from '../../access/acting.ts';
import { keptAddress, keptUserAgent, type Device } from '../../access/devices.ts';
import type { Organizer } from '../../access/organizers.ts';
import { lockAs } from '../../access/owners.ts';
import { endSessions } from '../../access/sessions.ts';
import { isPublished } from '../../db/eventParts.ts';
import type { Participation } from '../../db/participationOf.ts';
import type { Trx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';

type Begun = Participation & BodyOf<(typeof organizerActingRoutes)['actAsExhibitor']>;

/** Nobody acts as the same exhibitor twice at once: a lost reply leaves nothing behind that could be used. */
async function endEarlier(trx: Trx, userID: number, { partnerID, eventID }: Participation) {
  const earlier = await trx
    .selectFrom('actingSessions')
    .select('sessionID')
    .where('userID', '=', userID)
    .where('partnerID', '=', partnerID)
    .where('eventID', '=', eventID)
    .where('timeExpires', '>', sql<string>`now()`)
    .execute();
  for (const { sessionID } of earlier) await endSessions(trx, { userID, only: sessionID });
}

/** Begins the session in which the caller acts as an exhibitor of the event. */
export async function beginActing(
  trx: Trx,
  { eventID, partnerID, reason, mayChange, timeSeen }: Begun,
  { caller, device }: { caller: Organizer; device: Device },
) {
  // Whoever loses session or right at this moment begins nothing.
  await lockAs(trx, caller, 'manageExhibitors');
  const { rows: known } = await sql`
    select from events e where e."eventID" = ${eventID} and ${isPublished}`.execute(trx);
  const isDraft = known.length === 0;
  if (isDraft && mayChange) fail('actingDraft');
  const { userID, organizationID, sessionID: parentSessionID } = caller;
  await endEarlier(trx, userID, { eventID, partnerID });
  const sessionID = crypto.randomUUID();
  const { actingSessionID } = await trx
    .insertInto('actingSessions')
    .values({
      sessionID,
      parentSessionID,
      userID,
      organizationID,
      partnerID,
      eventID,
      mayChange,
      timeSeen: timeSeen ?? (isDraft ? sql<string>`now()` : null),
      reason,
    })
    .returning('actingSessionID')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('sessions')
    .values({
      sessionID,
      userID,
      organizationID,
      actingSessionID,
      userAgent: keptUserAgent(device.userAgent),
      address: keptAddress(device.address),
      // Nobody gave a password or a passkey in it.
      timeProved: sql<string>`'-infinity'`,
    })
    .execute();
  return trx
    .selectFrom('sessions as s')
    .select(['s.sessionID', 's.userID', 's.organizationID', actingClaim.as('acting')])
    .where('s.sessionID', '=', sessionID)
    .executeTakeFirstOrThrow();
}

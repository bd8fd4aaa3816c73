import { personType } from '@portal/contract/codes';
import { sql } from 'kysely';
import type { Caller as Whole } from '../../access/guard.ts';
import type { Participation } from '../../db/participationOf.ts';
import type { Trx } from '../../db/pool.ts';
import { fail, found } from '../../http/errors.ts';
import { lockParticipation, lockPersons, readEventPersonOf } from './eventPersons.queries.ts';
import { endEventPersons, readFreeBadges } from './eventPersons.service.ts';
import { ownOf } from './people.service.ts';

interface Moving extends Participation {
  personID: number;
}

/** The place of somebody with a partner, who may not end it meanwhile; with whom it came into being. */
const lockPlace = (trx: Trx, { eventID, partnerID, personID }: Moving) =>
  trx
    .selectFrom('eventsPersons as ep')
    .innerJoin('persons as p', 'p.personID', 'ep.personID')
    .selectAll('ep')
    .select('p.keyEmail')
    .where('ep.eventID', '=', eventID)
    .where('ep.partnerID', '=', partnerID)
    .where('ep.personID', '=', personID)
    .where('ep.isListed', '=', sql.lit(true))
    .forUpdate('ep')
    .executeTakeFirst();

const nameOf = async (trx: Trx, partnerID: number) => {
  const { name } = await trx
    .selectFrom('partners')
    .select('name')
    .where('partnerID', '=', partnerID)
    .executeTakeFirstOrThrow();
  return name;
};

/**
 * Moves somebody of the personnel to another partner of the event: to the person whom that one knows by the e-mail, or
 * to a copy. State, consents and the badge go along, as it may be printed already; the place that ends gets the code
 * of nobody. Tells whom they are now.
 */
export async function moveEventPerson(
  trx: Trx,
  moving: Moving,
  partnerID: number,
  caller: Pick<Whole, 'userID'>,
): Promise<{ personID: number }> {
  const { eventID, personID } = moving;
  // Once more is harmless.
  if (partnerID === moving.partnerID) return { personID };
  const target = { eventID, partnerID };
  // Both places at once, in one order: two who move people to and fro wait for each other in turn (T6).
  const acceptedPartnerIDs = [moving.partnerID, partnerID];
  const rules = found(await lockParticipation(trx, target, { acceptedPartnerIDs }));
  await lockPersons(trx, [personID]);
  const place = found(await lockPlace(trx, moving));
  if (place.personType !== personType.personnel) fail('guestNotMoved');
  const known = { personID, partnerID: moving.partnerID, keyEmail: place.keyEmail };
  const ownID = await ownOf(trx, { ...target, ...rules }, known, caller);
  if (await readEventPersonOf(trx, ownID, eventID))
    fail('personThere', { name: await nameOf(trx, partnerID) });
  if ((await readFreeBadges(trx, target, rules)) < 1)
    fail('exhibitorQuotaFull', {
      name: await nameOf(trx, partnerID),
      allowed: rules.personnelQuota ?? 0,
    });
  await endEventPersons(trx, moving, [personID]);
  await trx
    .updateTable('eventsPersons')
    .set({ badgeCode: sql<string>`gen_random_uuid()` })
    .where('eventsPersonID', '=', place.eventsPersonID)
    .execute();
  const { personStatus, emailMarketingAllowed, smsMarketingAllowed, badgeCode } = place;
  await trx
    .insertInto('eventsPersons')
    .values({
      ...target,
      personID: ownID,
      personType: personType.personnel,
      personStatus,
      emailMarketingAllowed,
      smsMarketingAllowed,
      badgeCode,
    })
    .execute();
  return { personID: ownID };
}

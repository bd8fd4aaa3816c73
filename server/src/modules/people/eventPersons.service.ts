import { personStatus, personType } from '@portal/contract/codes';
import type { Person, peopleRoutes } from '@portal/contract/people';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail, found, foundEach } from '../../http/errors.ts';
import { stopSendings } from '../emails/emails.public.ts';
import type { Participation } from '../../db/participationOf.ts';
import { readEventPerson } from './people.queries.ts';
import {
  countPersonnel,
  isAnyElsewhere,
  lockParticipation,
  lockPersons,
  notYetRegistered,
  readEventPersonOf,
  type Caller,
} from './eventPersons.queries.ts';
import { refuseFrozenPlaces } from './frozenNames.ts';

/** What a person lets the partner send. */
export type Consents = Pick<
  BodyOf<(typeof peopleRoutes)['createPerson']>['event'],
  'emailMarketingAllowed' | 'smsMarketingAllowed'
>;
export type Rules = NonNullable<Awaited<ReturnType<typeof lockParticipation>>>;

/**
 * Locks the place for newcomers; refuses in a restricted event, where personnel comes in by other ways (EVT-14), and once
 * the names are frozen (ORG-66).
 */
export async function lockOpenParticipation(
  trx: DbOrTrx,
  participation: Participation,
  caller: Caller,
): Promise<Rules> {
  const rules = found(await lockParticipation(trx, participation, caller));
  if (rules.isRestricted) fail('forbidden');
  if (rules.areNamesFrozen) fail('namesFrozen');
  return rules;
}

/** How many more of the staff may have a badge; as many as they like where the organiser set no quota. */
export async function readFreeBadges(
  trx: DbOrTrx,
  participation: Participation,
  { personnelQuota }: Pick<Rules, 'personnelQuota'>,
): Promise<number> {
  return personnelQuota === null
    ? Infinity
    : personnelQuota - (await countPersonnel(trx, participation));
}

/** Fails where the partner has not so many badges left. */
async function checkQuota(trx: DbOrTrx, participation: Participation, rules: Rules, more: number) {
  if (more > 0 && (await readFreeBadges(trx, participation, rules)) < more)
    fail('quotaFull', { allowed: rules.personnelQuota ?? 0 });
}

/** Makes a guest one of the staff: badge and consents stay theirs. Whether the place was still there. */
async function makePersonnel(trx: DbOrTrx, eventsPersonID: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('eventsPersons')
    .set((row) => ({
      personType: personType.personnel,
      personStatus: row
        .case()
        .when('personStatus', 'in', notYetRegistered)
        .then(sql.lit(personStatus.registered))
        .else(row.ref('personStatus'))
        .end(),
    }))
    .where('eventsPersonID', '=', eventsPersonID)
    .where('timeDeleted', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A place among the personnel for a person of the partner, and whether a guest had it; the key of the place. */
export async function addEventPerson(
  trx: DbOrTrx,
  participation: Participation,
  personID: number,
  { caller, rules, consents }: { caller: Caller; rules: Rules; consents?: Consents },
): Promise<{ eventsPersonID: number; wasGuest: boolean }> {
  const there = await readEventPersonOf(trx, personID, participation.eventID);
  if (there?.personType === personType.personnel) return { ...there, wasGuest: false };
  if (await isAnyElsewhere(trx, participation, [personID], caller)) fail('personElsewhere');
  await checkQuota(trx, participation, rules, 1);
  // Who is taken off the list at the same moment gets a new place.
  if (there && (await makePersonnel(trx, there.eventsPersonID)))
    return { ...there, wasGuest: true };
  const { eventsPersonID } = await trx
    .insertInto('eventsPersons')
    .values({
      ...participation,
      personID,
      personType: personType.personnel,
      personStatus: personStatus.registered,
      ...consents,
    })
    .returning('eventsPersonID')
    .executeTakeFirstOrThrow();
  return { eventsPersonID, wasGuest: false };
}

/** The last place that each of the persons had with the partner at the event, or has. */
async function lastEventPersons(
  trx: DbOrTrx,
  { eventID, partnerID }: Participation,
  personIDs: number[],
) {
  return trx
    .selectFrom('eventsPersons')
    .distinctOn('personID')
    .select(['personID', 'eventsPersonID', 'personType', 'timeDeleted'])
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .where(sql<boolean>`"personID" = any(${personIDs}::bigint[])`)
    .orderBy('personID')
    .orderBy('timeDeleted', (order) => order.desc().nullsFirst())
    .execute();
}

/** Nobody foreign among them, or there is nothing (T1). */
async function checkAllWere(trx: DbOrTrx, participation: Participation, personIDs: number[]) {
  return foundEach(await lastEventPersons(trx, participation, personIDs), personIDs);
}

/** Ends the places of persons; an invitation to them that has not left does not leave (decision 016). */
export async function endEventPersons(
  trx: DbOrTrx,
  { eventID, partnerID }: Participation,
  personIDs: number[],
): Promise<number> {
  await stopSendings(trx, { eventID, partnerID, personIDs });
  const { numUpdatedRows } = await trx
    .updateTable('eventsPersons')
    .set({ timeDeleted: sql`now()` })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .where(sql<boolean>`"personID" = any(${personIDs}::bigint[])`)
    .where('timeDeleted', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends the place of a person, once or again; tells the person as they were (SRV-53). */
export async function removeEventPerson(
  trx: DbOrTrx,
  participation: Participation,
  personID: number,
): Promise<Person> {
  const [last] = await lastEventPersons(trx, participation, [personID]);
  await refuseFrozenPlaces(trx, participation, [personID]);
  await endEventPersons(trx, participation, [personID]);
  return found(await readEventPerson(trx, found(last).eventsPersonID));
}

/** Ends the places of several persons, none of whom is foreign (PPL-16). */
export async function removeEventPersons(
  trx: DbOrTrx,
  participation: Participation,
  personIDs: number[],
): Promise<number> {
  await checkAllWere(trx, participation, personIDs);
  await refuseFrozenPlaces(trx, participation, personIDs);
  return endEventPersons(trx, participation, personIDs);
}

/** Takes the end of places back, for those who have none again meanwhile (PPL-17). */
export async function restoreEventPersons(
  trx: DbOrTrx,
  participation: Participation,
  personIDs: number[],
  caller: Caller,
): Promise<number> {
  const rules = found(await lockParticipation(trx, participation, caller));
  await lockPersons(trx, personIDs);
  const last = await checkAllWere(trx, participation, personIDs);
  const ended = last.filter(({ timeDeleted }) => timeDeleted !== null);
  const staff = ended.filter((each) => each.personType === personType.personnel);
  if (rules.areNamesFrozen && staff.length > 0) fail('namesFrozen');
  await checkQuota(trx, participation, rules, staff.length);
  if (ended.length === 0) return 0;
  // A guest may be the guest of several (decision 016).
  const who = staff.map(({ personID }) => personID);
  if (await isAnyElsewhere(trx, participation, who, caller)) fail('personElsewhere');
  const keys = ended.map(({ eventsPersonID }) => eventsPersonID);
  await trx
    .updateTable('eventsPersons')
    .set({ timeDeleted: null })
    .where('eventsPersonID', 'in', keys)
    .execute();
  return ended.length;
}

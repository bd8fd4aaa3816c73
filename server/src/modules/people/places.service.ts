import { personStatus, personType } from '@portal/contract/codes';
import type { Person, peopleRoutes } from '@portal/contract/people';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail, found } from '../../http/errors.ts';
import { readPlaced, type Place } from './people.queries.ts';
import {
  countPersonnel,
  isAnyElsewhere,
  lockPlace,
  readPlaceOf,
  type Caller,
} from './places.queries.ts';

/** What a person lets the partner send. */
export type Consents = Pick<
  BodyOf<(typeof peopleRoutes)['createPerson']>['event'],
  'emailMarketingAllowed' | 'smsMarketingAllowed'
>;
export type Rules = Awaited<ReturnType<typeof lockPlace>>;

/** Locks the place for newcomers; personnel comes in by other ways in a restricted event (EVT-14). */
export async function openPlace(trx: DbOrTrx, place: Place, caller: Caller): Promise<Rules> {
  const rules = await lockPlace(trx, place, caller);
  if (rules.isRestricted) fail('forbidden');
  return rules;
}

/** How many more of the staff may have a badge; as many as they like where the organiser set no quota. */
export async function readFreeBadges(
  trx: DbOrTrx,
  place: Place,
  { personnelQuota }: Pick<Rules, 'personnelQuota'>,
): Promise<number> {
  return personnelQuota === null ? Infinity : personnelQuota - (await countPersonnel(trx, place));
}

/** Fails where the partner has not so many badges left. */
async function checkQuota(trx: DbOrTrx, place: Place, rules: Rules, more: number) {
  if (more > 0 && (await readFreeBadges(trx, place, rules)) < more)
    fail('quotaFull', { allowed: rules.personnelQuota ?? 0 });
}

/** A place among the personnel for a person of the partner; the key of the place. */
export async function addPlace(
  trx: DbOrTrx,
  place: Place,
  personID: number,
  { caller, rules, consents }: { caller: Caller; rules: Rules; consents?: Consents },
): Promise<number> {
  const there = await readPlaceOf(trx, personID, place.eventID);
  if (there) return there.eventsPersonID;
  if (await isAnyElsewhere(trx, place, [personID], caller)) fail('personElsewhere');
  await checkQuota(trx, place, rules, 1);
  const { eventsPersonID } = await trx
    .insertInto('eventsPersons')
    .values({
      ...place,
      personID,
      personType: personType.personnel,
      personStatus: personStatus.registered,
      ...consents,
    })
    .returning('eventsPersonID')
    .executeTakeFirstOrThrow();
  return eventsPersonID;
}

/** The last place that each of the persons had with the partner at the event, or has. */
async function lastPlaces(trx: DbOrTrx, { eventID, partnerID }: Place, personIDs: number[]) {
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
async function checkAllWere(trx: DbOrTrx, place: Place, personIDs: number[]) {
  const last = await lastPlaces(trx, place, personIDs);
  if (last.length < new Set(personIDs).size) fail('notFound');
  return last;
}

export async function endPlaces(
  trx: DbOrTrx,
  { eventID, partnerID }: Place,
  personIDs: number[],
): Promise<number> {
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
export async function removePlace(trx: DbOrTrx, place: Place, personID: number): Promise<Person> {
  const [last] = await lastPlaces(trx, place, [personID]);
  await endPlaces(trx, place, [personID]);
  return found(await readPlaced(trx, found(last).eventsPersonID));
}

/** Ends the places of several persons, none of whom is foreign (PPL-16). */
export async function removePlaces(
  trx: DbOrTrx,
  place: Place,
  personIDs: number[],
): Promise<number> {
  await checkAllWere(trx, place, personIDs);
  return endPlaces(trx, place, personIDs);
}

/** Takes the end of places back, for those who have none again meanwhile (PPL-17). */
export async function restorePlaces(
  trx: DbOrTrx,
  place: Place,
  personIDs: number[],
  caller: Caller,
): Promise<number> {
  const rules = await lockPlace(trx, place, caller);
  const last = await checkAllWere(trx, place, personIDs);
  const ended = last.filter(({ timeDeleted }) => timeDeleted !== null);
  const staff = ended.filter((each) => each.personType === personType.personnel);
  await checkQuota(trx, place, rules, staff.length);
  if (ended.length === 0) return 0;
  const who = ended.map(({ personID }) => personID);
  if (await isAnyElsewhere(trx, place, who, caller)) fail('personElsewhere');
  const keys = ended.map(({ eventsPersonID }) => eventsPersonID);
  await trx
    .updateTable('eventsPersons')
    .set({ timeDeleted: null })
    .where('eventsPersonID', 'in', keys)
    .execute();
  return ended.length;
}

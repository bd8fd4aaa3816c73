import type { Person, peopleRoutes } from '@portal/contract/people';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail, found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { saveRecord } from '../../db/saveRecord.ts';
import type { Participation } from '../../db/participationOf.ts';
import { refuseFrozenNames } from './frozenNames.ts';
import { readEventPerson } from './people.queries.ts';
import {
  copyPerson,
  lockPersonByEmail,
  lockPersons,
  readLinkable,
  type Owner,
} from './eventPersons.queries.ts';
import {
  addEventPerson,
  lockOpenParticipation,
  removeEventPersons,
  type Consents,
  type Rules,
} from './eventPersons.service.ts';

type CreatedPerson = BodyOf<(typeof peopleRoutes)['createPerson']>;
type SavedPerson = BodyOf<(typeof peopleRoutes)['savePerson']>;
type Details = Omit<SavedPerson, 'event' | 'timeDeleted' | 'timeModified'>;

/** The fields of a person as the table takes them. */
const stored = <Given extends Details>({ emails, phones, ...details }: Given) => ({
  ...details,
  ...(emails && { emails: JSON.stringify(emails) }),
  ...(phones && { phones: JSON.stringify(phones) }),
});

const primaryOf = (emails: CreatedPerson['emails']) =>
  (emails.find(({ primary }) => primary) ?? fail('notFound')).email.toLowerCase();

/** Stores what is given of a person (T10); the organiser may, whatever is frozen (ORG-66). */
export async function savePersonDetails(
  db: DbOrTrx,
  personID: number,
  { timeModified, ...details }: Details & { timeModified?: string | undefined },
  { userID: modifiedBy }: Pick<Caller, 'userID'>,
): Promise<void> {
  const values = stored(details);
  await saveRecord(db, { table: 'persons', key: { personID }, values, timeModified, modifiedBy });
}

/** The same for an exhibitor. */
export async function saveOwnPerson(
  trx: DbOrTrx,
  personID: number,
  details: Parameters<typeof savePersonDetails>[2],
  caller: Caller,
): Promise<void> {
  await refuseFrozenNames(trx, personID, details);
  await savePersonDetails(trx, personID, details, caller);
}

/**
 * A place for whoever has the e-mail: a new person, or the one whom the partner knows (SRV-51), who is
 * saved again, unless `keep` says that only who is new gets details.
 */
export async function addPerson(
  trx: DbOrTrx,
  participation: Participation,
  details: Details & Pick<CreatedPerson, 'firstNames' | 'lastName' | 'emails'>,
  by: { caller: Caller; rules: Rules; consents?: Consents; keep?: boolean },
): Promise<number> {
  const { caller, rules, consents, keep = false } = by;
  const owner = { partnerID: participation.partnerID, organizationID: rules.organizationID };
  const email = primaryOf(details.emails);
  const lock = () => lockPersonByEmail(trx, owner, email);
  const add = (personID: number) =>
    addEventPerson(trx, participation, personID, { caller, rules, ...(consents && { consents }) });
  const known = await lock();
  if (!known) {
    const created = await trx
      .insertInto('persons')
      .values({
        ...stored(details),
        emails: JSON.stringify(details.emails),
        ...owner,
        modifiedBy: caller.userID,
      })
      // Somebody else may be adding them at this moment.
      .onConflict((conflict) => conflict.doNothing())
      .returning('personID')
      .executeTakeFirst();
    return (await add(created?.personID ?? found(await lock()).personID)).eventsPersonID;
  }
  const { eventsPersonID, wasGuest } = await add(known.personID);
  if (!keep) {
    await saveOwnPerson(trx, known.personID, details, caller);
    // What a guest lets the partner send, they said themselves.
    if (!wasGuest) await setConsents(trx, eventsPersonID, consents);
  }
  return eventsPersonID;
}

/** The partner's own record of a person of the caller's partners, locked: the person, or a copy (SRV-53). */
export async function ownOf(
  trx: DbOrTrx,
  { partnerID, organizationID }: Owner,
  known: { personID: number; partnerID: number | null; keyEmail: string | null },
  { userID: modifiedBy }: Pick<Caller, 'userID'>,
): Promise<number> {
  if (known.partnerID === partnerID) {
    await lockPersons(trx, [known.personID]);
    return known.personID;
  }
  const lock = async () =>
    known.keyEmail && (await lockPersonByEmail(trx, { partnerID, organizationID }, known.keyEmail));
  const own = await lock();
  if (own) return own.personID;
  const copyID = await copyPerson(trx, known.personID, { partnerID, modifiedBy });
  return copyID ?? found((await lock()) || undefined).personID;
}

async function setConsents(trx: DbOrTrx, eventsPersonID: number, consents: Consents = {}) {
  const { emailMarketingAllowed, smsMarketingAllowed } = consents;
  if (emailMarketingAllowed === undefined && smsMarketingAllowed === undefined) return;
  await trx
    .updateTable('eventsPersons')
    .set({ emailMarketingAllowed, smsMarketingAllowed })
    .where('eventsPersonID', '=', eventsPersonID)
    .execute();
}

/** Somebody among the personnel of a partner at an event (PPL-13). */
export async function createPerson(
  trx: DbOrTrx,
  eventID: number,
  { event, ...details }: CreatedPerson,
  caller: Caller,
): Promise<Person> {
  const { partnerID, emailMarketingAllowed, smsMarketingAllowed } = event;
  const participation = { eventID, partnerID };
  const rules = await lockOpenParticipation(trx, participation, caller);
  const consents = { emailMarketingAllowed, smsMarketingAllowed };
  const key = await addPerson(trx, participation, details, { caller, rules, consents });
  return found(await readEventPerson(trx, key));
}

/** Somebody whom one of the caller's partners knows, among the personnel of another place of theirs. */
export async function linkPerson(
  trx: DbOrTrx,
  participation: Participation,
  personID: number,
  caller: Caller,
): Promise<Person> {
  const rules = await lockOpenParticipation(trx, participation, caller);
  const { organizationID } = rules;
  const known = found(await readLinkable(trx, { organizationID, personID }, caller));
  const own = await ownOf(trx, { ...participation, organizationID }, known, caller);
  const { eventsPersonID } = await addEventPerson(trx, participation, own, { caller, rules });
  return found(await readEventPerson(trx, eventsPersonID));
}

/** The place of a person of one of the caller's partners at the event. */
const ownEventPerson = (trx: DbOrTrx, eventID: number, personID: number, { partnerIDs }: Caller) =>
  trx
    .selectFrom('eventsPersons as ep')
    .innerJoin('eventsPartners as there', (join) =>
      join
        .onRef('there.eventID', '=', 'ep.eventID')
        .onRef('there.partnerID', '=', 'ep.partnerID')
        .on('there.timeDeleted', 'is', null),
    )
    .select(['ep.eventsPersonID', 'ep.partnerID'])
    .where('ep.eventID', '=', eventID)
    .where('ep.personID', '=', personID)
    .where('ep.timeDeleted', 'is', null)
    .where(sql<boolean>`ep."partnerID" = any(${partnerIDs}::bigint[])`)
    .executeTakeFirst();

/** Saves a person and what they let the partner send, or ends their place (PPL-15). */
export async function savePerson(
  trx: DbOrTrx,
  { eventID, personID }: { eventID: number; personID: number },
  { event, timeDeleted, ...details }: SavedPerson,
  caller: Caller,
): Promise<Person> {
  const { eventsPersonID, partnerID } = found(await ownEventPerson(trx, eventID, personID, caller));
  if (event && event.partnerID !== partnerID) fail('notFound');
  if (timeDeleted) await removeEventPersons(trx, { eventID, partnerID }, [personID]);
  else {
    await saveOwnPerson(trx, personID, details, caller);
    await setConsents(trx, eventsPersonID, event);
  }
  return found(await readEventPerson(trx, eventsPersonID));
}

import { personStatus, personType } from '@portal/contract/codes';
import type { PersonEmail, PersonPhone } from '@portal/contract/people';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import type { Participation } from '../../db/participationOf.ts';
import { found } from '../../http/errors.ts';
import { refuseFrozenNames } from './frozenNames.ts';
import { lockPersonByEmail, notYetRegistered, readEventPersonOf } from './eventPersons.queries.ts';

/** What a guest says of themselves at the page of an invitation (REG-01). */
interface GuestDetails {
  firstNames: string;
  lastName: string;
  email: string;
  phone?: string | null | undefined;
  company?: string | null | undefined;
  jobTitle?: string | null | undefined;
  emailMarketingAllowed: boolean;
  smsMarketingAllowed: boolean;
}

/** Who was invited, and where. */
interface Invited extends Participation {
  organizationID: number;
  personID: number | null;
  receiverEmail: string;
  /** Has seen what the portal knows; what is left empty then shall be empty. */
  hasRegistered: boolean;
}

/** A guest who changes their mind again and again keeps so many former addresses. */
const mostEmails = 10;

/** The given one first and primary, then the others. */
function withPrimary<Entry extends { primary: boolean }>(
  entry: Entry,
  others: Entry[],
  same: (other: Entry) => boolean,
): Entry[] {
  const rest = others.filter((other) => !same(other));
  return [entry, ...rest.map((other) => ({ ...other, primary: false }))];
}

/** The exhibitor's person whom the invitation meant, locked; a new one where it knows nobody. */
async function lockInvited(
  trx: DbOrTrx,
  { organizationID, personID, receiverEmail, partnerID }: Invited,
  { firstNames, lastName }: GuestDetails,
) {
  const lock = (id: number) =>
    trx
      .selectFrom('persons')
      .select(['personID', 'emails', 'phones', 'keyEmail'])
      .where('personID', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
  if (personID) return lock(personID);
  const owner = { partnerID, organizationID };
  const lockKnown = () => lockPersonByEmail(trx, owner, receiverEmail);
  const known = await lockKnown();
  if (known) return lock(known.personID);
  const emails = JSON.stringify([{ email: receiverEmail, primary: true }]);
  const created = await trx
    .insertInto('persons')
    .values({ ...owner, firstNames, lastName, emails })
    // By another invitation, or the exhibitor, they may be made at this moment.
    .onConflict((conflict) => conflict.doNothing())
    .returning('personID')
    .executeTakeFirst();
  return lock(created?.personID ?? found(await lockKnown()).personID);
}

interface Known {
  personID: number;
  emails: PersonEmail[];
  phones: PersonPhone[];
  keyEmail: string | null;
}

/**
 * Stores what a guest gave: whoever has the link of a mail has its address, and is that person. Another address
 * that they give nobody has proved: they are not found by it, or their link would open whoever comes by it.
 */
async function saveDetails(
  trx: DbOrTrx,
  { personID, emails, phones, keyEmail }: Known,
  { firstNames, lastName, email, phone, company, jobTitle }: GuestDetails,
  { hasRegistered }: Invited,
): Promise<void> {
  const kept = hasRegistered ? null : undefined;
  const given = email.toLowerCase();
  const sameEmail = (other: PersonEmail) => other.email.toLowerCase() === given;
  const isKnown = given === keyEmail;
  const newPhones = phone
    ? withPrimary({ phone, primary: true }, phones, (other) => other.phone === phone)
    : phones.filter(({ primary }) => !primary || !hasRegistered);
  await trx
    .updateTable('persons')
    .set({
      firstNames,
      lastName,
      company: company ?? kept,
      jobTitle: jobTitle ?? kept,
      emails: JSON.stringify(
        withPrimary({ email, primary: true }, emails, sameEmail).slice(0, mostEmails),
      ),
      givenEmail: isKnown ? null : given,
      knownEmail: isKnown ? null : keyEmail,
      phones: JSON.stringify(newPhones.map((each, i) => ({ ...each, primary: i === 0 }))),
      modifiedBy: null,
    })
    .where('personID', '=', personID)
    .execute();
}

/**
 * Registers whom an invitation meant: the exhibitor's person as they say it is, and the place. Who is of
 * the staff stays so.
 */
export async function saveGuest(
  trx: DbOrTrx,
  invitation: Invited,
  details: GuestDetails,
): Promise<{ personID: number; eventsPersonID: number }> {
  const { eventID, partnerID } = invitation;
  const known = await lockInvited(trx, invitation, details);
  const { personID } = known;
  // Who is of the staff, too, has a badge with a name.
  await refuseFrozenNames(trx, personID, details);
  await saveDetails(trx, known, details, invitation);
  const { emailMarketingAllowed, smsMarketingAllowed } = details;
  const consents = { emailMarketingAllowed, smsMarketingAllowed };
  const there = await readEventPersonOf(trx, personID, eventID);
  if (!there) {
    const { eventsPersonID } = await trx
      .insertInto('eventsPersons')
      .values({
        eventID,
        partnerID,
        personID,
        personType: personType.guest,
        personStatus: personStatus.registered,
        ...consents,
      })
      .returning('eventsPersonID')
      .executeTakeFirstOrThrow();
    return { personID, eventsPersonID };
  }
  const { eventsPersonID } = there;
  await trx
    .updateTable('eventsPersons')
    .set({ personStatus: personStatus.registered })
    .where('eventsPersonID', '=', eventsPersonID)
    .where('personType', '=', personType.guest)
    .where('personStatus', 'in', notYetRegistered)
    .execute();
  await trx
    .updateTable('eventsPersons')
    .set(consents)
    .where('eventsPersonID', '=', eventsPersonID)
    .where(
      sql<boolean>`("emailMarketingAllowed", "smsMarketingAllowed")
      is distinct from (${emailMarketingAllowed}::boolean, ${smsMarketingAllowed}::boolean)`,
    )
    .execute();
  return { personID, eventsPersonID };
}

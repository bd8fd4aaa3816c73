import type { organizerContactRoutes, InvitationOutcome } from '@portal/contract/organizerContacts';
import { invitationsAtMost } from '@portal/contract/organizerContacts';
import type { Language } from '@portal/contract/errors';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import { endSessions } from '../../../access/sessions.ts';
import type { Participation } from '../../../db/participationOf.ts';
import type { Trx } from '../../../db/pool.ts';
import { parametersAtOnce, slices } from '../../../db/slices.ts';
import type { Deps } from '../../../deps.ts';
import { fail, found } from '../../../http/errors.ts';
import { mailLimit } from '../../../mail/mailLimit.ts';
import { lockUser, mailResetLink } from '../../auth/auth.public.ts';
import {
  inviteToPartners,
  linkNewUsers,
  linkToPartner,
  tellOfEvent,
} from '../../users/users.public.ts';
import { readInvitable, type Invitable } from './contacts.queries.ts';
import { takesPartElsewhere } from './elsewhere.queries.ts';

type Added = BodyOf<(typeof organizerContactRoutes)['addContact']>;
type Chosen = BodyOf<(typeof organizerContactRoutes)['inviteContacts']>;

export interface By {
  caller: Organizer;
  language: Language;
  /** Where it is of one; what a data set brings is of all. */
  eventID?: number;
}

interface Contact extends Participation {
  userID: number;
}

type NewContact = Omit<Added, 'sendInvitation'> & { partnerID: number };
type Linked = Pick<Contact, 'userID'> & { isInvited: boolean };

/** The contacts of exhibitors, as the organiser cares for them (ORG-31). */
export function contactService(deps: Deps) {
  const { pool, db } = deps;
  const countMails = mailLimit(pool, 'organizerInvitations', { perHour: 2000, perDay: 8000 });

  /** Locks the account of somebody who works for the exhibitor, or 404. */
  async function lockContact(trx: Trx, { partnerID, userID }: Omit<Contact, 'eventID'>) {
    const user = found(await lockUser(trx, userID));
    found(
      await trx
        .selectFrom('partnersUsers')
        .select('userID')
        .where('partnerID', '=', partnerID)
        .where('userID', '=', userID)
        .where('isListed', '=', true)
        .executeTakeFirst(),
    );
    return user;
  }

  /** A user reaches all events of the exhibitor: who works at chosen ones changes nothing for others. */
  async function refuseElsewhere(trx: Trx, partnerID: number, caller: Organizer): Promise<void> {
    if (await takesPartElsewhere(trx, partnerID, caller)) fail('accessElsewhere');
  }

  /** Who works for the organiser comes to what is an exhibitor’s by acting, which is told, and by nothing else (ORG-34). */
  async function refuseOrganizers(
    trx: Trx,
    userIDs: Contact['userID'][],
    { organizationID }: Organizer,
  ): Promise<void> {
    if (userIDs.length === 0) return;
    const { rows } = await sql<{ email: string }>`
      select u.email from "organizationsUsers" o join users u on u."userID" = o."userID"
      where o."organizationID" = ${organizationID} and o."userID" = any(${userIDs}::bigint[])
      order by u.email`.execute(trx);
    if (rows.length > 0)
      fail('contactIsOrganizer', { emails: rows.map(({ email }) => email).join(', ') });
  }

  /** Makes somebody a user of the exhibitor; who has an account keeps it, and twice is harmless. */
  async function add(
    trx: Trx,
    partnerID: number,
    { sendInvitation, ...contact }: Added,
    by: By,
  ): Promise<number> {
    await refuseElsewhere(trx, partnerID, by.caller);
    const [{ userID, isInvited }] = (await addAll(trx, [{ ...contact, partnerID }], by)) as [
      Linked,
    ];
    if (sendInvitation && !isInvited)
      await inviteToPartners(trx, deps, { userID, partnerIDs: [partnerID] }, by);
    return userID;
  }

  /** The same of several of whom it is known that no event of others is reached; tells of each, in their order. */
  async function addAll(trx: Trx, contacts: NewContact[], by: By): Promise<Linked[]> {
    const { organizationID, userID: modifiedBy } = by.caller;
    const given = contacts.map((contact) => ({ ...contact, email: contact.email.toLowerCase() }));
    const made = new Map<string, Contact['userID']>();
    for (const some of slices(given, parametersAtOnce)) {
      const users = await trx
        .insertInto('users')
        .values(
          some.map(({ partnerID: createdByPartnerID, ...names }) => {
            return { ...names, organizationID, modifiedBy, createdByPartnerID };
          }),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['userID', 'email', 'createdByPartnerID'])
        .execute();
      for (const { userID, email } of users) made.set(email, userID);
      await linkNewUsers(
        trx,
        users.map(({ userID, createdByPartnerID }) => {
          return { userID, partnerID: Number(createdByPartnerID) };
        }),
      );
    }
    const linked: Linked[] = [];
    const ofOthers: Contact['userID'][] = [];
    for (const { email, partnerID } of given) {
      const isNew = made.get(email);
      made.delete(email);
      if (isNew !== undefined) linked.push({ userID: isNew, isInvited: false });
      else {
        const user = found(await lockUser(trx, { email }));
        const { userID } = user;
        const isInvited = (await linkToPartner(trx, user, partnerID)) === 'voided';
        if (isInvited) await inviteToPartners(trx, deps, { userID, partnerIDs: [partnerID] }, by);
        linked.push({ userID, isInvited });
        ofOthers.push(userID);
      }
    }
    await refuseOrganizers(trx, ofOthers, by.caller);
    return linked;
  }

  async function setMain(trx: Trx, contact: Contact, caller: Organizer): Promise<void> {
    await lockContact(trx, contact);
    await refuseElsewhere(trx, contact.partnerID, caller);
    const links = trx.updateTable('partnersUsers').where('partnerID', '=', contact.partnerID);
    // Two who choose at once take turns.
    await sql`select from partners where "partnerID" = ${contact.partnerID} for no key update`.execute(
      trx,
    );
    await links.set({ isMainContact: false }).where('isMainContact', '=', true).execute();
    await links.set({ isMainContact: true }).where('userID', '=', contact.userID).execute();
  }

  async function sendReset(trx: Trx, contact: Contact, language: Language): Promise<void> {
    await mailResetLink(trx, deps, await lockContact(trx, contact), language);
  }

  /** Ends the access; of whoever took it up and works for nobody else the sessions too (T5). */
  async function end(trx: Trx, contact: Contact, caller: Organizer): Promise<void> {
    const { partnerID, userID } = contact;
    await lockContact(trx, contact);
    await refuseElsewhere(trx, partnerID, caller);
    const { timeAccepted } = await trx
      .updateTable('partnersUsers')
      .set({ timeDeleted: sql`now()`, isMainContact: false })
      .where('partnerID', '=', partnerID)
      .where('userID', '=', userID)
      .returning('timeAccepted')
      .executeTakeFirstOrThrow();
    const { rows: others } = await sql`
      select from "partnersUsers" where "userID" = ${userID} and "isListed"
      union all select from "organizationsUsers" where "userID" = ${userID}`.execute(trx);
    if (timeAccepted !== null && others.length === 0) await endSessions(trx, { userID });
  }

  /** Whom the call will invite; foreign ids are nobody’s, and the mails are counted (T13). */
  async function prepare(eventID: number, chosen: Chosen, { userID }: Organizer) {
    const invitable = await readInvitable(db, eventID, chosen);
    const has = (name: 'partnerID' | 'userID', ids: number[] = []) =>
      ids.every((id) => invitable.some((one) => one[name] === id));
    // Of those who never signed in, whoever did so meanwhile is passed over.
    if (
      !chosen.neverSignedIn &&
      !(has('partnerID', chosen.partnerIDs) && has('userID', chosen.userIDs))
    )
      fail('notFound');
    const users = invitable.filter(({ userID: each }) => each !== null);
    const all = users.filter(({ mail }) => mail !== null);
    // More than one call sends: each goes on where the one before it ended, whoever signs in meanwhile.
    const mails = users.length > invitationsAtMost ? all.filter((one) => !one.isJustInvited) : all;
    const now = mails.slice(0, invitationsAtMost);
    if (now.length > 0) await countMails(userID, now.length);
    return { invitable, now: new Set(now), leftCount: mails.length - now.length };
  }

  async function inviteAll(
    trx: Trx,
    { invitable, now }: Awaited<ReturnType<typeof prepare>>,
    by: Required<By>,
  ): Promise<InvitationOutcome[]> {
    const outcomes: InvitationOutcome[] = [];
    // In the order of their ids, so that two calls never wait for each other.
    const inOrder = invitable.toSorted((a, b) => (a.userID ?? 0) - (b.userID ?? 0));
    for (const one of inOrder) {
      const { mail, isJustInvited: _, ...told } = one;
      if (told.userID === null) outcomes.push({ ...told, outcome: 'noContact' });
      else if (mail === null) outcomes.push({ ...told, outcome: 'alreadySignedIn' });
      else if (now.size === 0) outcomes.push({ ...told, outcome: 'justInvited' });
      else if (now.has(one))
        outcomes.push({ ...told, outcome: mail === 'event' ? 'told' : 'invited' });
    }
    const mailed = inOrder.filter((one) => now.has(one));
    for (const [userID, its] of Map.groupBy(mailed, (one) => one.userID as number)) {
      const partnersOf = (kind: Invitable['mail']) =>
        its.filter(({ mail }) => mail === kind).map(({ partnerID }) => partnerID);
      const [invited, told] = [partnersOf('invitation'), partnersOf('event')];
      if (invited.length > 0)
        await inviteToPartners(trx, deps, { userID, partnerIDs: invited }, by);
      if (told.length > 0) await tellOfEvent(trx, deps, { userID, partnerIDs: told }, by);
    }
    return outcomes;
  }

  /** Whoever is added is told of, and is mailed where their account is nobody’s yet, invited or not (SRV-17, SRV-19). */
  const countMail = ({ userID }: Organizer): Promise<void> => countMails(userID);

  return { add, addAll, setMain, sendReset, end, prepare, inviteAll, countMail };
}

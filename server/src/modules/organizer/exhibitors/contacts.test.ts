import { auditRoutes } from '@portal/contract/audit';
import { authRoutes } from '@portal/contract/auth';
import {
  invitationsAtMost,
  organizerContactRoutes as endpoints,
  type InvitationOutcome,
} from '@portal/contract/organizerContacts';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { partnerRoutes } from '@portal/contract/partners';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { factories } from '../../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../../test/harness.ts';
import { smtpSink } from '../../../../test/smtpSink.ts';
import { organizersOf } from '../testing.ts';

let sink: Awaited<ReturnType<typeof smtpSink>>;
let server: TestServer;
let make: ReturnType<typeof factories>;
let organizationID: number;
type Organizer = Awaited<ReturnType<ReturnType<typeof organizersOf>>>;
let organizer: ReturnType<typeof organizersOf>;
let service: Organizer;
beforeAll(async () => {
  sink = await smtpSink();
  server = await testServer(await testDatabase(), {
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@example.com',
  });
  make = factories(server.db);
  ({ organizationID } = await make.organization());
  organizer = organizersOf(server, organizationID);
  service = await organizer('service');
});

/** An exhibitor of an event, with a user who was linked and has not signed in. */
async function exhibitor() {
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  return { eventID, partnerID };
}
type Place = Awaited<ReturnType<typeof exhibitor>>;
const person = (email: string) => ({ firstNames: 'Eero', lastName: 'Äijälä', email });
let count = 0;
const newEmail = () => `contact${(count += 1)}@example.com`;
const add = async (place: Place, more: object = {}) =>
  (await service.call(endpoints.addContact, { ...place, body: { ...person(newEmail()), ...more } }))
    .data.contact;
const stateOf = async (place: Place, userID: number) =>
  (await service.call(endpoints.organizerContacts, { ...place, query: {} })).data.contacts.find(
    (contact) => contact.userID === userID,
  );

test('ORG-31: from never invited over the mail to signed in', async () => {
  const place = await exhibitor();
  const { userID, email, state } = await add(place);
  expect(state).toBe('neverInvited');
  const { eventID, partnerID } = place;
  const body = { userIDs: [userID] };
  const { data } = await service.call(endpoints.inviteContacts, { eventID, body });
  const outcomes = [{ partnerID, userID, email, outcome: 'invited' }];
  expect(data).toMatchObject({ outcomes, leftCount: 0 });
  expect(await stateOf(place, userID)).toMatchObject({ state: 'invited', mailProblem: null });
  const links = server.db.updateTable('partnersUsers').where('userID', '=', userID);
  const places = server.db.updateTable('eventsPartners').where('partnerID', '=', partnerID);
  const longAgo = sql<string>`now() - interval '8 days'`;
  await places.set({ timeCreated: longAgo }).execute();
  await links.set({ timeInvited: longAgo }).execute();
  expect(await stateOf(place, userID)).toMatchObject({ state: 'expired' });
  const mails = server.db.updateTable('outgoingMails').where('recipient', '=', email);
  await mails
    .set({ state: 'failed', lastError: '550 No such mailbox', html: '', text: '', subject: '' })
    .execute();
  expect(await stateOf(place, userID)).toMatchObject({
    state: 'mailFailed',
    mailProblem: '550 No such mailbox',
  });
  await make.session({ userID, organizationID });
  // A sign-in for somebody else tells nothing of them here.
  expect((await stateOf(place, userID))?.timeLastSignIn).toBeNull();
  await links.set({ timeAccepted: new Date().toISOString() }).execute();
  expect(await stateOf(place, userID)).toMatchObject({ state: 'signedIn' });
});

test('ORG-31: chosen exhibitors by their main contact, all who never signed in, and what became of each', async () => {
  const place = await exhibitor();
  const { partnerID: empty } = await make.partner({ organizationID });
  await server.db
    .insertInto('eventsPartners')
    .values({ eventID: place.eventID, partnerID: empty })
    .execute();
  const [main, other] = [await add(place), await add(place)];
  await service.call(endpoints.setMainContact, { ...place, userID: other.userID });
  const { data: one } = await service.call(endpoints.setMainContact, {
    ...place,
    userID: main.userID,
  });
  expect(one.contact.isMainContact).toBe(true);
  expect(await stateOf(place, other.userID)).toMatchObject({ isMainContact: false });
  const { eventID, partnerID } = place;
  const invite = async (body: object) =>
    Object.fromEntries(
      (await service.call(endpoints.inviteContacts, { eventID, body })).data.outcomes.map(
        (told) => [`${told.partnerID} ${told.userID}`, told.outcome],
      ),
    );
  expect(await invite({ partnerIDs: [partnerID, empty] })).toEqual({
    [`${partnerID} ${main.userID}`]: 'invited',
    [`${empty} null`]: 'noContact',
  });
  // The main contact has just got a mail.
  expect(await invite({})).toEqual({ [`${partnerID} ${other.userID}`]: 'invited' });
  expect(await invite({})).toEqual({});
});

test('ORG-31, U5: what one call leaves the next one sends, and mails nobody twice', async () => {
  const place = await exhibitor();
  const { eventID, partnerID } = place;
  const { rows: users } = await sql<{ userID: number }>`
    with made as (
      insert into users ("organizationID", "firstNames", "lastName", email)
      select ${organizationID}::bigint, 'Eero', 'Äijälä', 'many' || number || '@example.com'
      from generate_series(1, ${invitationsAtMost + 1}::int) number returning "userID")
    insert into "partnersUsers" ("partnerID", "userID")
    select ${partnerID}::bigint, "userID" from made returning "userID"`.execute(server.db);
  // Without the time that a client has: hundreds of mails take a slow machine longer.
  const invite = async () => {
    const reply = await fetch(`${server.origin}/v1/organizer/events/${eventID}/invitations`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ partnerIDs: [partnerID] }),
    });
    type Told = Pick<InvitationOutcome, 'userID' | 'outcome'>;
    return ((await reply.json()) as { data: { outcomes: Told[]; leftCount: number } }).data;
  };
  const first = await invite();
  const { data: waiting } = await service.call(endpoints.contactsToInvite, { eventID });
  const second = await invite();
  expect([first.outcomes.length, first.leftCount]).toEqual([invitationsAtMost, 1]);
  expect(waiting).toMatchObject({ invitableCount: 1 });
  expect([second.outcomes.length, second.leftCount]).toEqual([1, 0]);
  const mailed = [...first.outcomes, ...second.outcomes].map(({ userID }) => userID);
  expect(new Set(mailed)).toEqual(new Set(users.map(({ userID }) => userID)));
  // Who signs in meanwhile brings nobody another mail; where nobody else is left each is told of.
  const { userID = 0 } = users[0] ?? {};
  await make.session({ userID, organizationID });
  const links = server.db.updateTable('partnersUsers').where('userID', '=', userID);
  await links.set({ timeAccepted: new Date().toISOString() }).execute();
  const { outcomes, leftCount } = await invite();
  expect(leftCount).toBe(0);
  const told = Object.groupBy(outcomes, ({ outcome }) => outcome);
  expect(told.alreadySignedIn).toHaveLength(1);
  expect(told.justInvited).toHaveLength(invitationsAtMost);
}, 120_000);

test('ORG-31, T9: an invitation that is sent again with its key goes out once', async () => {
  const place = await exhibitor();
  const { userID, email } = await add(place);
  const send = () =>
    fetch(`${server.origin}/v1/organizer/events/${place.eventID}/invitations`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'one-invitation',
      },
      body: JSON.stringify({ userIDs: [userID] }),
    }).then((reply) => reply.text());
  expect(await send()).toBe(await send());
  const mails = server.db.selectFrom('outgoingMails').where('recipient', '=', email);
  expect(await mails.selectAll().execute()).toHaveLength(1);
});

test('ORG-03, ORG-31: ids of others are nobody’s, in body and path', async () => {
  const [place, other] = [await exhibitor(), await exhibitor()];
  const { userID } = await add(other);
  const { eventID } = place;
  for (const body of [{ userIDs: [userID] }, { partnerIDs: [other.partnerID] }])
    await expect(service.call(endpoints.inviteContacts, { eventID, body })).rejects.toMatchObject({
      status: 404,
    });
  for (const endpoint of [
    endpoints.setMainContact,
    endpoints.sendContactReset,
    endpoints.endContact,
  ])
    await expect(service.call(endpoint, { ...place, userID })).rejects.toMatchObject({
      status: 404,
    });
});

test('ORG-31: who has an account keeps it, twice is harmless, and a reset is mailed', async () => {
  const place = await exhibitor();
  const known = await make.user([], { organizationID, firstNames: 'Own', lastName: 'Name' });
  const first = await add(place, { email: known.email.toUpperCase(), sendInvitation: true });
  expect(first).toMatchObject({ userID: known.userID, firstNames: 'Own', state: 'invited' });
  expect(await add(place, { email: known.email })).toMatchObject({ userID: known.userID });
  await service.call(endpoints.sendContactReset, { ...place, userID: known.userID });
  const kinds = server.db.selectFrom('outgoingMails').select('kind');
  const sent = await kinds.where('recipient', '=', known.email).execute();
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['addedToPartner', 'resetPassword']);
});

test('ORG-31: who is added again has not been invited again', async () => {
  const place = await exhibitor();
  const { userID, email } = await add(place, { sendInvitation: true });
  expect(await stateOf(place, userID)).toMatchObject({ state: 'invited' });
  await service.call(endpoints.endContact, { ...place, userID });
  expect(await add(place, { email })).toMatchObject({ userID, state: 'neverInvited' });
});

test('ORG-31, SRV-17: of who has an account the phone is told once they have called for the exhibitor', async () => {
  const place = await exhibitor();
  const phone = '+358 50 1234567';
  const elsewhere = await make.partner();
  const known = await make.user([elsewhere.partnerID], { phone });
  expect(await add(place, { email: known.email })).toMatchObject({ phone: null });
  expect(await stateOf(place, known.userID)).toMatchObject({ phone: null });
  const call = server.as(await make.token(server.tokens, known));
  await call(partnerRoutes.partner, { partnerID: place.partnerID });
  expect(await stateOf(place, known.userID)).toMatchObject({ phone });
  // What was typed here is known here.
  expect(await add(place, { phone })).toMatchObject({ phone });
});

test('ORG-31, SRV-17: a password that another exhibitor chose opens nothing of this one', async () => {
  const place = await exhibitor();
  const neighbour = await exhibitor();
  const email = newEmail();
  const mallory = server.as(
    await make.token(server.tokens, await make.user([neighbour.partnerID], { organizationID })),
  );
  const password = 'only mallory knows it';
  await mallory(userRoutes.createUser, {
    body: { ...person(email), partnerID: neighbour.partnerID, password },
  });
  const signIn = () => server.as()(authRoutes.login, { body: { email, password } });
  await signIn();
  const { userID } = (await service.call(endpoints.addContact, { ...place, body: person(email) }))
    .data.contact;
  await expect(signIn()).rejects.toMatchObject({ status: 401 });
  expect(await stateOf(place, userID)).toMatchObject({ state: 'invited' });
});

test('ORG-31, T5: an ended access ends the sessions of who works for nobody else, and no others', async () => {
  const place = await exhibitor();
  const elsewhere = await exhibitor();
  const only = await make.user([place.partnerID], { organizationID });
  const both = await make.user([place.partnerID, elsewhere.partnerID], { organizationID });
  const callOf = async (user: typeof only) => server.as(await make.token(server.tokens, user));
  const [ofOnly, ofBoth] = [await callOf(only), await callOf(both)];
  for (const { userID } of [only, both])
    await service.call(endpoints.endContact, { ...place, userID });
  const own = { partnerID: place.partnerID };
  await expect(ofOnly(partnerRoutes.partner, own)).rejects.toMatchObject({ status: 401 });
  await expect(ofBoth(partnerRoutes.partner, own)).rejects.toMatchObject({ status: 404 });
  await ofBoth(partnerRoutes.partner, { partnerID: elsewhere.partnerID });
  await expect(
    server.as()(authRoutes.login, { body: { email: only.email, password: 'correct horse' } }),
  ).resolves.toBeTruthy();
});

test('ORG-31, T1: who works at chosen events changes no contact of others', async () => {
  const place = await exhibitor();
  const { eventID: other } = await make.event([place.partnerID], { organizationID, name: 'Next' });
  const { userID } = await make.user([place.partnerID], { organizationID });
  const { call } = await organizer('manager', [place.eventID]);
  for (const one of [endpoints.endContact, endpoints.setMainContact])
    await expect(call(one, { ...place, userID })).rejects.toMatchObject({ code: 3007 });
  const body = { firstNames: 'Mallory', lastName: 'Mink', email: 'mallory@elsewhere.example' };
  await expect(call(endpoints.addContact, { ...place, body })).rejects.toMatchObject({
    code: 3007,
  });
  const both = await organizer('manager', [place.eventID, other]);
  await both.call(endpoints.addContact, { ...place, body });
  await both.call(endpoints.setMainContact, { ...place, userID });
  await both.call(endpoints.endContact, { ...place, userID });
});

test('ORG-32: a note has its author and its time, and no exhibitor learns that there is one', async () => {
  const place = await exhibitor();
  const user = await make.user([place.partnerID], { organizationID });
  const content = 'Never pays in time 🙈';
  const { data } = await service.call(endpoints.addExhibitorNote, { ...place, body: { content } });
  expect(data.note).toMatchObject({ content, userName: 'Aino Mäkelä' });
  const { notes } = (await service.call(endpoints.exhibitorNotes, { ...place, query: {} })).data;
  expect(notes).toEqual([data.note]);
  const own = server.as(await make.token(server.tokens, user));
  const log = (await own(auditRoutes.partnerLog, { partnerID: place.partnerID })).data;
  expect(log.auditEntries).toEqual([]);
  const { exhibitorLog } = organizerExhibitorDetailRoutes;
  const { auditEntries } = (await service.call(exhibitorLog, { ...place, query: {} })).data;
  expect(auditEntries).toMatchObject([{ action: 'Wrote an internal note' }]);
  expect(JSON.stringify(auditEntries)).not.toContain(content);
});

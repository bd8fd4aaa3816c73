import { authRoutes } from '@portal/contract/auth';
import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase, testServer, type TestServer } from '../../../../test/harness.ts';
import { smtpSink } from '../../../../test/smtpSink.ts';
import { importingFair, tableOf } from '../imports/imports.testing.ts';

let sink: Awaited<ReturnType<typeof smtpSink>>;
let server: TestServer;
beforeAll(async () => {
  sink = await smtpSink();
  server = await testServer(await testDatabase(), {
    SMTP_URL: sink.url,
    MAIL_FROM: 'portal@example.com',
  });
});

/** An agency that runs three stands, and an exhibitor of its own, imported by the organiser. */
async function imported(agency: string, other: string) {
  const fair = await importingFair(server);
  const contact = { userFirstNames: 'Aino', userLastName: 'Ala' };
  await fair.importIt(
    tableOf([
      ...['Alfa Oy', 'Beeta Oy', 'Gamma Oy'].map((name) => ({
        name,
        ...contact,
        userEmail: agency,
      })),
      { name: 'Delta Oy', ...contact, userFirstNames: 'Dan', userEmail: other },
    ]),
  );
  return fair;
}

const mailsTo = (email: string) =>
  server.db
    .selectFrom('outgoingMails')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .execute();

test('ORG-31, ORG-40, T4: an import mails nobody, and an invitation for several exhibitors is one, whose link works', async () => {
  const { eventID, call } = await imported('aino@agency.example', 'dan@delta.example');
  const event = await server.db
    .selectFrom('events')
    .innerJoin('organizations as o', 'o.organizationID', 'events.organizationID')
    .select(['events.name', 'o.name as organizer'])
    .where('eventID', '=', eventID)
    .executeTakeFirstOrThrow();
  expect(await mailsTo('aino@agency.example')).toEqual([]);
  const { outcomes } = (await call(organizerContactRoutes.inviteContacts, { eventID, body: {} }))
    .data;
  expect(
    outcomes.map(({ partnerName, outcome }) => `${partnerName} ${outcome}`).toSorted(),
  ).toEqual(['Alfa Oy', 'Beeta Oy', 'Delta Oy', 'Gamma Oy'].map((name) => `${name} invited`));
  const [mail, ...more] = await mailsTo('aino@agency.example');
  expect(more).toEqual([]);
  const subject = `Welcome to the exhibitor portal of ${event.name}`;
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(`(${event.organizer}) has made you an account`);
  expect(mail?.text).toContain('where Alfa Oy, Beeta Oy, and Gamma Oy prepare their fairs');
  const [, token = ''] = /\/password-recovery\/(\S+)/.exec(String(mail?.text)) ?? [];
  const body = { token, password: 'a long enough password' };
  await server.as()(authRoutes.resetPassword, { body });
  expect(await mailsTo('dan@delta.example')).toMatchObject([
    { subject, text: expect.stringContaining('where Delta Oy prepares its fairs') },
  ]);
  expect((await call(organizerContactRoutes.inviteContacts, { eventID, body: {} })).data).toEqual({
    outcomes: [],
    leftCount: 0,
  });
});

test('ORG-31, ORG-26: of chosen exhibitors all who never signed in are counted and invited, and nobody else', async () => {
  const { eventID, call } = await imported('aune@agency.example', 'eila@delta.example');
  const { data: before } = await call(organizerContactRoutes.contactsToInvite, { eventID });
  expect(before.invitableByExhibitor).toHaveLength(4);
  expect(before.invitableByExhibitor.map(({ invitableCount }) => invitableCount)).toEqual([
    1, 1, 1, 1,
  ]);
  const { exhibitors } = (
    await call(organizerExhibitorRoutes.organizerExhibitors, {
      eventID,
      query: { search: [{ column: 'name', values: ['Delta'] }] },
    })
  ).data;
  const partnerIDs = exhibitors.map(({ partnerID }) => partnerID);
  const [partnerID = 0] = partnerIDs;
  // Beside the main contact whoever else never signed in.
  const other = { firstNames: 'Olli', lastName: 'Toinen', email: 'olli@delta.example' };
  const { contact } = (
    await call(organizerContactRoutes.addContact, { eventID, partnerID, body: other })
  ).data;
  await call(organizerContactRoutes.setMainContact, { eventID, partnerID, userID: contact.userID });
  const body = { partnerIDs, neverSignedIn: true };
  const { outcomes } = (await call(organizerContactRoutes.inviteContacts, { eventID, body })).data;
  expect(
    outcomes.map(({ partnerName, email, outcome }) => [partnerName, email, outcome].join(' ')),
  ).toEqual(
    expect.arrayContaining([
      'Delta Oy eila@delta.example invited',
      'Delta Oy olli@delta.example invited',
    ]),
  );
  expect(outcomes).toHaveLength(2);
  expect(await mailsTo('aune@agency.example')).toEqual([]);
  const { data: after } = await call(organizerContactRoutes.contactsToInvite, { eventID });
  expect(after).toMatchObject({ invitableCount: 3 });
  expect(after.invitableByExhibitor.map((one) => one.partnerID)).not.toContain(partnerID);
  // Nobody of theirs is left: no error, and no mail.
  expect((await call(organizerContactRoutes.inviteContacts, { eventID, body })).data).toEqual({
    outcomes: [],
    leftCount: 0,
  });
});

test('ORG-31: who knows the portal from before is told of an event where they are chosen, once it can be seen', async () => {
  const email = 'aava@agency.example';
  const { eventID, call } = await imported(email, 'dora@delta.example');
  const { exhibitors } = (
    await call(organizerExhibitorRoutes.organizerExhibitors, {
      eventID,
      query: {},
    })
  ).data;
  const ofAgency = exhibitors.filter(({ name }) => name !== 'Delta Oy');
  const partnerIDs = ofAgency.map(({ partnerID }) => partnerID);
  const { userID } = await server.db
    .selectFrom('users')
    .select('userID')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const signedIn = (days: number) => {
    const time = new Date(Date.now() + days * 86_400_000).toISOString();
    const links = server.db.updateTable('partnersUsers').where('userID', '=', userID);
    return links.set({ timeAccepted: time, timeLastSignIn: time }).execute();
  };
  const event = server.db.updateTable('events').where('eventID', '=', eventID);
  const invite = async (body: object = { partnerIDs }) => {
    const { outcomes } = (await call(organizerContactRoutes.inviteContacts, { eventID, body }))
      .data;
    return outcomes.map(({ partnerName, outcome }) => `${partnerName} ${outcome}`);
  };
  const each = (outcome: string) =>
    ['Alfa', 'Beeta', 'Gamma'].map((name) => `${name} Oy ${outcome}`);
  await signedIn(-1);
  await event.set({ timePublished: null }).execute();
  expect(await invite()).toEqual(each('alreadySignedIn'));
  const { name } = await event
    .set({ timePublished: new Date().toISOString() })
    .returning('name')
    .executeTakeFirstOrThrow();
  // Nobody is chosen: all who never signed in.
  expect(await invite({})).toEqual(['Delta Oy invited']);
  expect(await mailsTo(email)).toEqual([]);
  expect(await invite()).toEqual(each('told'));
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`${name} is in the exhibitor portal`);
  expect(mail?.text).toContain('invites Alfa Oy, Beeta Oy, and Gamma Oy to prepare their part');
  expect(mail?.text).toContain(`/events/${eventID}`);
  await signedIn(1);
  expect(await invite()).toEqual(each('alreadySignedIn'));
  await signedIn(-1);
  await event
    .set({ eventStarts: '2020-01-01T06:00:00Z', eventEnds: '2020-01-02T06:00:00Z' })
    .execute();
  expect(await invite()).toEqual(each('alreadySignedIn'));
  expect(await mailsTo(email)).toHaveLength(1);
});

test('ORG-32, LOG-05: what was sent to several is in the history of each without the name of one of them', async () => {
  const { eventID, call } = await imported('ulla@agency.example', 'ola@delta.example');
  const { outcomes } = (await call(organizerContactRoutes.inviteContacts, { eventID, body: {} }))
    .data;
  for (const { partnerID } of outcomes) {
    const { auditEntries } = (
      await call(organizerExhibitorDetailRoutes.exhibitorLog, { eventID, partnerID })
    ).data;
    expect(auditEntries[0]).toMatchObject({ action: 'Invited contacts', accountName: null });
  }
});

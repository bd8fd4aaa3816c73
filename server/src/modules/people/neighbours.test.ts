import { captureRoutes } from '@portal/contract/capture';
import { emailRoutes } from '@portal/contract/emails';
import { leadRoutes } from '@portal/contract/leads';
import { peopleBulkRoutes } from '@portal/contract/people.bulk';
import { peopleRoutes } from '@portal/contract/people';
import { registrationRoutes } from '@portal/contract/registrations';
import type { Endpoint } from '@portal/contract/route';
import { scanPointRoutes } from '@portal/contract/scanPoints';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { captureOf } from '../../../test/captures.ts';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { send } from '../../../test/endpoints.ts';
import { inviter } from '../emails/testing.ts';
import { canaries, canary } from './testing.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
let me: Awaited<ReturnType<typeof inviter>>;
let they: typeof me;
let token: string;

/** Somebody whom a neighbour has, and whose address one knows. */
interface Victim {
  email: string;
  personID: number;
}
const victims: Record<string, Victim> = {};

/** A neighbour's person with canaries in every field, a second address among them. */
async function victim(email: string, there?: object, at = they.participation): Promise<Victim> {
  const emails = JSON.stringify([
    { email, primary: true },
    { email: `${canary}.${email}`, primary: false },
  ]);
  const { personID } = await make.person(at, { ...canaries, emails }, there);
  return { email, personID };
}

beforeAll(async () => {
  server = await testServer(await testDatabase());
  make = factories(server.db);
  me = await inviter(server, make);
  they = await inviter(server, make, me);
  token = await make.token(server.tokens, me.user);
  victims['staff'] = await victim('staff@example.com');
  victims['guest'] = await victim('guest@example.com', { personType: 2, personStatus: 5 });
  victims['staff of another fair'] = await victim('away@example.com', undefined, {
    ...(await make.event([they.partnerID], { organizationID: me.organizationID })),
    partnerID: they.partnerID,
  });
  victims['staff no more'] = await victim('ended@example.com', {
    timeDeleted: new Date().toISOString(),
  });
  const email = 'walk.in@example.com';
  const { personID } = await server.db
    .insertInto('persons')
    .values({
      ...canaries,
      organizationID: me.organizationID,
      emails: JSON.stringify([{ email, primary: true }]),
    })
    .returning('personID')
    .executeTakeFirstOrThrow();
  victims['the organiser’s own'] = { email, personID };
  await they.send(await they.draft([victims['guest'].email]));
});

const kinds = ['staff', 'guest', 'staff of another fair', 'staff no more', 'the organiser’s own'];

/** What others have: people, their places, their recipients. */
async function readTheirs(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(p order by p."personID") from persons p
        where "partnerID" is distinct from ${me.partnerID}) as people,
      (select jsonb_agg(ep order by ep."eventsPersonID") from "eventsPersons" ep
        where "partnerID" is distinct from ${me.partnerID}) as places`.execute(server.db);
  return rows[0];
}

/** A call as a user of another exhibitor makes it. */
const call = (endpoint: Endpoint, ids: object, body?: unknown, query = '') =>
  send(server.origin, endpoint, { ids: { ...me.participation, ...ids }, body, token, query });

/** What a call tells and does must have nothing of others in it. */
async function expectOwnOnly(
  { personID }: Victim,
  calls: () => Promise<{ text: string; status: number }[]>,
): Promise<number[]> {
  const before = await readTheirs();
  const replies = await calls();
  for (const { text } of replies) {
    expect(text).not.toContain(canary);
    expect(text).not.toMatch(new RegExp(`"personID":${personID}\\b`));
  }
  expect(await readTheirs()).toEqual(before);
  return replies.map(({ status }) => status);
}

const attack = {
  firstNames: 'Mallory',
  lastName: 'Mallory',
  city: 'Mallory',
  company: 'Mallory',
  phones: [{ phone: '+358 40 6666666', primary: true }],
};
const mallory = [{ email: 'mallory@example.com', primary: true }];

describe.each(kinds)('T1, T3, SRV-51 … 53: %s of another exhibitor', (kind) => {
  const them = () => victims[kind] ?? expect.fail(kind);

  test('is in no list and no search', async () => {
    const lists = [peopleRoutes.contacts, peopleRoutes.personnel, peopleRoutes.guests];
    const searched = (['lastName', 'email'] as const).flatMap((column) =>
      [canary, them().email].map(
        (value) => `search[0][column]=${column}&search[0][values][0]=${value}`,
      ),
    );
    const queries = ['', 'limit=200', ...searched];
    const statuses = await expectOwnOnly(them(), () =>
      Promise.all(
        lists.flatMap((endpoint) => queries.map((query) => call(endpoint, {}, undefined, query))),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('is nobody to who asks for the e-mail', async () => {
    const { email } = them();
    for (const asked of [email, email.toUpperCase(), `${canary}.${email}`]) {
      await expectOwnOnly(them(), async () => {
        const reply = await call(peopleRoutes.emailExists, {}, { email: asked });
        expect(reply).toMatchObject({ status: 200, json: { data: { person: null } } });
        return [reply];
      });
    }
  });

  test('is not there for any call that names them: 404, byte for byte', async () => {
    const calls = (personID: number) => [
      call(peopleRoutes.contact, { personID }),
      call(peopleRoutes.saveContact, { personID }, { ...attack, emails: mallory }),
      call(peopleRoutes.savePerson, { personID }, { ...attack, emails: mallory }),
      call(peopleRoutes.savePerson, { personID }, { timeDeleted: new Date().toISOString() }),
      call(peopleRoutes.linkPerson, { personID }, {}),
      call(peopleRoutes.deletePerson, { personID }, {}),
      call(peopleRoutes.sendBadge, { personID }, { email: 'mallory@example.com' }),
      call(peopleRoutes.badge, { personID }),
      call(peopleBulkRoutes.deletePersons, {}, { personIDs: [personID] }),
      call(peopleBulkRoutes.restorePersons, {}, { personIDs: [personID] }),
      call(peopleBulkRoutes.sendBadges, {}, { personIDs: [personID] }),
    ];
    const nothing = await Promise.all(calls(make.nobody()));
    await expectOwnOnly(them(), async () => {
      const replies = await Promise.all(calls(them().personID));
      expect(replies).toEqual(nothing);
      return replies;
    });
    for (const { status } of nothing) expect(status).toBe(404);
  });

  test('stays as they are where one adds, imports or saves the same e-mail', async () => {
    const { email } = them();
    const emails = [{ email, primary: true }];
    const table = { persons: [{ ...attack, phones: undefined, email }] };
    const statuses = await expectOwnOnly(them(), async () => {
      const checked = await call(peopleBulkRoutes.checkPersonnel, {}, table);
      const imported = await call(peopleBulkRoutes.importPersonnel, {}, table);
      for (const { json } of [checked, imported])
        expect(json).toMatchObject({ data: { results: [{ outcome: 'new', reason: null }] } });
      const event = { partnerID: me.partnerID };
      const created = await call(peopleRoutes.createPerson, {}, { ...attack, emails, event });
      const { personID } = (created.json as { data: { person: Victim } }).data.person;
      expect(personID).not.toBe(them().personID);
      const saved = [
        await call(peopleRoutes.savePerson, { personID }, { ...attack, emails }),
        await call(peopleRoutes.saveContact, { personID }, { ...attack, emails }),
        await call(peopleRoutes.deletePerson, { personID }, {}),
      ];
      return [checked, imported, created, ...saved];
    });
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('stays as they are where one invites them, and where that link is answered', async () => {
    const { email } = them();
    await expectOwnOnly(them(), async () => {
      const invitation = await me.draft([email]);
      const { partnerEmailId } = invitation;
      await me.send(invitation);
      await me.whenSent(invitation);
      const { code } = await server.db
        .selectFrom('partnerEmailRecipients')
        .select('code')
        .where('partnerEmailId', '=', partnerEmailId)
        .executeTakeFirstOrThrow();
      const link = { registrationCode: code };
      const consents = { emailMarketingAllowed: true, smsMarketingAllowed: true };
      const body = { firstNames: 'Mallory', lastName: 'Mallory', email, ...consents };
      return [
        await call(registrationRoutes.registration, link),
        await call(registrationRoutes.saveRegistration, link, body),
        await call(registrationRoutes.registration, link),
        await call(registrationRoutes.declineRegistration, link),
        await call(peopleRoutes.guests, {}, undefined, 'limit=200'),
        await call(emailRoutes.partnerEmail, { partnerEmailId }),
        await call(emailRoutes.invitedPersons, { partnerEmailId }),
        await call(emailRoutes.partnerEmailFunnel, { partnerEmailId }),
        await call(emailRoutes.partnerEmailPreview, { partnerEmailId }),
      ];
    });
    const { rows } = await sql<{ text: string }>`
      select m::text || coalesce(b::text, '') as text from "outgoingMails" m
      left join "mailBodies" b using ("mailBodyID")
      where m.reference ->> 'partnerEmailRecipientId' in (
        select "partnerEmailRecipientId"::text from "partnerEmailRecipients"
        join "partnerEmails" using ("partnerEmailId") where "partnerID" = ${me.partnerID})
        or m.reference ->> 'eventsPersonID' in (select "eventsPersonID"::text from "eventsPersons"
          where "partnerID" = ${me.partnerID})`.execute(server.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toContain(canary);
  });
});

test('T1, SRV-51: who reads a badge gets what it says, and still nobody to look up or change', async () => {
  const staff = victims['staff'] ?? expect.fail();
  const { badgeCode } = await server.db
    .selectFrom('eventsPersons')
    .select('badgeCode')
    .where('personID', '=', staff.personID)
    .executeTakeFirstOrThrow();
  const { captureKey, scanPointID } = await make.scanPoint(me.participation);
  const device = { deviceID: crypto.randomUUID(), unsentCount: 0 };
  const before = await readTheirs();
  await call(captureRoutes.sendCaptures, { captureKey }, { device, scans: [captureOf(badgeCode)] });
  const scans = await call(scanPointRoutes.scans, { scanPointID });
  expect(scans.json).toMatchObject({
    data: { scans: [{ email: staff.email, phone: `+358 40 ${canary}`, company: canary }] },
  });
  expect(scans.text).not.toMatch(/postalCode|streetAddress|description|personID|eventsPersonID/);
  const { leadID } = await server.db
    .selectFrom('leads')
    .select('leadID')
    .where('partnerID', '=', me.partnerID)
    .executeTakeFirstOrThrow();
  const lead = { rating: 5, tags: ['hot'], firstNames: 'Mallory', email: 'mallory@example.com' };
  await call(leadRoutes.saveLead, { leadID }, lead);
  const { personID } = staff;
  for (const reply of [
    await call(peopleRoutes.contact, { personID }),
    await call(peopleRoutes.savePerson, { personID }, attack),
    await call(peopleRoutes.linkPerson, { personID }, {}),
  ])
    expect(reply).toMatchObject({ status: 404 });
  const known = await call(peopleRoutes.emailExists, {}, { email: staff.email });
  expect(known.text).not.toMatch(new RegExp(`"personID":${personID}\\b`));
  expect(await readTheirs()).toEqual(before);
});

describe('SRV-17, SRV-53: a neighbour who links one of one’s users', () => {
  test('mixes none of their people with one’s own, until the user calls for them', async () => {
    const own = await inviter(server, make);
    const { organizationID, eventID, user } = own;
    const other = await inviter(server, make, own);
    const email = `planted.${own.partnerID}@example.com`;
    await other.call(peopleRoutes.createPerson, {
      eventID,
      body: {
        firstNames: canary,
        lastName: canary,
        emails: [{ email, primary: true }],
        event: { partnerID: other.partnerID },
      },
    });
    const { userID } = user;
    const { partnerID } = other;
    await server.db.insertInto('partnersUsers').values({ userID, partnerID }).execute();
    const find = async () =>
      (await own.call(peopleRoutes.emailExists, { eventID, body: { email } })).data.person;
    expect(await find()).toBeNull();
    const { data } = await own.call(peopleRoutes.createPerson, {
      eventID,
      body: {
        firstNames: 'Own',
        lastName: 'Colleague',
        emails: [{ email, primary: true }],
        event: { partnerID: own.partnerID },
      },
    });
    expect(data.person).toMatchObject({ firstNames: 'Own', organizationID });
    const contacts = await own.call(peopleRoutes.contacts, {});
    expect(JSON.stringify(contacts)).not.toContain(canary);
    // From the first call for the neighbour on, they are one's own too.
    await own.call(peopleRoutes.personnel, { eventID, partnerID });
    expect(JSON.stringify(await own.call(peopleRoutes.contacts, {}))).toContain(canary);
  });
});

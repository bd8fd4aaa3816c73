import { badgeText } from '@portal/contract/badges';
import { personStatus, personType } from '@portal/contract/codes';
import { emailRoutes } from '@portal/contract/emails';
import { peopleRoutes } from '@portal/contract/people';
import { registrationRoutes as rows, type Registration } from '@portal/contract/registrations';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { smtpSink } from '../../../test/smtpSink.ts';
import { readEverything } from '../../../test/world.ts';
import { inviter } from '../emails/testing.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
let sink: Awaited<ReturnType<typeof smtpSink>>;
beforeAll(async () => {
  sink = await smtpSink();
  server = await testServer(await testDatabase(), {
    ...{ SMTP_URL: sink.url, MAIL_FROM: 'portal@fair.example.com' },
  });
  make = factories(server.db);
});

let count = 0;
const address = () => `visitor${(count += 1)}@example.com`;
const given = (email: string, more: object = {}) => ({
  ...{ firstNames: 'Eeva', lastName: 'Äijälä', email, company: 'Lehto Oy', jobTitle: 'Buyer' },
  ...{ phone: '+358 40 123 4567', emailMarketingAllowed: true, smsMarketingAllowed: false },
  ...more,
});
const nobody = () => server.as();

/** A guest who has got the mail of an exhibitor, and what they can do with its link. */
async function guest(at?: Parameters<typeof inviter>[2], email = address()) {
  const me = await inviter(server, make, at);
  const invitation = await me.draft([email]);
  await me.send(invitation);
  await me.settled(invitation);
  const link = (kind: string) => {
    const mails = sink.mails.filter(
      (mail) => mail.envelope.to.includes(email) && mail.subject === invitation.title,
    );
    return new RegExp(`/${kind}/([0-9a-f-]{36})`).exec(mails.at(-1)!.html!)?.[1] as string;
  };
  const registrationCode = link('register');
  const at_ = { registrationCode };
  return {
    ...{ me, email, invitation, registrationCode },
    open: async (): Promise<Registration> =>
      (await nobody()(rows.registration, at_)).data.registration,
    register: async (body = given(email)) =>
      (await nobody()(rows.saveRegistration, { ...at_, body })).data.registration,
    decline: async () => (await nobody()(rows.declineRegistration, at_)).data.registration,
    guests: async () => (await me.call(peopleRoutes.guests, me.place)).data.persons,
    funnel: () => me.funnel(invitation),
  };
}

const badgeMails = (to: string) =>
  server.db
    .selectFrom('outgoingMails')
    .select('recipient')
    .where('recipient', '=', to)
    .where('messageKey', 'like', 'badge %')
    .execute();

describe('REG-01: the page behind the link', () => {
  test('shows event and exhibitor, and of the guest no more than the address', async () => {
    const email = address();
    const { me, open } = await guest(undefined, email);
    await server.db
      .updateTable('partners')
      .set({ displayName: 'Aurora' })
      .where('partnerID', '=', me.partnerID)
      .execute();
    expect(await open()).toMatchObject({
      ...{ isOpen: true, answer: null, badgeText: null },
      partner: { name: 'Aurora', logoAbsolutePath: null },
      event: { timeZone: 'Europe/Helsinki', venue: { name: expect.any(String) } },
      person: {
        ...{ firstNames: '', lastName: '', email, phone: null, company: null },
        ...{ emailMarketingAllowed: false, smsMarketingAllowed: false },
      },
    });
  });

  test('opening changes nothing, however often a mail scanner does it', async () => {
    const { open, registrationCode } = await guest();
    const before = await readEverything(server.db);
    await Promise.all(Array.from({ length: 5 }, open));
    await nobody()(rows.optOut, { registrationCode });
    expect(await readEverything(server.db)).toEqual(before);
  });

  test('what the organiser knows of somebody is not shown to who has the link', async () => {
    const me = await inviter(server, make);
    const email = address();
    const known = { email, firstNames: 'Known', lastName: 'Elsewhere', company: 'Secret Oy' };
    const there = await make.event([me.partnerID], { organizationID: me.organizationID });
    await make.person({ eventID: there.eventID, partnerID: me.partnerID }, known);
    const { open, decline } = await guest(me, email);
    for (const page of [await open(), await decline()])
      expect(page.person).toMatchObject({ firstNames: '', lastName: '', company: null });
  });

  test('registering sets the state and mails the badge, in the guest’s language', async () => {
    const { email, registrationCode, guests, register, open, funnel } = await guest();
    const body = given(email);
    const { data } = await server.as(undefined, 'fi')(rows.saveRegistration, {
      ...{ registrationCode, body },
    });
    expect(data.registration).toMatchObject({ answer: 'registered', person: body });
    const [person] = await guests();
    expect(person).toMatchObject({
      ...{ firstNames: 'Eeva', lastName: 'Äijälä', company: 'Lehto Oy', jobTitle: 'Buyer' },
      phones: [{ phone: '+358 40 123 4567', primary: true }],
      event: {
        ...{ personStatus: personStatus.registered, personType: personType.guest },
        ...{ emailMarketingAllowed: true, smsMarketingAllowed: false },
      },
      invitation: { state: 'registered' },
    });
    const place = await server.db
      .selectFrom('eventsPersons')
      .select('badgeCode')
      .where('personID', '=', person!.personID)
      .executeTakeFirstOrThrow();
    expect(data.registration.badgeText).toBe(badgeText(place.badgeCode));
    const mail = await vi.waitFor(
      () =>
        sink.mails.find(
          ({ subject = '', envelope }) =>
            envelope.to.includes(email) && subject.startsWith('Kulkukorttisi'),
        ) ?? expect.fail(email),
      { timeout: 10_000 },
    );
    expect(mail.text).toContain('Olet ilmoittautunut tapahtumaan');
    expect(mail.text).toContain(`/register/${registrationCode}`);
    expect(mail.attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
    expect(await funnel()).toMatchObject({ sentCount: 1, registeredCount: 1, declinedCount: 0 });
    await Promise.all([register(body), register(body)]);
    expect(await badgeMails(email)).toHaveLength(1);
    expect(await open()).toEqual(data.registration);
    const badge = await fetch(`${server.origin}/v1/registrations/${registrationCode}/badge`);
    expect(badge.headers.get('content-type')).toBe('application/pdf');
    expect((await badge.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('PPL-07: asks for what a person needs', async () => {
    const { email, register, guests } = await guest();
    for (const wrong of [
      { firstNames: ' ' },
      { lastName: '' },
      { email: 'a' },
      { email: 'a@example.com\r\nBcc: b@example.com' },
      { phone: '123456' },
    ])
      await expect(register(given(email, wrong))).rejects.toMatchObject({ status: 400 });
    expect(await guests()).toMatchObject([{ event: { personStatus: personStatus.invited } }]);
    expect(await badgeMails(email)).toEqual([]);
  });

  test('“I can’t come” is told, and can be taken back', async () => {
    const { register, decline, guests, funnel, registrationCode } = await guest();
    expect(await decline()).toMatchObject({ answer: 'declined', badgeText: null });
    expect(await guests()).toMatchObject([
      { event: { personStatus: personStatus.notParticipating }, invitation: { state: 'declined' } },
    ]);
    expect(await funnel()).toMatchObject({ registeredCount: 0, declinedCount: 1, sentCount: 1 });
    const badge = await fetch(`${server.origin}/v1/registrations/${registrationCode}/badge`);
    expect(badge.status).toBe(404);
    await register();
    expect(await guests()).toMatchObject([{ event: { personStatus: personStatus.registered } }]);
    await decline();
    expect(await guests()).toMatchObject([
      { event: { personStatus: personStatus.notParticipating } },
    ]);
  });
});

describe('REG-02: the link is personal', () => {
  test('a guest corrects what they gave; another address gets the badge too', async () => {
    const { email, register, open, guests } = await guest();
    await register();
    const other = address();
    const corrected = given(other, { lastName: 'Lehto', phone: null, company: '' });
    expect((await register(corrected)).person).toMatchObject({
      ...{ lastName: 'Lehto', email: other, phone: null, company: null },
    });
    expect((await open()).person.email).toBe(other);
    expect((await guests())[0]?.emails).toEqual([
      { email: other, primary: true },
      { email, primary: false },
    ]);
    expect(await badgeMails(other)).toHaveLength(1);
  });

  test('nobody becomes somebody else by typing their address', async () => {
    const { me, register, guests } = await guest();
    const email = address();
    await make.person(me.place, { email, lastName: 'Victim' });
    await expect(register(given(email))).rejects.toMatchObject({ status: 409, code: 3000 });
    expect(await guests()).toMatchObject([{ event: { personStatus: personStatus.invited } }]);
  });

  test('T1: one form for a link that is unknown, withdrawn, or whose guest was taken off the list', async () => {
    const link = async (change: (of: Awaited<ReturnType<typeof guest>>) => Promise<unknown>) => {
      const of = await guest();
      await of.register();
      await change(of);
      return of;
    };
    const timeDeleted = new Date().toISOString();
    const gone = [
      await link(({ me, invitation }) => me.save(invitation, { timeDeleted })),
      await link(async ({ me, guests }) => {
        const [person] = await guests();
        const { personID } = person!;
        await me.call(peopleRoutes.deletePerson, { ...me.place, personID, body: {} });
      }),
      await link(({ me }) =>
        server.db
          .updateTable('eventsPartners')
          .set({ timeDeleted })
          .where('eventID', '=', me.eventID)
          .execute(),
      ),
    ];
    const tell = async (registrationCode: string) => {
      const at = { registrationCode };
      const calls = [
        nobody()(rows.registration, at),
        nobody()(rows.saveRegistration, { ...at, body: given('a@example.com') }),
        nobody()(rows.declineRegistration, at),
      ];
      return Promise.all(
        calls.map((call) =>
          call.then(
            () => 'open',
            ({ status, code }) => `${status} ${code}`,
          ),
        ),
      );
    };
    const nothing = await tell(crypto.randomUUID());
    expect(nothing).toEqual(Array(3).fill('404 8010'));
    for (const { registrationCode } of gone) expect(await tell(registrationCode)).toEqual(nothing);
    const optOut = { registrationCode: gone[0]!.registrationCode, body: { isOptedOut: true } };
    expect((await nobody()(rows.saveOptOut, optOut)).data.optOut.isOptedOut).toBe(true);
  });

  test('after the event it shows what was said, and nothing can be changed', async () => {
    const { me, register, open, decline } = await guest();
    await register();
    const past = { eventStarts: '2020-01-01T08:00:00Z', eventEnds: '2020-01-02T16:00:00Z' };
    await server.db.updateTable('events').set(past).where('eventID', '=', me.eventID).execute();
    expect(await open()).toMatchObject({ isOpen: false, answer: 'registered' });
    for (const call of [register, decline])
      await expect(call()).rejects.toMatchObject({ status: 409, code: 8011 });
  });

  test('T13: trying links ends after a while, and so do the mails of one', async () => {
    const { register, open } = await guest();
    await server.db.deleteFrom('rateLimits').execute();
    await register();
    await server.db.updateTable('rateLimits').set({ points: 300 }).execute();
    await expect(open()).rejects.toMatchObject({ status: 429 });
    await expect(register()).rejects.toMatchObject({ status: 429 });
    await server.db.deleteFrom('rateLimits').execute();
  });
});

test('T13, REG-01: a link counts its answers however its code is spelt', async () => {
  const { email, registrationCode } = await guest();
  const answer = (code: string) =>
    nobody()(rows.saveRegistration, { registrationCode: code, body: given(email) });
  await server.db.deleteFrom('rateLimits').execute();
  await answer(registrationCode);
  await server.db
    .updateTable('rateLimits')
    .set({ points: 20 })
    .where('key', 'like', 'registrationAnswers:%')
    .execute();
  await expect(answer(registrationCode.toUpperCase())).rejects.toMatchObject({ status: 429 });
  await server.db.deleteFrom('rateLimits').execute();
  await answer(registrationCode.toUpperCase());
});

describe('SRV-51: a visitor whom two exhibitors invite', () => {
  test('is the guest of each, with a badge of each, and what one gets the other does not', async () => {
    const first = await guest();
    const second = await guest(first.me, first.email);
    const pages = [
      await first.register(given(first.email, { lastName: 'First', company: 'First Oy' })),
      await second.register(given(first.email, { lastName: 'Second', phone: null })),
    ];
    expect(new Set(pages.map(({ badgeText: text }) => text)).size).toBe(2);
    expect(await first.guests()).toMatchObject([
      { lastName: 'First', company: 'First Oy', event: { personStatus: 3 } },
    ]);
    expect(await second.guests()).toMatchObject([
      { lastName: 'Second', company: 'Lehto Oy', phones: [], event: { personStatus: 3 } },
    ]);
    for (const { funnel } of [first, second])
      expect(await funnel()).toMatchObject({ registeredCount: 1 });
    await first.decline();
    expect(await second.guests()).toMatchObject([{ event: { personStatus: 3 } }]);
    expect((await second.open()).badgeText).toBe(pages[1]?.badgeText);
  });
});

describe('opting out', () => {
  test('one click in the mail program ends the mails of that exhibitor, to that address', async () => {
    const { me, email, registrationCode } = await guest();
    const click = (code: string) =>
      fetch(`${server.origin}/optOut/${code}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect((await click(crypto.randomUUID())).status).toBe(404);
    for (let i = 0; i < 2; i += 1) expect((await click(registrationCode)).status).toBe(200);
    const other = address();
    const next = await me.draft([email, other]);
    expect(next.partnerEmailRecipients).toMatchObject([
      { isOptedOut: true },
      { isOptedOut: false },
    ]);
    await me.send(next);
    expect(await me.settled(next)).toMatchObject({ sentCount: 1, optedOutCount: 1 });
    const mails = sink.mails.filter(({ envelope }) => envelope.to.includes(email));
    expect(mails).toHaveLength(1);
    const neighbour = await inviter(server, make, me);
    const theirs = await neighbour.draft([email]);
    expect(theirs.partnerEmailRecipients).toMatchObject([{ isOptedOut: false }]);
  });

  test('the page tells and takes it back', async () => {
    const { me, email, registrationCode } = await guest();
    const set = async (isOptedOut: boolean) =>
      (await nobody()(rows.saveOptOut, { registrationCode, body: { isOptedOut } })).data.optOut;
    expect(await set(true)).toMatchObject({ email, isOptedOut: true });
    expect((await nobody()(rows.optOut, { registrationCode })).data.optOut.isOptedOut).toBe(true);
    expect(await set(false)).toMatchObject({ isOptedOut: false });
    expect((await me.draft([email])).partnerEmailRecipients).toMatchObject([{ isOptedOut: false }]);
  });
});

test('REG-03: the funnel goes on to the door and to the stand, with the people behind each number', async () => {
  const { me, email, register, guests, funnel, invitation } = await guest();
  await register();
  const [person] = await guests();
  const { personID } = person!;
  const { eventsPersonID } = await server.db
    .selectFrom('eventsPersons')
    .select('eventsPersonID')
    .where('personID', '=', personID)
    .executeTakeFirstOrThrow();
  expect(await funnel()).toMatchObject({ checkedInCount: 0, scannedCount: 0 });
  const neighbour = await inviter(server, make, me);
  await make.scan(await make.scanPoint(neighbour.place), { eventsPersonID });
  await make.scan(await make.scanPoint(me.place), { eventsPersonID, isTest: true });
  expect(await funnel()).toMatchObject({ scannedCount: 0 });
  const { timeScanned } = await make.scan(await make.scanPoint(me.place), { eventsPersonID });
  await server.db
    .updateTable('eventsPersons')
    .set({ personStatus: personStatus.checkedIn })
    .where('personID', '=', personID)
    .execute();
  expect(await funnel()).toMatchObject({
    ...{ status: 'sent', recipientsCount: 1, registeredCount: 1 },
    ...{ checkedInCount: 1, scannedCount: 1 },
  });
  expect((await guests())[0]?.timeScanned).toBe(timeScanned);
  const { partnerEmailId } = invitation;
  const behind = async (column: 'isScanned' | 'isCheckedIn' | 'isSent', value: boolean) => {
    const filter = [{ column, condition: 'equals' as const, values: [value] }];
    const reply = await me.call(emailRoutes.invitedPersons, { partnerEmailId, query: { filter } });
    return reply.data.invitedPersons;
  };
  for (const column of ['isScanned', 'isCheckedIn', 'isSent'] as const) {
    expect(await behind(column, true)).toMatchObject([
      { receiverEmail: email, state: 'registered', timeScanned, person: { lastName: 'Äijälä' } },
    ]);
    expect(await behind(column, false)).toEqual([]);
  }
});

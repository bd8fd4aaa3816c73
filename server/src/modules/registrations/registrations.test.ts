import { badgeText } from '@portal/contract/badges';
import { personStatus, personType } from '@portal/contract/codes';
import { peopleRoutes } from '@portal/contract/people';
import { registrationRoutes as endpoints } from '@portal/contract/registrations';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readEverything } from '../../../test/contents.ts';
import { inviter } from '../emails/testing.ts';
import { address, given, registrationStand, type Guest } from './testing.ts';

let { server, make, sink, guest } = {} as Awaited<ReturnType<typeof registrationStand>>;
beforeAll(async () => {
  ({ server, make, sink, guest } = await registrationStand());
});
const nobody = () => server.as();

const badgeMails = (to: string) =>
  server.db
    .selectFrom('outgoingMails')
    .select('recipient')
    .where('recipient', '=', to)
    .where('kind', '=', 'guestBadge')
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
      isOpen: true,
      answer: null,
      badgeText: null,
      partner: { name: 'Aurora', logoAbsolutePath: null },
      event: { timeZone: 'Europe/Helsinki', venue: { name: expect.any(String) } },
      person: {
        firstNames: '',
        lastName: '',
        email,
        phone: null,
        company: null,
        emailMarketingAllowed: false,
        smsMarketingAllowed: false,
      },
    });
  });

  test('opening changes nothing, however often a mail scanner does it', async () => {
    const { open, registrationCode } = await guest();
    const before = await readEverything(server.db);
    await Promise.all(Array.from({ length: 5 }, open));
    await nobody()(endpoints.optOut, { registrationCode });
    expect(await readEverything(server.db)).toEqual(before);
  });

  test('MAIL-18: knows both names as the exhibitor wrote them', async () => {
    const { email, open } = await guest();
    await server.db
      .updateTable('partnerEmailRecipients')
      .set({ name: 'Virtanen, Anna Maria' })
      .where('receiverEmail', '=', email)
      .execute();
    expect((await open()).person).toMatchObject({ firstNames: 'Anna Maria', lastName: 'Virtanen' });
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
    const { data } = await server.as(undefined, 'fi')(endpoints.saveRegistration, {
      registrationCode,
      body,
    });
    expect(data.registration).toMatchObject({ answer: 'registered', person: body });
    const [person] = await guests();
    expect(person).toMatchObject({
      firstNames: 'Eeva',
      lastName: 'Äijälä',
      company: 'Lehto Oy',
      jobTitle: 'Buyer',
      phones: [{ phone: '+358 40 123 4567', primary: true }],
      event: {
        personStatus: personStatus.registered,
        personType: personType.guest,
        emailMarketingAllowed: true,
        smsMarketingAllowed: false,
      },
      invitation: { state: 'registered' },
    });
    const eventPerson = await server.db
      .selectFrom('eventsPersons')
      .select('badgeCode')
      .where('personID', '=', person!.personID)
      .executeTakeFirstOrThrow();
    expect(data.registration.badgeText).toBe(badgeText(eventPerson.badgeCode));
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

test('REG-03: the list tells the answer beside the latest invitation, by whichever link it came', async () => {
  const { me, email, decline, register, guests } = await guest();
  const again = await me.draft([email]);
  await me.send(again);
  await me.whenSent(again);
  const latest = (state: string) => [
    { invitation: { partnerEmailId: again.partnerEmailId, state } },
  ];
  expect(await guests()).toMatchObject(latest('sent'));
  await decline();
  expect(await guests()).toMatchObject(latest('declined'));
  await register();
  expect(await guests()).toMatchObject(latest('registered'));
});

describe('REG-02: the link is personal', () => {
  test('a guest corrects what they gave; another address gets the badge too', async () => {
    const { email, register, open, guests } = await guest();
    await register();
    const other = address();
    const corrected = given(other, { lastName: 'Lehto', phone: null, company: '' });
    expect((await register(corrected)).person).toMatchObject({
      lastName: 'Lehto',
      email: other,
      phone: null,
      company: null,
    });
    expect((await open()).person.email).toBe(other);
    expect((await guests())[0]?.emails).toEqual([
      { email: other, primary: true },
      { email, primary: false },
    ]);
    expect(await badgeMails(other)).toHaveLength(1);
  });

  test('T1: one form for a link that is unknown, withdrawn, or whose guest was taken off the list', async () => {
    const link = async (change: (of: Guest) => Promise<unknown>) => {
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
        await me.call(peopleRoutes.deletePerson, { ...me.participation, personID, body: {} });
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
        nobody()(endpoints.registration, at),
        nobody()(endpoints.saveRegistration, { ...at, body: given('a@example.com') }),
        nobody()(endpoints.declineRegistration, at),
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
    expect((await nobody()(endpoints.saveOptOut, optOut)).data.optOut.isOptedOut).toBe(true);
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
    nobody()(endpoints.saveRegistration, { registrationCode: code, body: given(email) });
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

test('REG-03, T3: a link shows no badge of who was taken off the list and invited anew', async () => {
  const { me, email, open, register, guests } = await guest();
  await register();
  const [person] = await guests();
  const at = { ...me.participation, personID: person?.personID ?? 0 };
  await me.call(peopleRoutes.deletePerson, { ...at, body: {} });
  const anew = await me.draft([email]);
  await me.send(anew);
  await me.whenSent(anew);
  expect(await guests()).toMatchObject([{ event: { personStatus: personStatus.invited } }]);
  expect(await open()).toMatchObject({ answer: null, badgeText: null });
});

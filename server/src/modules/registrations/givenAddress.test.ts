import { personStatus, personType } from '@portal/contract/codes';
import { peopleRoutes } from '@portal/contract/people';
import { registrationRoutes as endpoints } from '@portal/contract/registrations';
import { beforeAll, describe, expect, test } from 'vitest';
import { address, given, registrationStand, type Guest } from './testing.ts';

let { server, make, guest } = {} as Awaited<ReturnType<typeof registrationStand>>;
beforeAll(async () => {
  ({ server, make, guest } = await registrationStand());
});

/** What the exhibitor of a guest gets for somebody else whom it invites, as its page has it. */
async function invite({ me }: Guest, email: string) {
  const invitation = await me.draft([email]);
  await me.send(invitation);
  await me.whenSent(invitation);
  const { code } = await server.db
    .selectFrom('partnerEmailRecipients')
    .select('code')
    .where('partnerEmailId', '=', invitation.partnerEmailId)
    .executeTakeFirstOrThrow();
  const at = { registrationCode: code };
  return {
    open: async () => (await server.as()(endpoints.registration, at)).data.registration,
    register: async (body: ReturnType<typeof given>) =>
      (await server.as()(endpoints.saveRegistration, { ...at, body })).data.registration,
  };
}

const secret = { lastName: 'Secret', company: 'Merger Oy', jobTitle: 'CEO' };

describe('T1, SRV-51, REG-02: an address that a guest gives is nobody’s key', () => {
  test('whoever is invited by it later is somebody else, whom the guest’s link does not open', async () => {
    const email = address();
    const mallory = await guest();
    const before = await mallory.register(given(email));
    const victim = await invite(mallory, email);
    expect(await victim.open()).toMatchObject({
      answer: null,
      person: { lastName: '', company: null },
    });
    const own = await victim.register(given(email, secret));
    expect(own.badgeText).not.toBe(before.badgeText);
    expect(await mallory.open()).toEqual(before);
    await mallory.register(given(email, { company: 'Evil Oy' }));
    await mallory.decline();
    expect(await victim.open()).toEqual(own);
    expect(await mallory.guests()).toMatchObject([
      { company: 'Evil Oy', event: { personStatus: personStatus.notParticipating } },
      { ...secret, event: { personStatus: personStatus.registered } },
    ]);
  });

  test('whoever is taken on by it later is somebody else', async () => {
    const email = address();
    const mallory = await guest();
    const before = await mallory.register(given(email));
    const { me } = mallory;
    const { eventID, partnerID } = me;
    const found = await me.call(peopleRoutes.emailExists, { eventID, body: { email } });
    expect(found.data.person).toBeNull();
    const created = await me.call(peopleRoutes.createPerson, {
      eventID,
      body: {
        ...secret,
        firstNames: 'Brita',
        emails: [{ email, primary: true }],
        phones: [],
        event: { partnerID, emailMarketingAllowed: false, smsMarketingAllowed: false },
      },
    });
    expect(await mallory.open()).toEqual(before);
    await mallory.register(given(address(), { lastName: 'Evil' }));
    const staff = (await me.call(peopleRoutes.personnel, me.participation)).data.persons;
    expect(staff).toMatchObject([
      {
        personID: created.data.person.personID,
        ...secret,
        event: { personType: personType.personnel },
      },
    ]);
    expect(await mallory.guests()).toMatchObject([{ lastName: 'Evil' }]);
  });

  test('it tells nothing of whom the exhibitor knows, and is theirs beside who has it', async () => {
    const { me, register, guests, open } = await guest();
    const email = address();
    const known = await make.person(me.participation, { email, lastName: 'Victim' });
    const page = await register(given(email));
    expect(await open()).toEqual(page);
    const stored = await server.db
      .selectFrom('persons')
      .select('lastName')
      .where('personID', '=', known.personID)
      .executeTakeFirstOrThrow();
    expect(stored.lastName).toBe('Victim');
    expect((await guests()).map(({ lastName }) => lastName)).toContain('Äijälä');
  });

  test('whoever invites the first address again means the same guest', async () => {
    const of = await guest();
    const { badgeText } = await of.register(given(address()));
    const again = await invite(of, of.email);
    expect((await again.register(given(of.email))).badgeText).toBe(badgeText);
    expect(await of.guests()).toHaveLength(1);
  });

  test('what the exhibitor says instead is a key again', async () => {
    const of = await guest();
    await of.register(given(address()));
    const [person] = await of.guests();
    const email = address();
    const { eventID, partnerID } = of.me;
    await of.me.call(peopleRoutes.savePerson, {
      eventID,
      personID: person!.personID,
      body: { emails: [{ email, primary: true }], event: { partnerID } },
    });
    const found = await of.me.call(peopleRoutes.emailExists, { eventID, body: { email } });
    expect(found.data.person?.personID).toBe(person!.personID);
  });
});

import { peopleRoutes } from '@portal/contract/people';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { send } from '../../../test/endpoints.ts';
import { exhibitor } from './testing.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database);
  make = factories(database.db);
});

const stand = (at?: { eventID: number; organizationID: number }) => exhibitor(server, make, at);

/** Another partner that the same user works for, at the same event or another. */
const alsoOf = (me: Awaited<ReturnType<typeof stand>>, at: Parameters<typeof stand>[0] = me) =>
  exhibitor(server, make, at, me.user);

describe('API-62, PPL-09 … 11, SRV-53: linking', () => {
  test('one’s own from another event; once more is harmless', async () => {
    const me = await stand();
    const { personID } = await me.add('a@example.com');
    const { eventID } = await make.event([me.partnerID], { organizationID: me.organizationID });
    const there = { eventID, partnerID: me.partnerID };
    const link = async () =>
      (await me.call(peopleRoutes.linkPerson, { ...there, personID, body: {} })).data.person;
    const linked = await link();
    expect(linked).toMatchObject({ personID, event: { ...there, personType: 3, personStatus: 3 } });
    expect(await link()).toEqual(linked);
    expect((await me.call(peopleRoutes.personnel, there)).data.persons).toEqual([linked]);
  });

  test('one of another of one’s own partners is copied, once', async () => {
    const me = await stand();
    const details = { city: 'Oulu', phones: [{ phone: '+358 40 1234567', primary: true }] };
    const original = await me.add('a@example.com', details);
    const { organizationID } = me;
    const other = await alsoOf(me, await make.event([], { organizationID }));
    const copy = await other.link(original.personID);
    expect(copy).toMatchObject({ ...details, firstNames: 'Ilta', event: other.participation });
    expect(copy.personID).not.toBe(original.personID);
    expect(await other.link(original.personID)).toEqual(copy);
    expect(await other.link(copy.personID)).toEqual(copy);
    const { eventID } = other;
    const body = { firstNames: 'Aamu', city: 'Vaasa' };
    await other.call(peopleRoutes.savePerson, { eventID, personID: copy.personID, body });
    expect(await me.staff()).toEqual([original]);
  });

  test('T1: of another exhibitor or organisation there is nothing, byte for byte', async () => {
    const they = await stand();
    const { personID } = await they.add('a@example.com');
    const me = await stand(they);
    const stranger = await (await stand()).add('a@example.com');
    await me.add('a@example.com');
    const token = await make.token(server.tokens, me.user);
    const reply = async (id: number) => {
      const { eventID, partnerID } = me;
      const endpoint = { ...peopleRoutes.linkPerson };
      const { status, text } = await send(server.origin, endpoint, {
        ids: { eventID, partnerID, personID: id },
        body: {},
        token,
      });
      return { status, text };
    };
    const nothing = await reply(make.nobody());
    expect(nothing.status).toBe(404);
    expect(await reply(personID)).toEqual(nothing);
    expect(await reply(stranger.personID)).toEqual(nothing);
  });

  test('PPL-10: not whom another of one’s own partners has at the event, by e-mail', async () => {
    const me = await stand();
    const other = await alsoOf(me);
    const { personID } = await me.add('a@example.com');
    const { organizationID, partnerID } = other;
    const { eventID } = await make.event([partnerID], { organizationID });
    const own = await make.person({ eventID, partnerID }, { email: 'a@example.com' });
    const refused = { status: 409, code: 3001 };
    for (const id of [personID, own.personID])
      await expect(other.link(id)).rejects.toMatchObject(refused);
    await expect(other.add('a@example.com')).rejects.toMatchObject(refused);
    expect(await other.staff()).toEqual([]);
  });

  test('two of one’s own partners at once: one of them', async () => {
    const me = await stand();
    const other = await alsoOf(me);
    const results = await Promise.allSettled(
      [me, other, me, other].map((each) => each.add('race@example.com')),
    );
    expect([...(await me.staff()), ...(await other.staff())]).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });
});

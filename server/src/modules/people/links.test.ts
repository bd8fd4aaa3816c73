import { personStatus, personType } from '@portal/contract/codes';
import { peopleRoutes } from '@portal/contract/people';
import { peopleBulkRoutes as bulk } from '@portal/contract/people.bulk';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { send } from '../../../test/endpoints.ts';
import { meetAt } from '../../../test/locks.ts';
import { lockPersons } from './eventPersons.queries.ts';
import { alsoOf, exhibitor } from './testing.ts';

useServer();

const stand = (at?: { eventID: number; organizationID: number }) => exhibitor(server, make, at);

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
    const other = await alsoOf(server, make, me, await make.event([], { organizationID }));
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
    const other = await alsoOf(server, make, me);
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
    const other = await alsoOf(server, make, me);
    const results = await Promise.allSettled(
      [me, other, me, other].map((each) => each.add('race@example.com')),
    );
    expect([...(await me.staff()), ...(await other.staff())]).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test.each(['linked', 'taken back'])(
    '%s as they register as a guest: they are here',
    async (way) => {
      const me = await stand();
      const { personID } = await me.add('a@example.com');
      const ended = { ...me.participation, body: { personIDs: [personID] } };
      await me.call(bulk.deletePersons, ended);
      const { refused } = await meetAt<unknown>(
        server,
        async (trx) => {
          await lockPersons(trx, [personID]);
          const place = { personType: personType.guest, personStatus: personStatus.registered };
          const values = { ...me.participation, personID, ...place };
          await trx.insertInto('eventsPersons').values(values).execute();
        },
        [() => (way === 'linked' ? me.link(personID) : me.call(bulk.restorePersons, ended))],
      );
      expect(refused).toEqual([]);
      expect(await me.staff()).toHaveLength(way === 'linked' ? 1 : 0);
    },
  );
});

describe('PPL-09, PPL-13, SRV-51: a guest of the event becomes one of the personnel', () => {
  const guest = {
    personType: personType.guest,
    personStatus: personStatus.invited,
    emailMarketingAllowed: false,
    smsMarketingAllowed: true,
  };
  const placeOf = (personID: number) =>
    server.db
      .selectFrom('eventsPersons')
      .select(['personType', 'personStatus', 'badgeCode'])
      .select(['emailMarketingAllowed', 'smsMarketingAllowed'])
      .where('personID', '=', personID)
      .executeTakeFirstOrThrow();
  const kept = { emailMarketingAllowed: false, smsMarketingAllowed: true };

  test.each(['linked', 'added'])(
    '%s, with the badge and the consents that they have',
    async (way) => {
      const me = await stand();
      const { personID } = await make.person(me.participation, { email: 'g@example.com' }, guest);
      const { badgeCode } = await placeOf(personID);
      const person =
        way === 'linked'
          ? await me.link(personID)
          : await me.add('g@example.com', { firstNames: 'Typed' });
      expect(person).toMatchObject({ personID, event: { personType: 3, personStatus: 3 } });
      expect(await me.staff()).toEqual([person]);
      expect(await placeOf(personID)).toMatchObject({ ...kept, badgeCode });
    },
  );

  test('imported, by a table', async () => {
    const me = await stand();
    const known = { email: 'g@example.com', firstNames: 'Own' };
    await make.person(me.participation, known, guest);
    const persons = [{ firstNames: 'Other', lastName: 'Name', email: 'g@example.com' }];
    const given = { ...me.participation, body: { persons } };
    const outcomes = async (row: typeof bulk.checkPersonnel | typeof bulk.importPersonnel) =>
      (await me.call(row, given)).data.results.map(({ outcome }) => outcome);
    expect(await outcomes(bulk.checkPersonnel)).toEqual(['link']);
    expect(await outcomes(bulk.importPersonnel)).toEqual(['link']);
    expect(await me.staff()).toMatchObject([{ firstNames: 'Own', event: { personStatus: 3 } }]);
    expect(await outcomes(bulk.importPersonnel)).toEqual(['here']);
  });

  test('who is there already stays so', async () => {
    const me = await stand();
    const there = { ...guest, personStatus: personStatus.checkedIn };
    const { personID } = await make.person(me.participation, {}, there);
    expect(await me.link(personID)).toMatchObject({
      event: { personType: 3, personStatus: personStatus.checkedIn },
    });
  });

  test('not beyond the quota', async () => {
    const me = await stand();
    const { personID } = await make.person(me.participation, { email: 'g@example.com' }, guest);
    await me.setQuota(0);
    for (const enter of [() => me.link(personID), () => me.add('g@example.com')])
      await expect(enter()).rejects.toMatchObject({ status: 409, code: 3002 });
    expect(await placeOf(personID)).toMatchObject({ personType: 2, ...kept });
  });
});

import { personStatus, personType } from '@portal/contract/codes';
import { peopleBulkRoutes } from '@portal/contract/people.bulk';
import { peopleRoutes } from '@portal/contract/people';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { alsoOf, exhibitor } from './testing.ts';

useServer();

const stand = (at?: { eventID: number; organizationID: number }) => exhibitor(server, make, at);

test('API-55, API-58, PPL-13, SRV-51: a new person is personnel and registered, whatever is asked for', async () => {
  const me = await stand();
  const event = { partnerID: me.partnerID, smsMarketingAllowed: false };
  const wished = { ...event, personType: 2, personStatus: 5 };
  const person = await me.add('Ilta@Example.com', { event: wished, company: ' ', city: 'Oulu' });
  expect(person).toMatchObject({
    firstNames: 'Ilta',
    company: null,
    city: 'Oulu',
    timeDeleted: null,
    emails: [{ email: 'Ilta@Example.com', primary: true }],
    event: {
      ...me.participation,
      personType: personType.personnel,
      personStatus: personStatus.registered,
      emailMarketingAllowed: true,
      smsMarketingAllowed: false,
    },
  });
  expect(await me.staff()).toEqual([person]);
});

test('SRV-50: a person who is deleted altogether is in neither list', async () => {
  const me = await stand();
  const gone = { timeDeleted: new Date().toISOString() };
  await make.person(me.participation, gone);
  await make.person(me.participation, gone, { personType: personType.guest });
  expect(await me.staff()).toEqual([]);
  expect((await me.call(peopleRoutes.guests, me.participation)).data.persons).toEqual([]);
});

test('PPL-07, SRV-07: names, an e-mail that is one and a telephone number of length', async () => {
  const me = await stand();
  for (const details of [
    { firstNames: ' ' },
    { lastName: '' },
    { emails: [] },
    { emails: [{ email: 'x', primary: true }] },
    { emails: [{ email: 'a@example.com', primary: false }] },
    { phones: [{ phone: '123456', primary: true }] },
  ])
    await expect(me.add('a@example.com', details)).rejects.toMatchObject({ status: 400 });
  expect(await me.staff()).toEqual([]);
});

describe('SRV-51: a person is the partner’s own record, one for an e-mail', () => {
  test('saved once more where the partner knows the e-mail', async () => {
    const me = await stand();
    const first = await me.add('a@example.com', { city: 'Oulu' });
    const again = await me.add('A@example.com', { firstNames: 'Aamu' });
    expect(again).toMatchObject({ personID: first.personID, firstNames: 'Aamu', city: 'Oulu' });
    expect(await me.staff()).toHaveLength(1);
  });

  test('T1, T3: two exhibitors with the same e-mail have a person each, at one event too', async () => {
    const they = await stand();
    const theirs = await they.add('a@example.com', { city: 'Oulu' });
    const me = await stand(they);
    const mine = await me.add('a@example.com', { firstNames: 'Aamu', city: 'Vaasa' });
    expect(mine).toMatchObject({ firstNames: 'Aamu', city: 'Vaasa' });
    expect(mine.personID).not.toBe(theirs.personID);
    expect(await me.staff()).toEqual([mine]);
    expect(await they.staff()).toEqual([theirs]);
  });

  test('added by several at once: once', async () => {
    const me = await stand();
    const all = await Promise.all(Array.from({ length: 4 }, () => me.add('race@example.com')));
    expect(new Set(all.map(({ personID }) => personID)).size).toBe(1);
    expect(await me.staff()).toHaveLength(1);
  });
});

describe('API-61, PPL-08 … 12, SRV-52: who has an e-mail', () => {
  test('nobody; somebody outside the event; one’s own at the event', async () => {
    const me = await stand();
    expect(await me.find('a@example.com')).toBeNull();
    const { personID } = await me.add('a@example.com', { phones: [] });
    const name = { personID, firstNames: 'Ilta', lastName: 'Älä' };
    const emails = [{ email: 'a@example.com', primary: true }];
    const event = { eventID: me.eventID, partnerID: me.partnerID, personType: 3 };
    expect(await me.find(' A@Example.com ')).toEqual({ ...name, emails, event });
    const elsewhere = await make.event([me.partnerID], { organizationID: me.organizationID });
    const body = { email: 'a@example.com' };
    const { data } = await me.call(peopleRoutes.emailExists, { ...elsewhere, body });
    expect(data.person).toEqual({ ...name, emails, event: null });
  });

  test('of several of one’s own partners’ the one who is at the event', async () => {
    const me = await stand();
    const other = await alsoOf(server, make, me);
    const { organizationID, partnerID } = me;
    const { eventID } = await make.event([partnerID], { organizationID });
    await make.person({ eventID, partnerID }, { email: 'a@example.com' });
    const { personID } = await other.add('a@example.com');
    expect(await me.find('a@example.com')).toMatchObject({
      personID,
      event: { partnerID: other.partnerID },
    });
  });

  test('T1: a person of another exhibitor or organisation is nobody', async () => {
    const they = await stand();
    await they.add('foreign@example.com');
    expect(await (await stand(they)).find('foreign@example.com')).toBeNull();
    expect(await (await stand()).find('foreign@example.com')).toBeNull();
  });
});

test('API-56, EVT-14, SRV-50, T8: a restricted event takes no personnel and shows no guests', async () => {
  const me = await stand();
  const { personID } = await me.add('a@example.com');
  await me.restrict();
  const forbidden = { status: 403 };
  await expect(me.add('b@example.com')).rejects.toMatchObject(forbidden);
  await expect(me.link(personID)).rejects.toMatchObject(forbidden);
  await expect(me.call(peopleRoutes.guests, me.participation)).rejects.toMatchObject(forbidden);
  const table = { ...me.participation, body: { persons: [{ email: 'c@example.com' }] } };
  await expect(me.call(peopleBulkRoutes.importPersonnel, table)).rejects.toMatchObject(forbidden);
  expect(await me.staff()).toHaveLength(1);
});

test('PPL-13, SRV-51, T10: saving keeps type and state, and overwrites no colleague', async () => {
  const me = await stand();
  const guest = await make.person(me.participation, {}, { personType: 2, personStatus: 5 });
  const { personID, timeModified } = guest;
  const save = (body: object) =>
    me.call(peopleRoutes.savePerson, { eventID: me.eventID, personID, body });
  const event = { partnerID: me.partnerID, personType: 3, personStatus: 3 };
  const marketing = { emailMarketingAllowed: false };
  const { data } = await save({
    firstNames: 'Aamu',
    timeModified,
    event: { ...event, ...marketing },
  });
  expect(data.person).toMatchObject({
    firstNames: 'Aamu',
    event: { personType: 2, personStatus: 5, emailMarketingAllowed: false },
  });
  await expect(save({ firstNames: 'Ilta', timeModified })).rejects.toMatchObject({ status: 409 });
  const taken = await me.add('taken@example.com');
  await expect(save({ emails: taken.emails })).rejects.toMatchObject({ status: 409, code: 3000 });
});

describe('API-59, PPL-16, PPL-17, SRV-53: deleting', () => {
  test('ends the place in this event only, once or again, by either call', async () => {
    const me = await stand();
    const { personID, timeModified } = await me.add('a@example.com');
    const other = await make.event([me.partnerID], { organizationID: me.organizationID });
    const there = { eventID: other.eventID, partnerID: me.partnerID };
    await me.call(peopleRoutes.linkPerson, { ...there, personID, body: {} });
    const remove = async () => {
      const { data } = await me.call(peopleRoutes.deletePerson, {
        ...me.participation,
        personID,
        body: { timeDeleted: '2020-01-01T00:00:00.000Z' },
      });
      return data.person.timeDeleted ?? '';
    };
    const timeDeleted = await remove();
    expect(Date.now() - Date.parse(timeDeleted)).toBeLessThan(60_000);
    expect(await remove()).toBe(timeDeleted);
    expect(await me.staff()).toEqual([]);
    const left = await me.call(peopleRoutes.personnel, there);
    expect(left.data.persons).toMatchObject([{ personID, timeModified, timeDeleted: null }]);
    const body = { timeDeleted: new Date().toISOString() };
    await me.call(peopleRoutes.savePerson, { eventID: there.eventID, personID, body });
    expect((await me.call(peopleRoutes.personnel, there)).data.persons).toEqual([]);
  });

  test('can be taken back: badge and state are as they were', async () => {
    const me = await stand();
    const { personID } = await make.person(
      me.participation,
      {},
      { personStatus: personStatus.checkedIn },
    );
    const other = await me.add('b@example.com');
    const badge = () =>
      server.db
        .selectFrom('eventsPersons')
        .select(['badgeCode', 'personStatus', 'timeDeleted'])
        .where('personID', '=', personID)
        .execute();
    const before = await badge();
    const both = { ...me.participation, body: { personIDs: [personID, other.personID] } };
    const { data: gone } = await me.call(peopleBulkRoutes.deletePersons, both);
    expect([gone.count, (await me.staff()).length]).toEqual([2, 0]);
    const { data: back } = await me.call(peopleBulkRoutes.restorePersons, both);
    expect([back.count, (await me.staff()).length]).toEqual([2, 2]);
    expect(await badge()).toEqual(before);
    expect((await me.call(peopleBulkRoutes.restorePersons, both)).data.count).toBe(0);
  });

  test('is not taken back where another of one’s own partners has the person meanwhile', async () => {
    const me = await stand();
    const { personID } = await me.add('a@example.com');
    await me.call(peopleRoutes.deletePerson, { ...me.participation, personID, body: {} });
    const they = await alsoOf(server, make, me);
    await they.add('a@example.com');
    const restoring = { ...me.participation, body: { personIDs: [personID] } };
    await expect(me.call(peopleBulkRoutes.restorePersons, restoring)).rejects.toMatchObject({
      status: 409,
      code: 3001,
    });
  });

  test('comes back as a guest whom another of one’s own partners has invited, too', async () => {
    const me = await stand();
    const they = await alsoOf(server, make, me);
    const guest = { personType: personType.guest };
    const { personID } = await make.person(me.participation, { email: 'both@example.com' }, guest);
    await make.person(they.participation, { email: 'both@example.com' }, guest);
    const bulk = { ...me.participation, body: { personIDs: [personID] } };
    await me.call(peopleBulkRoutes.deletePersons, bulk);
    expect((await me.call(peopleBulkRoutes.restorePersons, bulk)).data.count).toBe(1);
  });

  test('T1: one foreign id among several: nothing happens', async () => {
    const me = await stand();
    const they = await stand(me);
    const [mine, theirs] = [await me.add('a@example.com'), await they.add('b@example.com')];
    const body = { personIDs: [mine.personID, theirs.personID] };
    for (const endpoint of [peopleBulkRoutes.deletePersons, peopleBulkRoutes.sendBadges])
      await expect(me.call(endpoint, { ...me.participation, body })).rejects.toMatchObject({
        status: 404,
      });
    expect([await me.staff(), await they.staff()].flat()).toHaveLength(2);
  });
});

test('PPL-14, SRV-54, API-57: the eleven states in both languages', async () => {
  const me = await stand();
  const { personStatuses } = (await me.call(peopleRoutes.personsMeta, {})).data.meta;
  expect(personStatuses.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(personStatuses[4]).toEqual({ value: 4, en: 'Cancelled', fi: 'Peruttu', color: 'red' });
});

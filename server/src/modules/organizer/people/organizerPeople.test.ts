import { personStatus, personType } from '@portal/contract/codes';
import { searchIn } from '@portal/contract/listQuery';
import { organizerLogRoutes } from '@portal/contract/organizerLog';
import {
  organizerPeopleList,
  organizerPeopleRoutes as endpoints,
} from '@portal/contract/organizerPeople';
import { peopleRoutes } from '@portal/contract/people';
import { expect, test } from 'vitest';
import { waitInTurn } from '../../../../test/locks.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { make, server } from '../../../../test/useServer.ts';
import { organizationID, organizer, organizersOf, useOrganizer } from '../testing.ts';

useOrganizer();

/** Two exhibitors of an event, the first with somebody of its personnel and a guest. */
async function fair() {
  const aurora = await make.partner({ organizationID, name: 'Aurora Oy' });
  const baltic = await make.partner({ organizationID, name: 'Baltic AB' });
  const { eventID } = await make.event([aurora.partnerID, baltic.partnerID], { organizationID });
  const place = { eventID, partnerID: aurora.partnerID };
  const other = { eventID, partnerID: baltic.partnerID };
  const eero = await make.person(place, { company: 'Aurora Oy', email: 'eero@example.com' });
  const guest = await make.person(
    place,
    { firstNames: 'Gunilla', lastName: 'Öberg', company: 'Kahvila Café' },
    { personType: personType.guest, personStatus: personStatus.invited },
  );
  return { eventID, place, other, eero, guest };
}

const placesOf = (eventID: number) =>
  server.db
    .selectFrom('eventsPersons')
    .select(['partnerID', 'personID', 'personStatus', 'badgeCode', 'emailMarketingAllowed'])
    .where('eventID', '=', eventID)
    .where('timeDeleted', 'is', null)
    .orderBy('eventsPersonID')
    .execute();
const refused = (code: number, status = 409) => ({ status, code });
const gone = { status: 404 };

test('ORG-62: the people of all exhibitors are found by name, address, company and exhibitor, and narrowed', async () => {
  const { eventID, place, other, eero, guest } = await fair();
  const { call } = await organizer('service');
  const toini = await make.person(other, { firstNames: 'Toini', lastName: 'Aalto' });
  const list = async (query: object) =>
    (await call(endpoints.organizerPeople, { eventID, query })).data.persons.map(
      ({ personID }) => personID,
    );
  expect(await list({})).toEqual([toini.personID, eero.personID, guest.personID]);
  expect(await list({ order: { partnerName: 'desc' } })).toEqual([
    toini.personID,
    guest.personID,
    eero.personID,
  ]);
  const found = (text: string) => list({ search: searchIn(organizerPeopleList.search, text) });
  expect(await found('oberg')).toEqual([guest.personID]);
  expect(await found('CAFE')).toEqual([guest.personID]);
  expect(await found('baltic')).toEqual([toini.personID]);
  expect(await found('eero@')).toEqual([eero.personID]);
  const equals = (column: string, value: unknown) => ({
    filter: [{ column, condition: 'equals', values: [value] }],
  });
  expect(await list(equals('personType', personType.guest))).toEqual([guest.personID]);
  expect(await list(equals('personStatus', personStatus.invited))).toEqual([guest.personID]);
  expect(await list(equals('partnerID', other.partnerID))).toEqual([toini.personID]);
  // Whose exhibitor is out of the event is not there (ORG-33).
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted: '2026-01-01T00:00:00Z' })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', place.partnerID)
    .execute();
  const { meta } = await call(endpoints.organizerPeople, { eventID });
  expect(meta.rowsTotal).toBe(1);
  expect(await list({})).toEqual([toini.personID]);
  const { partners } = (await call(endpoints.peopleChoices, { eventID })).data;
  expect(partners).toEqual([{ partnerID: other.partnerID, name: 'Baltic AB' }]);
});

test('ORG-62: what has changed since a day: whoever came, and whoever is called otherwise now', async () => {
  const { eventID, place, eero, guest } = await fair();
  const { call } = await organizer('manager');
  const { timeChanged } = (await call(endpoints.organizerPerson, { eventID, ...guest })).data
    .person;
  const since = async () => {
    const filter = [
      { column: 'timeChanged' as const, condition: 'greater_than' as const, values: [timeChanged] },
    ];
    return (await call(endpoints.organizerPeople, { eventID, query: { filter } })).data.persons.map(
      ({ personID }) => personID,
    );
  };
  expect(await since()).toEqual([]);
  const body = { lastName: 'Aarnio' };
  await call(endpoints.saveOrganizerPerson, { eventID, personID: eero.personID, body });
  // Somebody known for years, who has a place only now.
  const old = await make.person(place, { timeModified: '2020-01-01T00:00:00.000Z' });
  expect(new Set(await since())).toEqual(new Set([eero.personID, old.personID]));
});

test('ORG-05: the sheet has what is filtered, with the exhibitor', async () => {
  const { eventID } = await fair();
  const viewer = await organizer('viewer');
  const path = `/organizer/events/${eventID}/people?filter[0][column]=personType&filter[0][condition]=equals&filter[0][values][0]=2`;
  const { rows } = await readSheet(server, viewer, path);
  expect(JSON.stringify(rows)).toContain('Öberg');
  expect(JSON.stringify(rows)).toContain('Aurora Oy');
  expect(JSON.stringify(rows)).not.toContain('Äijälä');
});

test('ORG-62, T10: somebody is saved as their exhibitor saves them, and whoever is late is told', async () => {
  const { eventID, place, eero, guest } = await fair();
  const user = await make.user([place.partnerID], { organizationID });
  const exhibitor = server.as(await make.token(server.tokens, user));
  const { call } = await organizer('service');
  const at = { eventID, personID: eero.personID };
  const { timeModified } = (await call(endpoints.organizerPerson, at)).data.person;
  const save = (body: object) => call(endpoints.saveOrganizerPerson, { ...at, body });
  const { person } = (await save({ lastName: 'Aarnio', company: '', timeModified })).data;
  expect(person).toMatchObject({ lastName: 'Aarnio', company: null, partnerName: 'Aurora Oy' });
  const { persons } = (await exhibitor(peopleRoutes.personnel, place)).data;
  expect(persons).toMatchObject([{ firstNames: 'Eero', lastName: 'Aarnio', company: null }]);
  await expect(save({ lastName: 'Late', timeModified })).rejects.toMatchObject(refused(409));
  const taken = { emails: [{ email: guest.email ?? '', primary: true }] };
  await expect(save(taken)).rejects.toMatchObject(refused(3000));
  await expect(save({ lastName: ' ' })).rejects.toMatchObject({ status: 400 });
});

test('ORG-09, ORG-62: who works at chosen events leaves people who are at others too, but for the place', async () => {
  const { eventID, place, other, eero } = await fair();
  await make.event([place.partnerID], { organizationID });
  const chosen = await organizer('manager', [eventID]);
  const at = { eventID, personID: eero.personID };
  const body = { lastName: 'Aarnio' };
  await expect(chosen.call(endpoints.saveOrganizerPerson, { ...at, body })).rejects.toMatchObject(
    refused(3017),
  );
  await chosen.call(endpoints.moveOrganizerPerson, { ...at, body: { partnerID: other.partnerID } });
  const viewer = await organizer('viewer');
  const finance = await organizer('finance');
  const forbidden = { status: 403 };
  await expect(viewer.call(endpoints.saveOrganizerPerson, { ...at, body })).rejects.toMatchObject(
    forbidden,
  );
  await expect(finance.call(endpoints.organizerPeople, at)).rejects.toMatchObject(forbidden);
});

test('ORG-62: whoever is moved keeps badge, state and consents, and is a person of the other exhibitor alone', async () => {
  const { eventID, place, other, eero } = await fair();
  await server.db
    .updateTable('eventsPersons')
    .set({ personStatus: personStatus.checkedIn, emailMarketingAllowed: false })
    .where('personID', '=', eero.personID)
    .execute();
  const [before] = await placesOf(eventID);
  const { call } = await organizer('service');
  const move = (personID: number, partnerID: number) =>
    call(endpoints.moveOrganizerPerson, { eventID, personID, body: { partnerID } });
  const { person } = (await move(eero.personID, other.partnerID)).data;
  expect(person).toMatchObject({ partnerName: 'Baltic AB', email: 'eero@example.com' });
  expect(person.personID).not.toBe(eero.personID);
  expect((await placesOf(eventID)).at(-1)).toEqual({
    ...before,
    partnerID: other.partnerID,
    personID: person.personID,
  });
  await expect(call(endpoints.organizerPerson, { eventID, ...eero })).rejects.toMatchObject(gone);
  // Back again: the first exhibitor knows them still.
  expect((await move(person.personID, place.partnerID)).data.person.personID).toBe(eero.personID);
  // Found by both exhibitors (ORG-97).
  for (const id of [eero.personID, person.personID]) {
    const { auditEntries } = (await call(organizerLogRoutes.personLog, { personID: id })).data;
    expect(auditEntries.map(({ action }) => action)).toContain(
      'Moved a person to another exhibitor',
    );
  }
});

test('ORG-62: guests, whoever is there already, and exhibitors of elsewhere', async () => {
  const { eventID, place, other, eero, guest } = await fair();
  const stranger = await make.partner({ organizationID });
  const { call } = await organizer('owner');
  const move = ({ personID }: { personID: number }, partnerID: number) =>
    call(endpoints.moveOrganizerPerson, { eventID, personID, body: { partnerID } });
  await expect(move(guest, other.partnerID)).rejects.toMatchObject(refused(3016));
  await expect(move(eero, stranger.partnerID)).rejects.toMatchObject(gone);
  expect((await move(eero, place.partnerID)).data.person.personID).toBe(eero.personID);
  await make.person(other, { email: 'EERO@example.com' });
  await expect(move(eero, other.partnerID)).rejects.toMatchObject(refused(3015));
  const elsewhere = await organizersOf(server, (await make.organization()).organizationID)('owner');
  await expect(
    elsewhere.call(endpoints.endOrganizerPerson, { eventID, ...eero, body: {} }),
  ).rejects.toMatchObject(gone);
});

test('ORG-62: the quota of the other exhibitor holds', async () => {
  const { eventID, other, eero } = await fair();
  await server.db
    .updateTable('eventsPartners')
    .set({ personnelQuota: 0 })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', other.partnerID)
    .execute();
  const { call } = await organizer('owner');
  const body = { partnerID: other.partnerID };
  await expect(
    call(endpoints.moveOrganizerPerson, { eventID, ...eero, body }),
  ).rejects.toMatchObject({ ...refused(3014), details: expect.stringContaining('Baltic AB') });
});

test('ORG-62, T6: of two who are moved to the last badge one is, and people who change places never stand in each other’s way', async () => {
  const { eventID, place, other, eero } = await fair();
  const twin = await make.person(place, { firstNames: 'Toini' });
  const there = await make.person(other, { firstNames: 'Bo' });
  await server.db
    .updateTable('eventsPartners')
    .set({ personnelQuota: 2 })
    .where('eventID', '=', eventID)
    .execute();
  const { call } = await organizer('owner');
  const move = ({ personID }: { personID: number }, partnerID: number) =>
    call(endpoints.moveOrganizerPerson, { eventID, personID, body: { partnerID } });
  const lock = (trx: typeof server.db) =>
    trx
      .selectFrom('eventsPartners')
      .select('partnerID')
      .where('eventID', '=', eventID)
      .forUpdate()
      .execute();
  const both = await waitInTurn(server, lock, [
    () => move(eero, other.partnerID),
    () => move(twin, other.partnerID),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [left] = (await placesOf(eventID)).filter(
    ({ partnerID, personID }) =>
      partnerID === place.partnerID && [eero.personID, twin.personID].includes(personID),
  );
  const crossing = await waitInTurn(server, lock, [
    () => move(there, place.partnerID),
    () => move({ personID: left?.personID ?? 0 }, other.partnerID),
  ]);
  expect(crossing.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('ORG-62: a place that ends is gone for the exhibitor too, and once is enough', async () => {
  const { eventID, place, eero } = await fair();
  const user = await make.user([place.partnerID], { organizationID });
  const exhibitor = server.as(await make.token(server.tokens, user));
  const { call } = await organizer('service');
  const end = () => call(endpoints.endOrganizerPerson, { eventID, ...eero, body: {} });
  await end();
  expect((await exhibitor(peopleRoutes.personnel, place)).data.persons).toEqual([]);
  await expect(end()).rejects.toMatchObject(gone);
});

import { personType } from '@portal/contract/codes';
import { organizerPeopleRoutes } from '@portal/contract/organizerPeople';
import { peopleRoutes } from '@portal/contract/people';
import { peopleBulkRoutes } from '@portal/contract/people.bulk';
import { registrationRoutes } from '@portal/contract/registrations';
import { expect, test } from 'vitest';
import { inDays } from '../../../test/factories/given.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { organizersOf } from '../organizer/testing.ts';
import { exhibitor } from './testing.ts';

useServer();

const refused = { status: 409, code: 3018 };

const freeze = (eventID: number, timeNamesFrozen: string | null) =>
  server.db
    .insertInto('partnerPortals')
    .values({ eventID, timeNamesFrozen })
    .onConflict((conflict) => conflict.column('eventID').doUpdateSet({ timeNamesFrozen }))
    .execute();

/** An exhibitor with one of its personnel, who was removed and one who was not, and a guest; names are frozen. */
async function frozen() {
  const me = await exhibitor(server, make);
  const { eventID, partnerID } = me;
  const place = { eventID, partnerID };
  const eero = await make.person(place, { company: 'Aurora Oy' });
  const gone = await make.person(place, {}, { timeDeleted: inDays(-1) });
  const guest = await make.person(place, {}, { personType: personType.guest });
  const elsewhere = await make.event([partnerID], { organizationID: eero.organizationID });
  await freeze(eventID, inDays(-1));
  return { ...me, place, eero, gone, guest, elsewhere: elsewhere.eventID };
}

test('ORG-66: from then on exhibitors make, change, end and bring back nobody of the personnel, by whatever call', async () => {
  const { call, eventID, partnerID, place, eero, gone, guest, elsewhere } = await frozen();
  const at = { eventID, personID: eero.personID };
  const added = {
    ...peopleRoutes.createPerson.example,
    emails: [{ email: `new${make.nobody()}@example.com`, primary: true }],
    event: { partnerID },
  };
  const table = {
    persons: [{ firstNames: 'Toini', lastName: 'Aalto', email: 'toini@example.com' }],
  };
  const past = '2026-01-01T00:00:00.000Z';
  const known = { ...added, emails: [{ email: eero.email ?? '', primary: true }] };
  const calls: [string, () => Promise<unknown>][] = [
    ['adds', () => call(peopleRoutes.createPerson, { eventID, body: added })],
    [
      'renames by adding elsewhere',
      () => call(peopleRoutes.createPerson, { eventID: elsewhere, body: known }),
    ],
    ['links', () => call(peopleRoutes.linkPerson, { ...place, personID: gone.personID, body: {} })],
    [
      'makes personnel of a guest',
      () => call(peopleRoutes.linkPerson, { ...place, personID: guest.personID, body: {} }),
    ],
    ['imports', () => call(peopleBulkRoutes.importPersonnel, { ...place, body: table })],
    ['tries a table', () => call(peopleBulkRoutes.checkPersonnel, { ...place, body: table })],
    ['renames', () => call(peopleRoutes.savePerson, { ...at, body: { lastName: 'Uusi' } })],
    ['empties the company', () => call(peopleRoutes.savePerson, { ...at, body: { company: '' } })],
    [
      'renames a contact',
      () => call(peopleRoutes.saveContact, { personID: eero.personID, body: { jobTitle: 'Boss' } }),
    ],
    ['ends by saving', () => call(peopleRoutes.savePerson, { ...at, body: { timeDeleted: past } })],
    [
      'ends',
      () =>
        call(peopleRoutes.deletePerson, {
          ...place,
          personID: eero.personID,
          body: { timeDeleted: past },
        }),
    ],
    [
      'ends several',
      () =>
        call(peopleBulkRoutes.deletePersons, {
          ...place,
          body: { personIDs: [guest.personID, eero.personID] },
        }),
    ],
    [
      'brings back',
      () =>
        call(peopleBulkRoutes.restorePersons, { ...place, body: { personIDs: [gone.personID] } }),
    ],
  ];
  for (const [what, send] of calls) await expect(send(), what).rejects.toMatchObject(refused);
  const { persons } = (await call(peopleRoutes.personnel, place)).data;
  expect(persons).toMatchObject([{ personID: eero.personID, lastName: 'Äijälä' }]);
});

test('ORG-66: all else goes on: addresses, consents, guests, and whoever the organiser changes', async () => {
  const { call, eventID, partnerID, place, eero, guest } = await frozen();
  const at = { eventID, personID: eero.personID };
  const { person } = (
    await call(peopleRoutes.savePerson, {
      ...at,
      // A form sends all of it; what stays is no change.
      body: {
        firstNames: eero.firstNames,
        lastName: eero.lastName,
        company: 'Aurora Oy',
        city: 'Turku',
        event: { partnerID, emailMarketingAllowed: false },
      },
    })
  ).data;
  expect(person).toMatchObject({ city: 'Turku', event: { emailMarketingAllowed: false } });
  await call(peopleRoutes.savePerson, {
    eventID,
    personID: guest.personID,
    body: { lastName: 'Muuttunut' },
  });
  await call(peopleBulkRoutes.deletePersons, { ...place, body: { personIDs: [guest.personID] } });
  await call(peopleBulkRoutes.restorePersons, { ...place, body: { personIDs: [guest.personID] } });
  const owner = await organizersOf(server, eero.organizationID)('service');
  const body = { lastName: 'Aarnio' };
  await owner.call(organizerPeopleRoutes.saveOrganizerPerson, { ...at, body });
  await owner.call(organizerPeopleRoutes.endOrganizerPerson, { ...at, body: {} });
});

test('ORG-66: exhibitors are told the time before; until then, and once the event is over, nothing is frozen', async () => {
  const { call, eventID, eero } = await frozen();
  const save = (lastName: string) =>
    call(peopleRoutes.savePerson, { eventID, personID: eero.personID, body: { lastName } });
  const told = async () => (await call(peopleRoutes.nameFreeze, { eventID })).data.nameFreeze;
  expect((await told()).isFrozen).toBe(true);
  const soon = inDays(1);
  await freeze(eventID, soon);
  expect(await told()).toEqual({ timeNamesFrozen: new Date(soon).toISOString(), isFrozen: false });
  await save('Vielä');
  await freeze(eventID, inDays(-3));
  await server.db
    .updateTable('events')
    .set({ eventStarts: inDays(-2), eventEnds: inDays(-1) })
    .where('eventID', '=', eventID)
    .execute();
  await save('Ohi');
  await freeze(eventID, null);
  expect(await told()).toEqual({ timeNamesFrozen: null, isFrozen: false });
});

test('ORG-66, REG-01: whoever is of the personnel is not renamed by the page of an invitation either', async () => {
  const { eventID, partnerID, eero } = await frozen();
  const { partnerEmailId } = await make.partnerEmail({ eventID, partnerID }, { status: 'sent' });
  const { code } = await make.recipient(
    { partnerEmailId },
    { receiverEmail: String(eero.email), personID: eero.personID, state: 'sent' },
  );
  const body = {
    ...registrationRoutes.saveRegistration.example,
    firstNames: 'Joku',
    email: String(eero.email),
  };
  await expect(
    server.as()(registrationRoutes.saveRegistration, { registrationCode: code, body }),
  ).rejects.toMatchObject(refused);
});

import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

test('ORG-41: an address that a contact has changed away from gets no access by a table', async () => {
  const here = await importingFair(server);
  const { eventID } = here;
  const row = {
    name: 'Osoite Oy',
    userFirstNames: 'Eero',
    userLastName: 'Äijälä',
    userEmail: `Eero${eventID}@vanha.example`,
  };
  await here.importIt(tableOf([row]));
  const { partnerID } = await server.db
    .selectFrom('eventsPartners')
    .select('partnerID')
    .where('eventID', '=', eventID)
    .executeTakeFirstOrThrow();
  const contacts = async () =>
    (
      await here.call(organizerContactRoutes.organizerContacts, { eventID, partnerID })
    ).data.contacts.map(({ email }) => email);
  await server.db
    .updateTable('users')
    .set({ email: `eero${eventID}@uusi.example` })
    .where('email', '=', `eero${eventID}@vanha.example`)
    .execute();
  const changes = [
    { field: 'userEmail', from: null, to: `eero${eventID}@vanha.example`, isKept: true },
  ];
  expect((await here.preview(tableOf([row]))).rows).toMatchObject([
    { outcome: 'changed', changes },
  ]);
  await here.importIt(tableOf([row]));
  expect(await contacts()).toEqual([`eero${eventID}@uusi.example`]);
  // It stays kept, load after load, until somebody ticks it.
  expect((await here.preview(tableOf([row]))).rows).toMatchObject([{ changes }]);
  await here.importIt(tableOf([row]), { overwrites: [{ row: 2, field: 'userEmail' }] });
  expect(await contacts()).toHaveLength(2);
});

test('ORG-41: whose address was corrected is no second person, and keeps it', async () => {
  const here = await importingFair(server, 'persons');
  const { eventID, organizationID } = here;
  const name = 'Kulku Oy';
  const { partnerID } = await here.make.partner({ organizationID, name });
  await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
  const row = { name, firstNames: 'Eero', lastName: 'Äijälä', email: 'Eero@virhe.example' };
  const people = () =>
    server.db
      .selectFrom('eventsPersons as ep')
      .innerJoin('persons as p', 'p.personID', 'ep.personID')
      .select(['p.email', 'p.jobTitle'])
      .where('ep.eventID', '=', eventID)
      .where('ep.timeDeleted', 'is', null)
      .execute();
  const { eventImportID } = await here.importIt(tableOf([row]));
  await server.db
    .updateTable('persons')
    .set({ emails: JSON.stringify([{ email: 'eero@oikea.example', primary: true }]) })
    .where('partnerID', '=', partnerID)
    .execute();
  expect((await here.preview(tableOf([row]))).rows).toMatchObject([
    { outcome: 'same', changes: [], warnings: [{ cell: 'D2' }] },
  ]);
  // Somebody else may have the address by now.
  expect((await here.preview(tableOf([{ ...row, firstNames: 'Aino' }]))).rows).toMatchObject([
    { outcome: 'new' },
  ]);
  const titled = { ...row, jobTitle: 'Myyjä' };
  // Both addresses are of the one person.
  expect(
    (await here.preview(tableOf([titled, { ...titled, email: 'eero@oikea.example' }]))).rows,
  ).toMatchObject([{ outcome: 'changed' }, { outcome: 'refused', problems: [{ cell: 'D3' }] }]);
  const next = await here.importIt(tableOf([titled]));
  expect(await people()).toEqual([{ email: 'eero@oikea.example', jobTitle: 'Myyjä' }]);
  await here.takeBack(next.eventImportID);
  expect(await people()).toEqual([{ email: 'eero@oikea.example', jobTitle: null }]);
  expect((await here.look(eventImportID)).obstacles).toHaveLength(1);
});

import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase, testServer, type TestServer } from '../../../../test/harness.ts';
import { importingFair, tableOf } from './imports.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await testDatabase());
});

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

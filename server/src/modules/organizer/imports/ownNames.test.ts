import { importCalls } from '@portal/contract/organizerImportCalls';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

const rename = (from: string, name: string) =>
  server.db.updateTable('partners').set({ name }).where('name', '=', from).execute();

test('ORG-41: who has another name by now is known by the one that a table had, and keeps its own', async () => {
  const here = await importingFair(server);
  const { eventID } = here;
  const row = { name: `Vanha ${eventID} Oy`, city: 'Oulu', businessID: '' };
  await here.importIt(tableOf([row]));
  await rename(row.name, `Uusi ${eventID} Oy`);
  const [exhibitor] = await server.db
    .selectFrom('eventsPartners')
    .select('partnerID')
    .where('eventID', '=', eventID)
    .execute();
  const again = tableOf([{ ...row, name: row.name.toUpperCase(), city: 'Kemi' }]);
  expect((await here.preview(again)).rows).toMatchObject([
    {
      outcome: 'changed',
      recordID: exhibitor?.partnerID,
      changes: [
        { field: 'name', from: `Uusi ${eventID} Oy`, isKept: true },
        { field: 'city', from: 'Oulu', to: 'Kemi', isKept: false },
      ],
    },
  ]);
  expect(await here.importIt(again)).toMatchObject({ newCount: 0, changedCount: 1 });

  // Who has the very name is that one.
  const { partnerID } = await here.make.partner({
    organizationID: here.organizationID,
    name: row.name,
  });
  expect((await here.preview(tableOf([row]))).rows).toMatchObject([{ recordID: partnerID }]);
});

test('ORG-41: of two who had the name neither is meant, nor who has another business ID', async () => {
  const here = await importingFair(server);
  const first = { name: 'Kaima Oy', businessID: '0112038-9' };
  await here.importIt(tableOf([first]));
  await rename('Kaima Oy', 'Eka Oy');
  const other = tableOf([{ name: 'Kaima Oy', businessID: '1041090-0' }]);
  expect((await here.preview(other)).rows).toMatchObject([{ outcome: 'new', recordID: null }]);
  await here.importIt(other);
  await rename('Kaima Oy', 'Toka Oy');
  expect((await here.preview(tableOf([{ name: 'Kaima Oy' }]))).rows).toMatchObject([
    { outcome: 'new', recordID: null },
  ]);
});

test('ORG-43: people of an exhibitor that has another name by now are its people', async () => {
  const here = await importingFair(server);
  const { eventID } = here;
  const name = `Entinen ${eventID} Oy`;
  await here.importIt(tableOf([{ name }]));
  await rename(name, `Nykyinen ${eventID} Oy`);
  const { call } = here;
  const body = tableOf([
    { name, firstNames: 'Eero', lastName: 'Äijälä', email: 'eero@nykyinen.example' },
  ]);
  const { data } = await call(importCalls.persons.preview, { eventID, body });
  expect(data.rows).toMatchObject([
    { outcome: 'new', name: `Eero Äijälä, Nykyinen ${eventID} Oy` },
  ]);
});

test('ORG-40: the preview shows how a contact will be called; who has an account keeps its names', async () => {
  const here = await importingFair(server);
  const row = {
    name: `Soitto ${here.eventID} Oy`,
    userFirstNames: 'Ludwig',
    userLastName: 'van Beethoven',
    userEmail: `ludwig.${here.eventID}@example.com`,
    userPhone: '040 1234567',
  };
  const changesOf = async (given: typeof row) =>
    (await here.preview(tableOf([given]))).rows[0]?.changes.map(({ field, to }) => [field, to]);
  expect(await changesOf(row)).toEqual(Object.entries(row));
  await here.importIt(tableOf([row]));
  const other = { ...row, name: `Toinen ${here.eventID} Oy`, userLastName: 'Beethoven' };
  expect(await changesOf(other)).toEqual([
    ['name', other.name],
    ['userEmail', row.userEmail],
  ]);
});

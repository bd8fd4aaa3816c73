import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import type { ImportFieldName, ImportKind } from '@portal/contract/importSheets';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

const name = 'Myöhempi Oy';
type Cells = Partial<Record<ImportFieldName, string>>;

/** A fair that tells what a row would change. */
async function fairOf(kind: ImportKind) {
  const here = await importingFair(server, kind);
  const { eventID, organizationID } = here;
  const join = async () => {
    const { partnerID } = await here.make.partner({ organizationID, name });
    await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
    return partnerID;
  };
  const changes = async (row: Cells) =>
    ((await here.preview(tableOf([row]))).rows[0]?.changes ?? []).map(
      ({ field, from, to, isKept }) => [field, from, to, isKept],
    );
  return { ...here, join, changes };
}

describe('ORG-41: of what no table told yet, people set what is not empty', () => {
  test('of exhibitors, at whatever event they were loaded', async () => {
    const here = await fairOf('exhibitors');
    const row = { name, standNumber: '1' };
    const details = { phone: '+358 9 765 4321', city: 'Oulu', personnelQuota: '5' };
    const partnerID = await here.join();
    await server.db
      .updateTable('partners')
      .set({ city: 'Kemi' })
      .where('partnerID', '=', partnerID)
      .execute();
    // The first table says what is right.
    expect(await here.changes({ name, city: 'Oulu' })).toEqual([['city', 'Kemi', 'Oulu', false]]);
    await here.importIt(tableOf([row]));
    expect(await here.changes({ ...row, ...details, standArea: '12', standShared: 'x' })).toEqual([
      ['phone', null, details.phone, false],
      ['city', 'Kemi', 'Oulu', true],
      ['personnelQuota', null, '5', false],
      ['standArea', null, '12', false],
      ['standShared', 'false', 'true', false],
    ]);
    await here.call(organizerExhibitorDetailRoutes.saveStands, {
      eventID: here.eventID,
      partnerID,
      body: { stands: [{ hall: 'Halli 6', number: '1', area: 9, isShared: true }] },
    });
    expect(await here.changes({ ...row, standHall: 'Halli 7', standShared: 'ei' })).toEqual([
      ['standHall', 'Halli 6', 'Halli 7', true],
      ['standShared', 'true', 'false', true],
    ]);
    await here.importIt(tableOf([{ ...row, ...details }]));
    const stored = server.db.selectFrom('partners').select(['city', 'phone']);
    expect(await stored.where('partnerID', '=', partnerID).execute()).toEqual([
      { city: 'Kemi', phone: details.phone },
    ]);
  });

  test('of products', async () => {
    const here = await fairOf('products');
    const row = { name: 'Tuoli', price: '10', taxPercent: '25.5' };
    await here.importIt(tableOf([row]));
    const details = { description: 'Kova', unitType: 'pari', active: 'ei', isTicket: 'kyllä' };
    expect((await here.changes({ ...row, ...details })).map(([, , , isKept]) => isKept)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    await server.db
      .updateTable('products')
      .set({ description: 'Pehmeä', unitType: 'sarja' })
      .where('eventID', '=', here.eventID)
      .execute();
    expect(await here.changes({ ...row, ...details })).toEqual([
      ['description', 'Pehmeä', 'Kova', true],
      ['unitType', 'sarja', 'pari', true],
      ['active', 'true', 'false', false],
      ['isTicket', 'false', 'true', false],
    ]);
  });

  test('of persons', async () => {
    const here = await fairOf('persons');
    const partnerID = await here.join();
    const row = { name, firstNames: 'Eero', lastName: 'Äijälä', email: 'eero@myohempi.example' };
    await here.importIt(tableOf([row]));
    const details = { jobTitle: 'Myyjä', company: 'Muu Oy', arrived: 'x' };
    expect(await here.changes({ ...row, ...details })).toEqual([
      ['jobTitle', null, 'Myyjä', false],
      ['company', null, 'Muu Oy', false],
      ['arrived', 'false', 'true', false],
    ]);
    await server.db
      .updateTable('persons')
      .set({ jobTitle: 'Johtaja' })
      .where('partnerID', '=', partnerID)
      .execute();
    expect(await here.changes({ ...row, ...details })).toEqual([
      ['jobTitle', 'Johtaja', 'Myyjä', true],
      ['company', null, 'Muu Oy', false],
      ['arrived', 'false', 'true', false],
    ]);
  });
});

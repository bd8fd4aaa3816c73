import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerImportRoutes as endpoints } from '@portal/contract/organizerImportCalls';
import { partnerRoutes } from '@portal/contract/partners';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

const given = {
  name: 'Kolme Tietä Oy',
  city: 'Oulu',
  phone: '+358 40 123 4567',
  standHall: 'Halli 6',
  standNumber: '6f21',
  standArea: '24',
  userFirstNames: 'Eero',
  userLastName: 'Äijälä',
  userEmail: 'eero@kolmetieta.example',
};

/** A fair into which one exhibitor was loaded, and a user of it. */
async function loaded() {
  const here = await importingFair(server);
  const own = { ...given, userEmail: `eero${here.eventID}@kolmetieta.example` };
  await here.importIt(tableOf([own]));
  const { partnerID } = await server.db
    .selectFrom('eventsPartners')
    .select('partnerID')
    .where('eventID', '=', here.eventID)
    .executeTakeFirstOrThrow();
  const { eventID } = here;
  const user = await here.make.user([partnerID], { organizationID: here.organizationID });
  const exhibitor = server.as(await here.make.token(server.tokens, user));
  const partner = async () => (await exhibitor(partnerRoutes.partner, { partnerID })).data.partner;
  const changes = async (more: object) => {
    const [row] = (await here.preview(tableOf([{ ...own, ...more }]))).rows;
    return (row?.changes ?? []).map(({ field, from, to, isKept }) => [field, from, to, isKept]);
  };
  return { ...here, own, eventID, partnerID, exhibitor, partner, changes };
}

describe('ORG-41: last load, now and the table', () => {
  test('what people changed is marked and stays, unless it is ticked', async () => {
    const { exhibitor, partnerID, partner, own, changes, importIt } = await loaded();
    expect(await changes({})).toEqual([]);
    await exhibitor(partnerRoutes.savePartner, { partnerID, body: { city: 'Kemi' } });
    // The table says what it said; and something else.
    expect(await changes({})).toEqual([['city', 'Kemi', 'Oulu', true]]);
    const other = { city: 'Rovaniemi', phone: '+358 9 765 4321' };
    expect(await changes(other)).toEqual([
      ['phone', given.phone, other.phone, false],
      ['city', 'Kemi', 'Rovaniemi', true],
    ]);
    const made = await importIt(tableOf([{ ...own, ...other }]));
    expect(made).toMatchObject({ changedCount: 1 });
    expect(await partner()).toMatchObject({ city: 'Kemi', phone: other.phone });
    // It stays kept, load after load, until somebody ticks it.
    expect(await changes(other)).toEqual([['city', 'Kemi', 'Rovaniemi', true]]);
    await importIt(tableOf([{ ...own, ...other }]), { overwrites: [{ row: 2, field: 'city' }] });
    expect(await partner()).toMatchObject({ city: 'Rovaniemi' });
    expect(await changes(other)).toEqual([]);
    // An empty cell leaves what is there.
    expect(await changes({ ...other, city: '' })).toEqual([]);
  });

  test('what was loaded at one event is known at another', async () => {
    const { exhibitor, partnerID, organizationID, organizers, make } = await loaded();
    const { eventID } = await make.event([], { organizationID });
    await exhibitor(partnerRoutes.savePartner, { partnerID, body: { city: 'Kemi' } });
    const { call } = await organizers('service');
    const { rows: told } = (
      await call(endpoints.previewImport, {
        eventID,
        body: tableOf([{ name: given.name, city: 'Oulu' }]),
      })
    ).data;
    expect(told).toMatchObject([
      { outcome: 'new', changes: [{ field: 'partnerID' }, { field: 'city', isKept: true }] },
    ]);
  });

  test('stands that were moved or taken away stay so', async () => {
    const { call, eventID, partnerID, changes } = await loaded();
    const give = (stands: object[]) =>
      call(organizerExhibitorDetailRoutes.saveStands, {
        eventID,
        partnerID,
        body: { stands: stands as never },
      });
    await give([{ hall: 'Halli 7', number: '6f21', area: 24, isShared: false }]);
    expect(await changes({ standArea: '30' })).toEqual([
      ['standHall', 'Halli 7', 'Halli 6', true],
      ['standArea', '24', '30', false],
    ]);
    await give([]);
    expect(await changes({})).toMatchObject([
      ['standNumber', null, '6f21', true],
      ['standHall', null, 'Halli 6', true],
      ['standArea', null, '24', true],
    ]);
  });

  test('an access that was ended does not come back by a table', async () => {
    const { call, eventID, partnerID, changes, own, importIt } = await loaded();
    const contacts = async () =>
      (await call(organizerContactRoutes.organizerContacts, { eventID, partnerID })).data.contacts;
    const eero = (await contacts()).find(({ email }) => email === own.userEmail);
    await call(organizerContactRoutes.endContact, {
      eventID,
      partnerID,
      userID: Number(eero?.userID),
    });
    expect(await changes({})).toEqual([['userEmail', null, own.userEmail, true]]);
    await importIt(tableOf([own]));
    expect(await contacts()).toHaveLength(1);
    await importIt(tableOf([own]), { overwrites: [{ row: 2, field: 'userEmail' }] });
    expect(await contacts()).toHaveLength(2);
  });

  test('an exhibitor that was taken out of the event stays out, with all that it would get', async () => {
    const { eventID, partnerID, changes, own, importIt } = await loaded();
    await server.db
      .updateTable('eventsPartners')
      .set({ timeDeleted: new Date().toISOString() })
      .where('eventID', '=', eventID)
      .execute();
    expect(await changes({ city: 'Kemi' })).toContainEqual([
      'partnerID',
      null,
      String(partnerID),
      true,
    ]);
    expect(await importIt(tableOf([{ ...own, city: 'Kemi' }]))).toMatchObject({
      newCount: 0,
      leftCount: 1,
    });
    const back = await importIt(tableOf([own]), { overwrites: [{ row: 2, field: 'partnerID' }] });
    expect(back).toMatchObject({ newCount: 1 });
  });
});

describe('ORG-42: all that was chosen, or nothing', () => {
  test('a preview that is outdated does nothing, and the next one tells what is different', async () => {
    const { exhibitor, partnerID, partner, own, preview, importIt } = await loaded();
    const table = tableOf([{ ...own, city: 'Turku' }, { name: 'Toinen Oy' }]);
    const { version } = await preview(table);
    await exhibitor(partnerRoutes.savePartner, { partnerID, body: { city: 'Kemi' } });
    await expect(importIt(table, {}, version)).rejects.toMatchObject({ status: 409, code: 3008 });
    expect(await partner()).toMatchObject({ city: 'Kemi' });
    expect((await preview(table)).rows[0]).toMatchObject({
      changes: [{ field: 'city', from: 'Kemi', to: 'Turku', isKept: true }],
    });
  });

  test('T6: of two who import one table at once, one does', async () => {
    const { importIt, preview } = await importingFair(server);
    const table = tableOf([{ name: 'Kerran Oy', standNumber: '1' }]);
    const { version } = await preview(table);
    const both = await Promise.allSettled([
      importIt(table, {}, version),
      importIt(table, {}, version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 3008 },
    });
  });

  test('T6: beside somebody who gives the same stand by hand, one gets it', async () => {
    const { importIt, preview, call, eventID } = await importingFair(server);
    await importIt(tableOf([{ name: `Käsin Oy ${eventID}` }]));
    const { partnerID } = await server.db
      .selectFrom('eventsPartners')
      .select('partnerID')
      .where('eventID', '=', eventID)
      .executeTakeFirstOrThrow();
    const table = tableOf([{ name: `Taulukosta Oy ${eventID}`, standNumber: '7' }]);
    const { version } = await preview(table);
    const both = await Promise.allSettled([
      importIt(table, {}, version),
      call(organizerExhibitorDetailRoutes.saveStands, {
        eventID,
        partnerID,
        body: { stands: [{ hall: '', number: '7', area: null, isShared: false }] },
      }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('rows that are left out stay out with all of their exhibitor', async () => {
    const { importIt } = await importingFair(server);
    const table = tableOf([
      { name: 'Yksi Oy', standNumber: '1' },
      { name: 'Yksi Oy', standNumber: '2' },
      { name: 'Kaksi Oy', standNumber: '3' },
    ]);
    expect(await importIt(table, { leftOut: [2] })).toMatchObject({ newCount: 1, leftCount: 2 });
  });

  test('who has an account keeps it, and one address serves two exhibitors', async () => {
    const { importIt, make, organizationID, eventID } = await importingFair(server);
    const { email, userID } = await make.user([], { organizationID });
    const contact = { userFirstNames: 'Muu', userLastName: 'Nimi', userEmail: email };
    const shared = { ...contact, userEmail: `uusi${eventID}@example.com` };
    await importIt(
      tableOf([
        { name: 'Yksi Oy', ...contact },
        { name: 'Kaksi Oy', ...shared },
        { name: 'Kolme Oy', ...shared },
      ]),
    );
    const links = await server.db
      .selectFrom('partnersUsers')
      .innerJoin('users', 'users.userID', 'partnersUsers.userID')
      .innerJoin('eventsPartners', 'eventsPartners.partnerID', 'partnersUsers.partnerID')
      .select(['users.userID', 'users.firstNames'])
      .where('eventsPartners.eventID', '=', eventID)
      .execute();
    expect(links).toHaveLength(3);
    expect(links.filter((link) => link.userID === userID)).toMatchObject([{ firstNames: 'Aino' }]);
  });
});

test('ORG-39: a table of 300 rows is imported, and is the same when it comes again', async () => {
  const { preview, importIt } = await importingFair(server);
  const table = tableOf(
    Array.from({ length: 300 }, (_, at) => ({
      name: `Näytteilleasettaja ${at} Oy`,
      businessID: `${1_000_000 + at}-X`,
      city: 'Helsinki',
      homepage: `https://yritys${at}.example.fi`,
      standHall: `Halli ${at % 7}`,
      standNumber: `${at % 7}a${at}`,
      standArea: '12,5 m²',
      userFirstNames: 'Eero',
      userLastName: 'Äijälä',
      userEmail: `eero${at}@tuhat.example.fi`,
    })),
  );
  expect(await importIt(table)).toMatchObject({ newCount: 300, refusedCount: 0 });
  const again = await preview(table);
  expect(new Set(again.rows.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
});

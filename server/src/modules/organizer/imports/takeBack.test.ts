import { exhibitorEndingRoutes } from '@portal/contract/exhibitorEnding';
import { organizerContactRoutes } from '@portal/contract/organizerContacts';
import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { organizerImportRoutes as endpoints } from '@portal/contract/organizerImportCalls';
import { partnerRoutes } from '@portal/contract/partners';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { meetAt } from '../../../../test/locks.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { importingFair, tableOf } from './imports.testing.ts';

useServer();

const contact = (eventID: number, name = 'eero') => ({
  userFirstNames: 'Eero',
  userLastName: 'Äijälä',
  userEmail: `${name}${eventID}@takeback.example`,
});

/** A fair with a known exhibitor and a package that includes a product. */
async function fair() {
  const here = await importingFair(server);
  const { make, organizationID, eventID, call } = here;
  const { productID } = await make.product(eventID, { stock: 10 });
  const packageName = 'Laaja';
  const { packageID } = await make.eventPackage(eventID, packageName);
  await server.db
    .insertInto('packagesProducts')
    .values({ packageID, productID, productCount: 2 })
    .execute();
  const { partnerID } = await make.partner({ organizationID, name: 'Vanha Oy', city: 'Turku' });
  await server.db.insertInto('eventsPartners').values({ eventID, partnerID }).execute();
  const user = await make.user([partnerID], { organizationID });
  const exhibitor = server.as(await make.token(server.tokens, user));
  const exhibitors = async () =>
    (await call(organizerExhibitorRoutes.organizerExhibitors, { eventID })).data.exhibitors;
  const everything = async () => ({
    exhibitors: await exhibitors(),
    partners: await server.db
      .selectFrom('partners')
      .select(['partnerID', 'name', 'city', 'phone'])
      .where('organizationID', '=', organizationID)
      .orderBy('partnerID')
      .execute(),
    contacts: await server.db
      .selectFrom('partnersUsers')
      .innerJoin('users', 'users.userID', 'partnersUsers.userID')
      .select(['users.userID', 'users.email', 'partnersUsers.timeDeleted', 'isMainContact'])
      .where('partnerID', '=', partnerID)
      .orderBy('users.userID')
      .execute(),
    orders: await server.db
      .selectFrom('orders')
      .select(['partnerID', 'status'])
      .where('eventID', '=', eventID)
      .where((where) =>
        where.exists(
          where
            .selectFrom('orderRows as r')
            .select('r.orderID')
            .whereRef('r.orderID', '=', 'orders.orderID')
            .where('r.timeDeleted', 'is', null),
        ),
      )
      .execute(),
    stock: (
      await server.db
        .selectFrom('products')
        .select('stock')
        .where('productID', '=', productID)
        .executeTakeFirstOrThrow()
    ).stock,
    users: await server.db
      .selectFrom('users')
      .select('userID')
      .where('email', 'like', `%${eventID}@takeback.example`)
      .execute(),
    loads: await server.db
      .selectFrom('exhibitorLoads')
      .select(['partnerID', 'loaded'])
      .where('eventID', '=', eventID)
      .execute(),
  });
  const partnerOf = async (name: string) =>
    (await exhibitors()).find((one) => one.name === name)?.partnerID ?? 0;
  return { ...here, partnerID, packageName, exhibitor, everything, partnerOf };
}

const table = ({ eventID, packageName }: { eventID: number; packageName: string }) =>
  tableOf([
    {
      name: 'Uusi Oy',
      city: 'Oulu',
      packageName,
      personnelQuota: '7',
      standHall: 'Halli 6',
      standNumber: '6f21',
      standShared: 'x',
      ...contact(eventID),
    },
    {
      name: 'Vanha Oy',
      city: 'Tampere',
      phone: '+358 40 123 4567',
      standNumber: '6F21',
      packageName,
      standShared: 'x',
      ...contact(eventID, 'aino'),
    },
  ]);

describe('ORG-42: an import of exhibitors is taken back', () => {
  test('what it made goes, what it set is again what it was, and the next table begins anew', async () => {
    const here = await fair();
    const { eventID, call } = here;
    const before = await here.everything();
    const first = await here.preview(table(here));
    const made = await here.importIt(table(here));
    expect(made).toMatchObject({ mayBeTakenBack: true, timeTakenBack: null, takenBackBy: null });
    expect((await here.everything()).stock).toBe(6);
    const told = await here.look(made.eventImportID);
    expect(told).toMatchObject({ obstacleCount: 0, obstacles: [] });
    expect(told.takenAway.map(({ what }) => what).toSorted()).toEqual([
      'contact',
      'contact',
      'exhibitor',
      'stand',
    ]);
    expect(told.setBack).toEqual(
      expect.arrayContaining([
        { name: 'Vanha Oy', field: 'city', from: 'Tampere', to: 'Turku', isKept: false },
        { name: 'Vanha Oy', field: 'phone', from: '+358 40 123 4567', to: null, isKept: false },
        {
          name: 'Vanha Oy',
          field: 'packageName',
          from: here.packageName,
          to: null,
          isKept: false,
        },
      ]),
    );
    const taken = await here.takeBack(made.eventImportID);
    expect(taken).toMatchObject({ mayBeTakenBack: false, takenBackBy: made.userName });
    expect(taken.timeTakenBack).not.toBeNull();
    expect(await here.everything()).toEqual(before);
    expect((await here.preview(table(here))).rows).toEqual(first.rows);
    const again = { status: 409, code: 3010 };
    await expect(here.takeBack(made.eventImportID)).rejects.toMatchObject(again);
    await expect(here.look(made.eventImportID)).rejects.toMatchObject(again);
    expect((await call(endpoints.exhibitorImports, { eventID })).data.imports).toEqual([taken]);
    expect((await here.importIt(table(here))).newCount).toBe(1);
    const path = `/organizer/events/${eventID}/imports/exhibitors`;
    const [headings = [], ...lines] = (await readSheet(server, here, path)).rows;
    const at = headings.indexOf('Taken back by');
    expect(lines.map((row) => row[at] ?? null)).toEqual([null, made.userName]);
  });

  test('the later one goes first, and then the one before', async () => {
    const here = await fair();
    const before = await here.everything();
    const { eventImportID } = await here.importIt(table(here));
    const later = await here.importIt(tableOf([{ name: 'Uusi Oy', city: 'Kemi' }]));
    expect((await here.look(eventImportID)).obstacles).toEqual([
      { name: 'Uusi Oy', reason: 'later' },
    ]);
    await here.takeBack(later.eventImportID);
    await here.takeBack(eventImportID);
    expect(await here.everything()).toEqual(before);
  });

  test('what somebody changed since stays, and is told', async () => {
    const here = await fair();
    const { eventImportID } = await here.importIt(
      tableOf([{ name: 'Vanha Oy', city: 'Tampere', phone: '+358 40 123 4567' }]),
    );
    const { partnerID } = here;
    await here.exhibitor(partnerRoutes.savePartner, { partnerID, body: { city: 'Kemi' } });
    expect(await here.look(eventImportID)).toMatchObject({
      obstacles: [],
      setBack: [
        { field: 'city', from: 'Kemi', to: 'Turku', isKept: true },
        { field: 'phone', to: null, isKept: false },
      ],
    });
    await here.takeBack(eventImportID);
    const { partners } = await here.everything();
    expect(partners).toMatchObject([{ name: 'Vanha Oy', city: 'Kemi', phone: null }]);
  });

  test('an exhibitor that was out of the event, and an access that had ended, are so again', async () => {
    const here = await fair();
    const { eventID, partnerID } = here;
    await here.importIt(table(here));
    const { contacts } = await here.everything();
    const userID = contacts.find(({ email }) => email.startsWith('aino'))?.userID ?? 0;
    await here.call(organizerContactRoutes.endContact, { eventID, partnerID, userID });
    const place = { eventID, partnerID };
    await here.call(exhibitorEndingRoutes.takeOutExhibitor, { ...place, body: {} });
    const before = await here.everything();
    const given = tableOf([{ name: 'Vanha Oy', ...contact(eventID, 'aino') }]);
    const { eventImportID } = await here.importIt(given, {
      overwrites: [
        { row: 2, field: 'partnerID' },
        { row: 2, field: 'userEmail' },
      ],
    });
    const told = await here.look(eventImportID);
    expect(told.obstacles).toEqual([]);
    expect(told.takenAway.map(({ what }) => what).toSorted()).toEqual(['contact', 'place']);
    await here.takeBack(eventImportID);
    expect(await here.everything()).toEqual(before);
  });

  type Fair = Awaited<ReturnType<typeof fair>>;
  const used: Record<string, [string, (here: Fair, partnerID: number) => Promise<unknown>]> = {
    orders: [
      'Uusi Oy',
      async ({ make, eventID, organizationID }, partnerID) => {
        const { userID } = await make.user([], { organizationID });
        await make.order({ eventID, partnerID, userID });
      },
    ],
    people: ['Uusi Oy', ({ make, eventID }, partnerID) => make.person({ eventID, partnerID })],
    scanPoints: [
      'Uusi Oy',
      ({ make, eventID }, partnerID) => make.scanPoint({ eventID, partnerID }),
    ],
    elsewhere: [
      'Uusi Oy',
      ({ make, organizationID }, partnerID) => make.event([partnerID], { organizationID }),
    ],
    invited: [
      'Eero Äijälä, Uusi Oy',
      (_, partnerID) =>
        server.db
          .updateTable('partnersUsers')
          .set({ timeInvited: sql`now()` })
          .where('partnerID', '=', partnerID)
          .execute(),
    ],
    signedIn: [
      'Eero Äijälä',
      async ({ make, organizationID, eventID }) => {
        const { userID } = await server.db
          .selectFrom('users')
          .select('userID')
          .where('email', '=', contact(eventID).userEmail)
          .executeTakeFirstOrThrow();
        await make.session({ userID, organizationID });
      },
    ],
    changed: [
      'Uusi Oy',
      async ({ organizers, eventID }, partnerID) =>
        (await organizers('manager')).call(organizerExhibitorDetailRoutes.saveStands, {
          eventID,
          partnerID,
          body: { stands: [{ hall: 'Halli 7', number: '6f21', area: null, isShared: true }] },
        }),
    ],
    later: ['Uusi Oy', ({ importIt }) => importIt(tableOf([{ name: 'Uusi Oy', city: 'Kemi' }]))],
  };

  test.each(Object.keys(used))('not where it was used: %s', async (reason) => {
    const here = await fair();
    const { eventImportID } = await here.importIt(table(here));
    const [name, use] = used[reason]!;
    await use(here, await here.partnerOf('Uusi Oy'));
    const before = await here.everything();
    const told = await here.look(eventImportID);
    expect(told.obstacles).toContainEqual({
      name: reason === 'changed' ? 'Uusi Oy, 6F21' : name,
      reason,
    });
    await expect(here.takeBack(eventImportID)).rejects.toMatchObject({ status: 409, code: 3009 });
    expect(await here.everything()).toEqual(before);
  });

  test('ORG-42: of two at once one is told that it is done, and imports wait for it', async () => {
    const here = await fair();
    const { eventImportID } = await here.importIt(table(here));
    const { done, refused } = await meetAt(
      server,
      (trx) =>
        sql`select from "eventImports" where "eventImportID" = ${eventImportID} for update`.execute(
          trx,
        ),
      [() => here.takeBack(eventImportID), () => here.takeBack(eventImportID)],
    );
    expect(done).toHaveLength(1);
    expect(refused).toMatchObject([{ status: 409, code: 3010 }]);
  });
});

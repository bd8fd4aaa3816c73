import { organizerExhibitorDetailRoutes } from '@portal/contract/organizerExhibitor';
import { organizerLogRoutes as endpoints } from '@portal/contract/organizerLog';
import { organizerRoles, type OrganizerRole } from '@portal/contract/organizerRoles';
import { partnerRoutes } from '@portal/contract/partners';
import { peopleRoutes } from '@portal/contract/people';
import { peopleBulkRoutes } from '@portal/contract/people.bulk';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { readSheet } from '../../../../test/sheets.ts';
import { buyer } from '../../orders/testing.ts';
import { importingFair, tableOf } from '../imports/imports.testing.ts';
import { organizersOf } from '../testing.ts';

useServer();

const equals = <Column extends string>(column: Column, value: string | number) => ({
  filter: [{ column, condition: 'equals' as const, values: [value] }],
});

/** An exhibitor that has ordered twice and has people; the second order and person are others’ history. */
async function fair() {
  const me = await buyer(server, make);
  const chair = await me.product({ price: '45.60', name: 'Chair' });
  const cart = await me.add({ productID: chair.productID });
  const order = await me.checkout(cart);
  const { eventID, partnerID, organizationID } = me;
  const { data } = await me.call(peopleRoutes.createPerson, {
    eventID,
    body: {
      firstNames: 'Zaida',
      lastName: 'Orkesteri',
      emails: [{ email: `zaida${make.nobody()}@example.com`, primary: true }],
      event: { eventID, partnerID },
    },
  });
  const { personID } = data.person;
  await me.call(peopleRoutes.savePerson, { eventID, personID, body: { jobTitle: 'Boss' } });
  await me.call(partnerRoutes.savePartner, {
    partnerID,
    body: { city: 'Turku', invoiceCompany: 'Laskutus Oy', isInvoiceReferenceRequired: true },
  });
  const organizer = organizersOf(server, organizationID);
  const as = async (role: OrganizerRole, eventIDs: number[] = []) =>
    (await organizer(role, eventIDs)).call;
  return { ...me, orderID: order.orderID, personID, productID: chair.productID, as };
}

describe('ORG-97: the history of a record', () => {
  test('of an order and of a person has what exhibitors did, and of their entries what is about it alone', async () => {
    const me = await fair();
    const manager = await me.as('manager');
    const order = (await manager(endpoints.orderLog, me)).data;
    expect(order.record.name).toContain('1 ');
    expect(order.auditEntries.map(({ action, userID }) => [action, userID])).toEqual([
      ['Changed an order', me.user.userID],
      ['Began an order', me.user.userID],
    ]);
    expect(order.auditEntries[0]?.changes).toContainEqual(
      expect.objectContaining({
        record: 'Order',
        about: { record: 'orderID', recordID: me.orderID },
        fields: expect.arrayContaining([
          { label: 'Status', from: 'Shopping cart', to: expect.any(String) },
        ]),
      }),
    );
    const person = (await manager(endpoints.personLog, me)).data;
    expect(person.record.name).toBe('Zaida Orkesteri');
    expect(person.auditEntries.map(({ action }) => action)).toEqual([
      'Changed a person',
      'Added a person',
    ]);
    // One call that removes several: each history has its own row of it.
    const others = await Promise.all([
      make.person(me.participation),
      make.person(me.participation),
    ]);
    const own = { personID: others[0].personID };
    await me.call(peopleBulkRoutes.deletePersons, {
      ...me.participation,
      body: { personIDs: others.map(({ personID }) => personID) },
    });
    const { auditEntries } = (await manager(endpoints.personLog, own)).data;
    expect(auditEntries).toHaveLength(1);
    expect(new Set(auditEntries[0]?.changes.map(({ about }) => about?.recordID))).toEqual(
      new Set([own.personID]),
    );
  });

  test('of a product has its import and its change, not that somebody ordered it', async () => {
    const here = await importingFair(server, 'products');
    const lamp = { sku: 'L', name: 'Lamppu', price: '10', taxPercent: '25,5' };
    await here.importIt(tableOf([lamp, { ...lamp, sku: 'T', name: 'Tuoli' }]));
    await here.importIt(tableOf([{ ...lamp, price: '12' }]));
    const { productID } = await server.db
      .selectFrom('products')
      .select('productID')
      .where('eventID', '=', here.eventID)
      .where('sku', '=', 'L')
      .executeTakeFirstOrThrow();
    const { record, auditEntries } = (await here.call(endpoints.productLog, { productID })).data;
    expect(record).toEqual({ name: 'Lamppu', partnerName: null });
    expect(auditEntries.map(({ changes }) => changes.map(({ did }) => did))).toEqual([
      ['changed'],
      expect.arrayContaining(['added']),
    ]);
    expect(auditEntries[0]?.changes[0]?.fields).toContainEqual(
      expect.objectContaining({ label: 'Price' }),
    );
  });

  test('is filtered, and its spreadsheet has what is filtered', async () => {
    const me = await fair();
    const { user, token } = await organizersOf(
      server,
      me.organizationID,
    )('finance').then(({ token: own, ...found }) => ({ user: found, token: own }));
    const query = equals('action', 'createOrder');
    const { data, meta } = await user.call(endpoints.orderLog, { orderID: me.orderID, query });
    expect(meta).toMatchObject({ rowsTotal: 2, rowsFiltered: 1 });
    expect(data.auditEntries).toMatchObject([{ action: 'Began an order' }]);
    const asked =
      'filter[0][column]=action&filter[0][condition]=equals&filter[0][values][0]=createOrder';
    const path = `/organizer/orders/${me.orderID}/auditEntries?${asked}`;
    expect((await readSheet(server, { token }, path)).rows).toHaveLength(2);
  });

  test('T1: of a foreign organisation, of an event outside the role and of nothing is the same 404', async () => {
    const [me, other] = [await fair(), await fair()];
    const there = await make.event([], { organizationID: me.organizationID });
    const outside = await me.as('manager', [there.eventID]);
    const stranger = await other.as('owner');
    const failure = (call: typeof outside, input: object, endpoint: 'orderLog' | 'personLog') =>
      call(endpoints[endpoint] as typeof endpoints.orderLog, input as { orderID: number }).then(
        () => 'answered',
        (error: { status: number; errors: unknown }) => ({
          status: error.status,
          errors: error.errors,
        }),
      );
    for (const endpoint of ['orderLog', 'personLog'] as const) {
      const nobody = make.nobody();
      const none = await failure(outside, { orderID: nobody, personID: nobody }, endpoint);
      expect(none).toMatchObject({ status: 404 });
      expect(await failure(outside, me, endpoint)).toEqual(none);
      expect(await failure(stranger, me, endpoint)).toEqual(none);
    }
    await expect(outside(endpoints.productLog, me)).rejects.toMatchObject({ status: 404 });
    await expect(stranger(endpoints.productLog, me)).rejects.toMatchObject({ status: 404 });
  });

  test('of a person at two events tells a manager of one of them nothing of the other', async () => {
    const me = await fair();
    const there = await make.event([me.partnerID], { organizationID: me.organizationID });
    await server.db.insertInto('partnerPortals').values({ eventID: there.eventID }).execute();
    await me.call(peopleRoutes.linkPerson, {
      eventID: there.eventID,
      partnerID: me.partnerID,
      personID: me.personID,
      body: {},
    });
    const count = async (eventIDs: number[]) =>
      (await (await me.as('manager', eventIDs))(endpoints.personLog, me)).data.auditEntries.length;
    expect([await count([me.eventID]), await count([there.eventID]), await count([])]).toEqual([
      2, 1, 3,
    ]);
  });
});

describe('ORG-09: no role reads in a history what it may not see', () => {
  test('service has no prices or billing in it, finance no people', async () => {
    const me = await fair();
    const { participation } = me;
    const told = async (role: OrganizerRole) => {
      const call = await me.as(role);
      const logs = [
        await call(organizerExhibitorDetailRoutes.exhibitorLog, participation),
        await call(endpoints.eventLog, participation),
      ];
      return JSON.stringify(
        logs.map(({ data }) => data),
        (name, value: unknown) => (name === 'timeCreated' ? undefined : value),
      );
    };
    const seen = await Promise.all(organizerRoles.map(async (role) => [role, await told(role)]));
    const by = Object.fromEntries(seen) as Record<OrganizerRole, string>;
    const needsReference = /Invoices need a reference[^}]+Yes/;
    for (const role of ['owner', 'manager', 'viewer'] as const) {
      expect(by[role]).toContain('Laskutus Oy');
      expect(by[role]).toContain('45.6');
      expect(by[role]).toMatch(needsReference);
      expect(by[role]).toContain('Added a person');
    }
    expect(by.service).not.toMatch(/Laskutus Oy|45\.6|Chair/i);
    expect(by.service).not.toMatch(needsReference);
    expect(by.service).toContain('Turku');
    expect(by.service).toContain('Added a person');
    expect(by.finance).toContain('45.6');
    expect(by.finance).toContain('Laskutus Oy');
    expect(by.finance).not.toMatch(/person|badge/i);
    const [service, finance] = [await me.as('service'), await me.as('finance')];
    await expect(service(endpoints.orderLog, me)).rejects.toMatchObject({ status: 403 });
    await expect(service(endpoints.productLog, me)).rejects.toMatchObject({ status: 403 });
    await expect(finance(endpoints.personLog, me)).rejects.toMatchObject({ status: 403 });
  });

  test('what one call did to orders and people alike is told to each as far as it may see', async () => {
    const me = await fair();
    await server.db
      .insertInto('auditEntries')
      .values({
        action: 'takeOutExhibitor',
        kind: 'exhibitor',
        address: '10.0.0.7',
        requestID: crypto.randomUUID(),
        organizationID: me.organizationID,
        isByOrganizer: true,
        ...me.participation,
        target: JSON.stringify(me.participation),
        changes: JSON.stringify([
          { table: 'orders', did: 'removed', ids: { orderID: me.orderID } },
          { table: 'eventsPersons', did: 'removed', ids: { personID: me.personID } },
          { table: 'stands', did: 'removed', ids: {} },
        ]),
      })
      .execute();
    const recordsFor = async (role: OrganizerRole) => {
      const { data } = await (await me.as(role))(endpoints.eventLog, me.participation);
      return data.auditEntries[0]?.changes.map(({ record }) => record);
    };
    expect(await recordsFor('manager')).toEqual(['Order', 'Person at the event', 'Stand']);
    expect(await recordsFor('service')).toEqual(['Order', 'Person at the event', 'Stand']);
    expect(await recordsFor('finance')).toEqual(['Order', 'Stand']);
    const { data } = await (await me.as('finance'))(endpoints.orderLog, me);
    expect(data.auditEntries[0]?.changes.map(({ record }) => record)).toEqual(['Order']);
  });
});

test('ORG-97: the whole log is filtered by exhibitor, event, kind, action and time; its actions are told in words', async () => {
  const me = await fair();
  const owner = await me.as('owner');
  const count = async (query: object) =>
    (await owner(endpoints.organizerLog, { query })).meta.rowsFiltered;
  expect(await count(equals('partnerID', me.partnerID))).toBe(5);
  expect(await count(equals('eventID', me.eventID))).toBe(4);
  expect(await count(equals('kind', 'people'))).toBe(2);
  expect(await count(equals('action', 'savePerson'))).toBe(1);
  expect(await count(equals('userID', me.user.userID))).toBe(5);
  expect(await count(equals('partnerID', make.nobody()))).toBe(0);
  const later = {
    column: 'timeCreated',
    condition: 'greater_than',
    values: ['2126-01-01T00:00:00Z'],
  };
  expect(await count({ filter: [later] })).toBe(0);
  const { actions } = (await owner(endpoints.auditActions, {})).data;
  expect(actions).toContainEqual({
    action: 'savePerson',
    kind: 'people',
    label: 'Changed a person',
  });
  expect(actions.map(({ action }) => action)).not.toContain('login');
});

import { auditRoutes } from '@portal/contract/audit';
import { authRoutes } from '@portal/contract/auth';
import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { orderRoutes } from '@portal/contract/orders';
import { partnerRoutes } from '@portal/contract/partners';
import { peopleRoutes } from '@portal/contract/people';
import { userRoutes } from '@portal/contract/users';
import { describe, expect, test } from 'vitest';
import { password } from '../../../test/factories.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { readSheet } from '../../../test/sheets.ts';

useServer();

async function stand() {
  const partner = await make.partner();
  const event = await make.event([partner.partnerID]);
  const place = { partnerID: partner.partnerID, eventID: event.eventID };
  const member = async (firstNames: string) => {
    const user = await make.user([place.partnerID], { firstNames, lastName: 'Äijälä' });
    return { ...user, call: server.as(await make.token(server.tokens, user)) };
  };
  return { ...place, anna: await member('Anna'), bea: await member('Bea') };
}

describe('LOG-04: the log of a partner', () => {
  test('SRV-46: what lies in a cart is told to whose it is; once it is ordered, to all', async () => {
    const { anna, bea, partnerID, eventID } = await stand();
    await server.db
      .insertInto('partnerPortals')
      .values({ eventID, isProductsEnabled: true })
      .execute();
    const { productID } = await make.product(eventID, { name: 'Seminar pass' });
    const { order } = (
      await anna.call(orderRoutes.createOrder, {
        eventID,
        body: { partnerID, orderRows: [{ productID }] },
      })
    ).data;
    const told = async ({ call }: typeof anna) =>
      JSON.stringify((await call(auditRoutes.partnerLog, { partnerID })).data.auditEntries);
    expect(await told(anna)).toContain('Seminar pass');
    expect(await told(bea)).toMatch(/^\[\{.*"changes":\[\]/);
    await anna.call(orderRoutes.saveOrder, {
      orderID: order.orderID,
      body: {
        ...orderRoutes.saveOrder.example,
        status: orderStatus.ordered,
        orderRows: order.orderRows.map(({ orderRowID }) => ({
          orderRowID,
          status: orderRowStatus.ordered,
        })),
      },
    });
    expect(await told(bea)).toContain('Seminar pass');
  });

  test('tells colleagues who did what, newest first, without addresses', async () => {
    const { anna, bea, partnerID, eventID } = await stand();
    await anna.call(partnerRoutes.savePartner, { partnerID, body: { city: 'Turku' } });
    const person = { firstNames: 'Oiva', lastName: 'Salo', email: 'oiva@example.com' };
    const { personID } = await make.person({ eventID, partnerID }, person);
    await bea.call(peopleRoutes.deletePerson, { eventID, partnerID, personID, body: {} });
    const { data, meta } = await anna.call(auditRoutes.partnerLog, { partnerID });
    expect(meta).toMatchObject({ rowsTotal: 2, rowsFiltered: 2 });
    expect(data.auditEntries).toMatchObject([
      {
        userName: 'Bea Äijälä',
        kind: 'people',
        action: 'Removed a person',
        eventID,
        changes: [{ record: 'Person at the event', did: 'removed', fields: [] }],
        address: null,
        browser: null,
      },
      {
        userID: anna.userID,
        userName: 'Anna Äijälä',
        action: 'Changed the organization’s details',
        eventID: null,
        changes: [
          {
            record: 'Exhibitor',
            did: 'changed',
            fields: [{ label: 'City', from: null, to: 'Turku' }],
          },
        ],
      },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/oiva|salo/i);
  });

  test('is filtered by person, kind, event and time', async () => {
    const { anna, bea, partnerID, eventID } = await stand();
    await anna.call(partnerRoutes.savePartner, { partnerID, body: { city: 'Turku' } });
    const { personID } = await make.person({ eventID, partnerID });
    await bea.call(peopleRoutes.deletePerson, { eventID, partnerID, personID, body: {} });
    const found = async (column: string, condition: string, ...values: (string | number)[]) => {
      const filter = [{ column, condition, values }] as never;
      const { data } = await anna.call(auditRoutes.partnerLog, { partnerID, query: { filter } });
      return data.auditEntries.map(({ kind }) => kind);
    };
    expect(await found('userID', 'equals', anna.userID)).toEqual(['exhibitor']);
    expect(await found('kind', 'equals', 'people')).toEqual(['people']);
    expect(await found('eventID', 'equals', eventID)).toEqual(['people']);
    expect(await found('timeCreated', 'greater_than', '2020-01-01T00:00:00Z')).toHaveLength(2);
    expect(await found('timeCreated', 'less_than', '2020-01-01T00:00:00Z')).toEqual([]);
  });

  test('speaks the language of its reader', async () => {
    const { partnerID, anna } = await stand();
    await anna.call(partnerRoutes.savePartner, { partnerID, body: { city: 'Turku' } });
    const fi = server.as(await make.token(server.tokens, anna), 'fi');
    const { data } = await fi(auditRoutes.partnerLog, { partnerID });
    expect(data.auditEntries).toMatchObject([
      {
        action: 'Muutti organisaation tietoja',
        changes: [{ record: 'Näytteilleasettaja', fields: [{ label: 'Postitoimipaikka' }] }],
      },
    ]);
  });

  test('a name that was taken away is not told, and the entry stays', async () => {
    const { anna, bea, partnerID } = await stand();
    await bea.call(partnerRoutes.savePartner, { partnerID, body: { city: 'Vaasa' } });
    await server.db
      .updateTable('users')
      .set({ timeDeleted: new Date().toISOString() })
      .where('userID', '=', bea.userID)
      .execute();
    const { data } = await anna.call(auditRoutes.partnerLog, { partnerID });
    expect(data.auditEntries).toMatchObject([{ userID: bea.userID, userName: null }]);
  });

  test('XLSX has every entry that is asked for', async () => {
    const { anna, partnerID } = await stand();
    for (const city of ['Turku', 'Vaasa', '=1+1'])
      await anna.call(partnerRoutes.savePartner, { partnerID, body: { city } });
    const token = await make.token(server.tokens, anna);
    const path = `/partners/${partnerID}/auditEntries?limit=1`;
    const { status, rows } = await readSheet(server, { token }, path);
    expect(status).toBe(200);
    expect(rows).toHaveLength(4);
    expect(rows[1]?.[1]).toBe('Anna Äijälä');
    expect(rows.map((row) => row[5]).join()).toContain('Vaasa → =1+1');
  });
});

describe('LOG-05: the log of an account', () => {
  test('tells its owner of sign-ins, with address and device, and of what colleagues did', async () => {
    const { anna, bea, partnerID } = await stand();
    const response = await fetch(`${server.origin}/v1/users/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      },
      body: JSON.stringify({ email: anna.email, password }),
    });
    expect(response.status).toBe(200);
    await server.as()(authRoutes.forgottenPassword, {
      body: { email: anna.email, requestedFrom: 'partnerPortal' },
    });
    const { userID } = anna;
    await anna.call(userRoutes.saveUser, { userID, body: { phone: '+358 40 7654321' } });
    await bea.call(userRoutes.linkUserToPartner, { body: { email: anna.email, partnerID } });
    const { data } = await anna.call(auditRoutes.accountLog, { userID });
    expect(data.auditEntries).toMatchObject([
      { userName: 'Bea Äijälä', address: null, browser: null, system: null },
      { action: 'Changed a user', userName: 'Anna Äijälä' },
      { action: 'Asked for a link to choose a new password', userName: null },
      {
        action: 'Signed in',
        userName: 'Anna Äijälä',
        address: '127.0.0.1',
        browser: 'Firefox',
        system: 'Linux',
      },
    ]);
    await expect(bea.call(auditRoutes.accountLog, { userID })).rejects.toMatchObject({
      status: 404,
    });
  });
});

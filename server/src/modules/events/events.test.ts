import { eventRoutes } from '@portal/contract/events';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

const day = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * day).toISOString();

/** A user of two partners, at a fair that is over, one that ended today, one of both, and beside a stranger. */
async function exhibitor() {
  const [own, second, stranger] = [
    await make.partner({ name: 'Own Oy' }),
    await make.partner({ name: 'Second Oy' }),
    await make.partner({ name: 'Stranger Oy' }),
  ];
  const [ownID, secondID] = [own.partnerID, second.partnerID];
  const fair = (name: string, ends: number, partnerIDs: number[]) =>
    make.event(partnerIDs, { name, eventStarts: at(ends - 1), eventEnds: at(ends) });
  const over = await fair('Over', -3, [ownID]);
  const ended = await fair('Ended today', -0.5, [ownID]);
  const both = await fair('Both', 5, [secondID, stranger.partnerID, ownID]);
  await fair('Of strangers', 5, [stranger.partnerID]);
  const user = await make.user([ownID, secondID]);
  const token = await make.token(server.tokens, user);
  return { user, token, call: server.as(token), over, ended, both, ownID };
}

test('API-16, API-73, SRV-22: the events of a user are those of their partners, which alone are named', async () => {
  const { user, call } = await exhibitor();
  const { userID } = user;
  const { data, meta } = await call(eventRoutes.partnerEvents, {
    userID,
    query: { order: { eventStarts: 'asc' } },
  });
  expect(data.events.map(({ name }) => name)).toEqual(['Over', 'Ended today', 'Both']);
  expect(meta).toMatchObject({ rowsTotal: 3, rowsFiltered: 3 });
  expect(data.events[2]?.partners.map(({ name }) => name)).toEqual(['Own Oy', 'Second Oy']);
  for (const { eventStarts } of data.events)
    expect(eventStarts).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const upcoming = await call(eventRoutes.partnerEvents, {
    userID,
    query: {
      filter: [{ column: 'eventEnds', condition: 'greater_than', values: [at(-1)] }],
      order: { eventStarts: 'asc' },
    },
  });
  expect(upcoming.data.events.map(({ name }) => name)).toEqual(['Ended today', 'Both']);
  expect(upcoming.meta).toMatchObject({ rowsTotal: 3, rowsFiltered: 2 });
  const other = await make.user();
  const foreign = call(eventRoutes.partnerEvents, { userID: other.userID, query: {} });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
});

test('SRV-04, SRV-22: an event that is gone, or that the partner left, is in no list', async () => {
  const { user, call, over, ended, ownID } = await exhibitor();
  const timeDeleted = at(0);
  await server.db
    .updateTable('events')
    .set({ timeDeleted })
    .where('eventID', '=', over.eventID)
    .execute();
  await server.db
    .updateTable('eventsPartners')
    .set({ timeDeleted })
    .where('eventID', '=', ended.eventID)
    .where('partnerID', '=', ownID)
    .execute();
  const { userID } = user;
  const { data, meta } = await call(eventRoutes.partnerEvents, { userID, query: {} });
  expect(data.events.map(({ name }) => name)).toEqual(['Both']);
  expect(meta).toMatchObject({ rowsTotal: 1 });
});

test('API-17, API-18, SRV-23, CONST-16, ORG-49: one event with its venue; settings that nobody made are all off', async () => {
  const { call, both } = await exhibitor();
  const { eventID } = both;
  const { event } = (await call(eventRoutes.event, { eventID })).data;
  expect(event).toMatchObject({ eventID, name: 'Both', venue: { name: expect.any(String) } });
  expect(event.partners.map(({ name }) => name)).toEqual(['Own Oy', 'Second Oy']);
  const { partnerPortal } = (await call(eventRoutes.partnerPortals, { eventID })).data;
  const switches = Object.entries(partnerPortal).filter(([, value]) => typeof value === 'boolean');
  expect(switches.map(([name]) => name)).toEqual(
    expect.arrayContaining(['isShopAndGuestsHidden', 'isVisitorContactDataHidden']),
  );
  expect(switches.filter(([, isOn]) => isOn)).toEqual([]);
  expect(partnerPortal).toMatchObject({
    scanPointPrice: '190.00',
    additionalScanPointPrice: '99.00',
  });
});

test('PERM-01, PERM-10: every user of a partner may do the same, and a setting holds in its event only', async () => {
  const { call, both, over, ownID } = await exhibitor();
  const { db } = server;
  await db
    .insertInto('partnerPortals')
    .values({ eventID: both.eventID, isProductsEnabled: true, userCanEditOrders: true })
    .execute();
  const colleague = server.as(await make.token(server.tokens, await make.user([ownID])));
  for (const each of [call, colleague]) {
    const settingsOf = async ({ eventID }: { eventID: number }) =>
      (await each(eventRoutes.partnerPortals, { eventID })).data.partnerPortal;
    const on = { isProductsEnabled: true, userCanEditOrders: true };
    expect(await settingsOf(both)).toMatchObject(on);
    const off = { isProductsEnabled: false, userCanEditOrders: false };
    expect(await settingsOf(over)).toMatchObject(off);
  }
});

test('ERR-01: an error is a list of one, with title, details and a number', async () => {
  const { token } = await exhibitor();
  const reply = await fetch(`${server.origin}/v1/events/999999`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.status).toBe(404);
  expect(await reply.json()).toEqual({
    errors: [{ title: expect.any(String), details: expect.any(String), code: expect.any(Number) }],
  });
});

test('ENT-02: a token carries the user, the organisation and when it ends', async () => {
  const { token, user } = await exhibitor();
  const [, payload = ''] = token.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    userID: user.userID,
    organizationID: user.organizationID,
    exp: expect.any(Number),
  });
});

test('CONST-14: a partner at an event has the extensive package and YouTube, unless told otherwise', async () => {
  const { both, ownID } = await exhibitor();
  const eventPerson = await server.db
    .selectFrom('eventsPartners')
    .select(['packageLevel', 'videoPlatform'])
    .where('eventID', '=', both.eventID)
    .where('partnerID', '=', ownID)
    .executeTakeFirst();
  expect(eventPerson).toEqual({ packageLevel: 'extensive', videoPlatform: 'youtube' });
});

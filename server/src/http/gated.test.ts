import { contract } from '@portal/contract';
import { sql, type RawBuilder } from 'kysely';
import { register } from 'prom-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from '../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../test/harness.ts';
import { fail } from './errors.ts';
import { mountRoutes } from './mount.ts';
import { openServer } from './openServer.ts';
import { writeReplies } from './replies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await testDatabase(), {}, false);
});

/** Somebody of a partner at an event, who has read its lists before. */
async function makeReader() {
  const make = factories(server.db);
  const { partnerID, organizationID } = await make.partner();
  const { eventID } = await make.event([partnerID]);
  await make.person({ eventID, partnerID });
  const user = await make.user([partnerID]);
  const call = server.as(await make.token(server.tokens, user));
  const place = { eventID, partnerID, query: {} };
  const read = {
    persons: () => call(contract.people.personnel, place),
    guests: () => call(contract.people.guests, place),
    users: () => call(contract.users.partnerUsers, place),
  };
  await Promise.all([read.persons(), read.guests(), read.users()]);
  const { userID } = user;
  await make.actingSession({ organizationID, eventID, partnerID, userID }, 'To help');
  return { read, ids: { eventID, partnerID, userID } };
}
type Ids = Awaited<ReturnType<typeof makeReader>>['ids'];

/** What may happen between two calls, past all servers, and what becomes of the second call. */
const between: Record<
  string,
  [change: (ids: Ids) => RawBuilder<unknown>, at: number, all: number]
> = {
  'nothing happened': [() => sql`select 1`, 200, 200],
  'the session ended': [
    ({ userID }) => sql`update sessions set "timeEnded" = now() where "userID" = ${userID}`,
    401,
    401,
  ],
  'the session lay idle': [
    ({ userID }) =>
      sql`update sessions set "timeLastUsed" = now() - interval '1 year' where "userID" = ${userID}`,
    401,
    401,
  ],
  'the session got old': [
    ({ userID }) =>
      sql`update sessions set "timeCreated" = now() - interval '1 year' where "userID" = ${userID}`,
    401,
    401,
  ],
  'the session is another user’s': [
    ({ userID }) =>
      sql`update sessions set "userID" = (select max("userID") from users u where u."userID" <> ${userID})
          where "userID" = ${userID}`,
    401,
    401,
  ],
  'the session acts, and may not any more': [
    ({ userID }) =>
      sql`update sessions s set "actingSessionID" = a."actingSessionID" from "actingSessions" a
          where a."userID" = s."userID" and s."userID" = ${userID}`,
    401,
    401,
  ],
  'the user was locked': [
    ({ userID }) => sql`update users set "isDisabled" = true where "userID" = ${userID}`,
    401,
    401,
  ],
  'the user is gone': [
    ({ userID }) => sql`update users set "timeDeleted" = now() where "userID" = ${userID}`,
    401,
    401,
  ],
  'the user was unlinked': [
    ({ userID }) =>
      sql`update "partnersUsers" set "timeDeleted" = now() where "userID" = ${userID}`,
    404,
    404,
  ],
  'the partner is gone': [
    ({ partnerID }) =>
      sql`update partners set "timeDeleted" = now() where "partnerID" = ${partnerID}`,
    404,
    404,
  ],
  'the partner takes part no more': [
    ({ partnerID }) =>
      sql`update "eventsPartners" set "timeDeleted" = now() where "partnerID" = ${partnerID}`,
    404,
    200,
  ],
  'the event is a draft again': [
    ({ eventID }) => sql`update events set "timePublished" = null where "eventID" = ${eventID}`,
    404,
    200,
  ],
  'the event is gone': [
    ({ eventID }) => sql`update events set "timeDeleted" = now() where "eventID" = ${eventID}`,
    404,
    200,
  ],
};

describe('T1, T5, S1: a list asks in its own statement who may read it', () => {
  test.each(Object.entries(between))('%s', async (_, [change, atEvent, elsewhere]) => {
    const { read, ids } = await makeReader();
    await change(ids).execute(server.db);
    const [persons, guests, users] = await Promise.all(
      [read.persons, read.guests, read.users].map((each) =>
        each().then(
          () => 200,
          ({ status }: { status: number }) => status,
        ),
      ),
    );
    expect({ persons, guests, users }).toEqual({
      persons: atEvent,
      guests: atEvent,
      users: elsewhere,
    });
  });

  test('it is the one statement of the call', async () => {
    const { read } = await makeReader();
    const counter = register.getSingleMetric('portal_db_statements_total');
    const sent = async () => (await counter?.get())?.values[0]?.value ?? 0;
    const before = await sent();
    await read.persons();
    await read.users();
    expect((await sent()) - before).toBe(2);
  });

  test.each([
    [
      'answers',
      () => ({ data: { persons: [] }, meta: { rowsTotal: 0, rowsFiltered: 0, limit: 25 } }),
      200,
    ],
    ['fails', () => fail('forbidden'), 403],
  ])('whoever the guard refuses never learns what %s without asking', async (_, answer, status) => {
    const app = await openServer(server, writeReplies);
    const { personnel } = contract.people;
    mountRoutes(app, { personnel }, { personnel: { gated: async () => answer() } }, server);
    const make = factories(server.db);
    const { partnerID } = await make.partner();
    const { eventID } = await make.event([partnerID]);
    const statusFor = async (partnerIDs: number[]) => {
      const token = await make.token(server.tokens, await make.user(partnerIDs));
      const { statusCode } = await app.inject({
        url: `/v1/events/${eventID}/partners/${partnerID}/personnel`,
        headers: { authorization: `Bearer ${token}` },
      });
      return statusCode;
    };
    expect(await statusFor([partnerID])).toBe(status);
    expect(await statusFor([])).toBe(404);
    await app.close();
  });

  test('who may not see the guests of an event is told so only where the event is theirs', async () => {
    const { read, ids } = await makeReader();
    const { eventID } = ids;
    await server.db
      .insertInto('partnerPortals')
      .values({ eventID, isShopAndGuestsHidden: true })
      .execute();
    await expect(read.guests()).rejects.toMatchObject({ status: 403 });
    const make = factories(server.db);
    const stranger = server.as(await make.token(server.tokens, await make.user([])));
    await expect(stranger(contract.people.guests, { ...ids, query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

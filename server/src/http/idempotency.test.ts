import { leadRoutes } from '@portal/contract/leads';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from '../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../test/harness.ts';
import { make, server, useServer } from '../../test/useServer.ts';
import { bodyOf, everyEndpoint } from '../../test/endpoints.ts';
import { readEverything } from '../../test/contents.ts';
import { fittingIds, keepWorld, makeWorld, type KeptWorld } from '../../test/world.ts';
import { forgetOldKeys } from './idempotency.ts';

useServer();

async function member() {
  const world = await makeWorld(server.db);
  const token = await make.token(server.tokens, world.users.member);
  return { world, token, call: server.as(token) };
}

describe('T9: what every endpoint does once', () => {
  let quiet: TestServer;
  let kept: KeptWorld;
  beforeAll(async () => {
    // Mails wait, so that nothing works beside a call.
    quiet = await testServer(await testDatabase(), {}, false);
    kept = await keepWorld(quiet.db);
  });

  /** All that a call left, its jobs among it. */
  async function left() {
    const { rows } = await sql<{ jobs: string }>`
      select count(*)::text as jobs from pgboss.job`.execute(quiet.db);
    return { ...(await readEverything(quiet.db)), ...rows[0] };
  }

  test.each(everyEndpoint.filter((endpoint) => endpoint.idempotent))(
    'T9: the same key has one effect and one reply at $name; with another body it is refused',
    async (endpoint) => {
      await kept.renew();
      const { world } = kept;
      const token = await factories(quiet.db).token(quiet.tokens, world.users.member);
      const call = quiet.as(token);
      const ids = fittingIds(endpoint, world);
      const body = (bodyOf(endpoint, ids, world, token) ?? {}) as object;
      const send = (idempotencyKey: string, more = {}) =>
        call(endpoint, { ...ids, body: { ...body, ...more } } as never, {
          idempotencyKey,
        });
      const first = await send('key-1');
      const after = await left();
      expect(await send('key-1')).toEqual(first);
      expect(await left()).toEqual(after);
      if (Object.keys(body).length === 0) return;
      await expect(
        call(endpoint, { ...ids, body: swapped(body) } as never, { idempotencyKey: 'key-1' }),
      ).rejects.toMatchObject({ status: 422, code: 6001 });
    },
  );
});

/** The same body with other words and counts in it. */
function swapped(body: object): object {
  const written = JSON.stringify(body)
    .replaceAll(
      /"(content|name|nameFi|titleFi|fileName|firstNames|title|hall|quotaNote|stockReason|invoiceReference)":"/g,
      '"$1":"Not ',
    )
    .replaceAll('"email":"', '"email":"not.')
    .replaceAll('"reason":"', '"reason":"Not ')
    .replaceAll('"orderIDs":[', '"orderIDs":[4711,')
    .replaceAll(/^\{"partnerID":\d+\}$/g, '{"partnerID":4711}')
    .replaceAll('"role":"manager"', '"role":"viewer"')
    .replaceAll('"secondFactorFrom":"2040', '"secondFactorFrom":"2041')
    .replaceAll('"fromArea":13', '"fromArea":14')
    .replaceAll('"reminderDays":[', '"reminderDays":[3,')
    .replaceAll('"areRemindersPaused":true', '"areRemindersPaused":false')
    .replaceAll('"state":"failed"', '"state":"stopped"')
    .replaceAll(/"(partnerIDs|personIDs|userIDs|packageIDs|scanPointIDs)":\[/g, '"$1":[4711,')
    .replaceAll('"takenParts":["description",', '"takenParts":["files",')
    .replaceAll('"overwrites":["products"]', '"overwrites":["partners"]')
    .replaceAll(/"productCount":\d+/g, '"productCount":7');
  return JSON.parse(written) as object;
}

const content = 'Call them';

/** A lead to write notes about, and how many there are. */
async function notebook() {
  const { world, call, token } = await member();
  const { leadID } = world.mine;
  const notes = async () =>
    (
      await server.db
        .selectFrom('leadNotes')
        .select('leadNoteID')
        .where('leadID', '=', leadID)
        .execute()
    ).length;
  const write = (idempotencyKey?: string, text = content) =>
    call(
      leadRoutes.addLeadNote,
      { leadID, body: { content: text } },
      idempotencyKey ? { idempotencyKey } : {},
    );
  return { world, leadID, notes, write, token };
}

test('T9: ten at once with one key are one; who comes meanwhile is told so, and gets the reply later', async () => {
  const { notes, write } = await notebook();
  const before = await notes();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => write('twice')));
  expect(await notes()).toBe(before + 1);
  const done = results.filter(({ status }) => status === 'fulfilled');
  expect(done.length).toBeGreaterThan(0);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ status: 409, code: 6000 });
  expect(await write('twice')).toEqual((done[0] as PromiseFulfilledResult<unknown>).value);
  expect(await notes()).toBe(before + 1);
});

test('T9: a key belongs to its user, and a call without one is done each time', async () => {
  const { world, leadID, notes, write } = await notebook();
  const before = await notes();
  await write('mine');
  const colleague = server.as(await make.token(server.tokens, world.users.colleague));
  await colleague(
    leadRoutes.addLeadNote,
    { leadID, body: { content } },
    { idempotencyKey: 'mine' },
  );
  await write();
  await write();
  expect(await notes()).toBe(before + 4);
});

test('T1: a kept reply is for nobody who has lost a partner since', async () => {
  const { world, notes, write } = await notebook();
  const first = await write('lost');
  const before = await notes();
  const { partnerID } = world.mine;
  const { userID } = world.users.member;
  const link = (timeDeleted: string | null) =>
    server.db
      .updateTable('partnersUsers')
      .set({ timeDeleted })
      .where('userID', '=', userID)
      .where('partnerID', '=', partnerID)
      .execute();
  await link(new Date().toISOString());
  await expect(write('lost')).rejects.toMatchObject({ status: 404 });
  await link(null);
  expect(await write('lost')).toEqual(first);
  expect(await notes()).toBe(before);
});

test('T9: what failed is tried again with its key; a key that its owner died with blocks nobody', async () => {
  const { leadID, notes, write } = await notebook();
  const before = await notes();
  // As a server that dies in the middle of the work: it holds the lock, then its connection is gone.
  const hold = await server.pool.connect();
  await hold.query('begin');
  await hold.query(`select 1 from leads where "leadID" = ${leadID} for update`);
  const blocked = write('died');
  await expect
    .poll(async () => {
      const { rows } = await server.pool.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and granted
           and database = (select oid from pg_database where datname = current_database())
           and pid in (select pid from pg_stat_activity where wait_event_type = 'Lock')`,
      );
      return rows.length;
    })
    .toBe(1);
  await expect(write('died')).rejects.toMatchObject({ status: 409 });
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
    and pid in (select pid from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database())`.execute(server.db);
  await expect(blocked).rejects.toMatchObject({ status: 503 });
  await hold.query('rollback');
  hold.release();
  expect(await notes()).toBe(before);
  await write('died');
  expect(await notes()).toBe(before + 1);
});

test('T9: where another one has kept its reply under the key meanwhile, all that was done is undone', async () => {
  const { world, leadID, notes, write } = await notebook();
  const before = await notes();
  const hold = await server.pool.connect();
  await hold.query('begin');
  await hold.query(`select 1 from leads where "leadID" = ${leadID} for update`);
  const late = write('overtaken');
  const waits = () =>
    hold.query(`select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`);
  await expect.poll(async () => (await waits()).rows.length).toBe(1);
  await hold.query(
    `insert into "idempotencyKeys" ("userID", key, route, "bodyHash", reply)
    values ($1, 'overtaken', 'POST', '', '{}')`,
    [world.mine.userID],
  );
  await hold.query('commit');
  hold.release();
  await expect(late).rejects.toMatchObject({ status: 409, code: 6000 });
  expect(await notes()).toBe(before);
});

test('T9: a key is kept for a day, then taken away', async () => {
  const { notes, write } = await notebook();
  const before = await notes();
  const age = (key: string, hours: number) =>
    server.db
      .updateTable('idempotencyKeys')
      .set({ timeCreated: sql<string>`now() - make_interval(hours => ${hours})` })
      .where('key', '=', key)
      .execute();
  await write('old');
  await age('old', 25);
  await write('other');
  await age('other', 23);
  expect(await forgetOldKeys(server.db)).toBe(1);
  expect(
    await server.db.selectFrom('idempotencyKeys').select('key').where('key', '=', 'old').execute(),
  ).toEqual([]);
  await write('old', 'Something else');
  expect(await notes()).toBe(before + 3);
});

test.each(['', 'a b', 'ä', 'x'.repeat(201)])('T9: the key %j is refused', async (key) => {
  const { leadID, token } = await notebook();
  const response = await fetch(`${server.origin}/v1/leads/${leadID}/notes`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': Buffer.from(key).toString('latin1'),
    },
    body: JSON.stringify({ content }),
  });
  expect(response.status).toBe(400);
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { partnerRoutes } from '@portal/contract/partners';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { factories } from '../../test/factories.ts';
import { testDatabase, testServer } from '../../test/harness.ts';
import { make, server, useServer } from '../../test/useServer.ts';
import { waitingForLocks } from '../../test/locks.ts';
import { makeWorld } from '../../test/world.ts';
import { openDatabase, type Db, type DbOrTrx } from '../db/pool.ts';
import { keepAuditMonths, makeAuditMonths } from './audit.ts';

useServer();

const entries = () => server.db.selectFrom('auditEntries').selectAll().execute();

async function member() {
  const world = await makeWorld(server.db);
  const call = server.as(await make.token(server.tokens, world.users.member));
  const { partnerID } = world.mine;
  return {
    partnerID,
    save: async (body: object) => call(partnerRoutes.savePartner, { partnerID, body }),
    read: async () => (await call(partnerRoutes.partner, { partnerID })).data.partner,
  };
}

test('LOG-01: a save that comes too late leaves no entry', async () => {
  const { save, read } = await member();
  const { timeModified } = await read();
  await save({ name: 'First' });
  const before = await entries();
  await expect(save({ name: 'Second', timeModified })).rejects.toMatchObject({ status: 409 });
  expect(await entries()).toEqual(before);
});

test('LOG-01: an entry that cannot be written takes what was done with it', async () => {
  const { save, read } = await member();
  const before = await read();
  await sql`alter table "auditEntries" add constraint "full" check (false) not valid`.execute(
    server.db,
  );
  try {
    await expect(save({ name: 'Unrecorded' })).rejects.toMatchObject({ status: 500 });
  } finally {
    await sql`alter table "auditEntries" drop constraint "full"`.execute(server.db);
  }
  expect(await read()).toEqual(before);
});

test('LOG-01: what was begun for somebody whose connection broke is done, and noted with the address', async () => {
  const world = await makeWorld(server.db);
  const token = await make.token(server.tokens, world.users.member);
  const { partnerID } = world.mine;
  const body = JSON.stringify({ city: 'Kemijärvi' });
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  await server.db.transaction().execute(async (trx) => {
    await sql`select from partners where "partnerID" = ${partnerID} for update`.execute(trx);
    socket.write(
      `POST /v1/partners/${partnerID} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    await vi.waitUntil(async () => (await waitingForLocks(server)) === 1, 5000);
    // The phone goes into the lift.
    socket.resetAndDestroy();
    await once(socket, 'close');
    // Another call is answered after the server has noticed.
    await fetch(`${server.origin}/healthz`);
  });
  const latest = () =>
    server.db
      .selectFrom('auditEntries')
      .select(['userID', sql<string>`host(address)`.as('address')])
      .where('partnerID', '=', partnerID)
      .orderBy('auditEntryID', 'desc')
      .limit(1)
      .execute();
  const { userID } = world.users.member;
  await vi.waitFor(
    async () => expect(await latest()).toEqual([{ userID, address: '127.0.0.1' }]),
    5000,
  );
});

test('LOG-02: old and new of what is no personal data, and of the rest the names', async () => {
  const { save, partnerID } = await member();
  const city = 'Turku "\\", {} 😀';
  await save({ city, homepage: 'https://example.com', phone: '+358 40 1234567' });
  await save({ city: 'Åbo', phone: '+358 40 7654321' });
  const [entry] = (await entries()).slice(-1);
  expect(entry).toMatchObject({
    partnerID,
    changes: [
      {
        table: 'partners',
        did: 'changed',
        ids: { partnerID },
        told: { city: [city, 'Åbo'] },
        named: ['phone'],
      },
    ],
  });
});

test('LOG-02: a new column is told by its name, until somebody says that its values may be', async () => {
  const { db } = await testServer(await testDatabase());
  await sql`alter table "partnerOptOuts" add column reason text`.execute(db);
  await sql`call "recordColumnsOf"('partnerOptOuts')`.execute(db);
  const { partnerID } = await factories(db).partner();
  await sql`insert into "partnerOptOuts" ("partnerID", email) values (${partnerID}, 'a@example.com')`.execute(
    db,
  );
  const changesOf = async () =>
    db.transaction().execute(async (trx) => {
      await sql`select set_config('portal.changes', ' ', true)`.execute(trx);
      await sql`update "partnerOptOuts" set reason = coalesce(reason, '') || 'x'`.execute(trx);
      const { rows } = await sql<{ changes: string }>`
        select current_setting('portal.changes') as changes`.execute(trx);
      return JSON.parse(`[${rows[0]?.changes.trim().replace(/,$/, '')}]`) as unknown;
    });
  const change = { table: 'partnerOptOuts', did: 'changed', ids: { partnerID } };
  expect(await changesOf()).toEqual([{ ...change, named: ['reason'] }]);
  await sql`call "recordChangesOf"('partnerOptOuts', '{partnerID,email}', '{reason}', '{}')`.execute(
    db,
  );
  expect(await changesOf()).toEqual([{ ...change, told: { reason: ['x', 'xx'] } }]);
});

test('LOG-02: of many rows two hundred are told, and how many more there were', async () => {
  await server.db.transaction().execute(async (trx) => {
    await sql`select set_config('portal.changes', ' ', true)`.execute(trx);
    const { partnerID } = await make.partner();
    await sql`insert into "partnerOptOuts" ("partnerID", email)
      select ${partnerID}, n || '@example.com' from generate_series(1, 1000) n`.execute(trx);
    const { rows } = await sql<{ changes: object[] }>`
      select ('[' || rtrim(current_setting('portal.changes'), ', ') || ']')::jsonb as changes`.execute(
      trx,
    );
    expect(rows[0]?.changes).toHaveLength(201);
    expect(rows[0]?.changes.at(-1)).toEqual({
      table: 'partnerOptOuts',
      more: 800,
      partnerIDs: [partnerID],
    });
  });
});

test('LOG-02, S8: a change of thousands is told in time, also after one of a single row', async () => {
  const { organizationID } = await make.event();
  const many = 10_000;
  await sql`insert into partners ("organizationID", name)
    select ${organizationID}, n::text from generate_series(1, ${many}) n`.execute(server.db);
  const told = await server.db.transaction().execute(async (trx) => {
    // A busy machine needs more than the five seconds of a call; each row beside each other takes minutes.
    await sql`set local statement_timeout = '20s'`.execute(trx);
    const change = async (names: string[]) => {
      await sql`select set_config('portal.changes', ' ', true)`.execute(trx);
      await sql`update partners set name = name || '!'
        where "organizationID" = ${organizationID} and name = any(${names})`.execute(trx);
    };
    await change(['1']);
    await change(Array.from({ length: many }, (_, i) => String(i + 2)));
    const { rows } = await sql<{ changes: string }>`
      select current_setting('portal.changes') as changes`.execute(trx);
    return rows[0]?.changes;
  });
  expect(told).toContain(`{"table":"partners","more":${many - 1 - 200},"partnerIDs":[`);
});

test.each(['"auditEntries"', 'audit."other"', 'every month'])(
  'LOG-03: nobody changes or deletes entries in %s',
  async (place) => {
    const { save } = await member();
    await save({ name: 'Recorded' });
    const { rows } = await sql<{ name: string }>`
      select format('audit.%I', relname) as name from pg_class
      where relnamespace = 'audit'::regnamespace and relkind = 'r'`.execute(server.db);
    expect(rows.length).toBeGreaterThan(3);
    const tables = place === 'every month' ? rows.map(({ name }) => name) : [place];
    await sql`insert into "auditEntries"
      (action, kind, address, "requestID", target, changes, "timeCreated")
      select 'x', 'users', '::1', gen_random_uuid(), '{}', '[]', now() + make_interval(months => n)
      from generate_series(-1, 3) n`.execute(server.db);
    const before = await entries();
    for (const table of tables)
      for (const statement of [
        `update ${table} set action = 'nothing'`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(sql.raw(statement).execute(server.db), statement).rejects.toMatchObject({
          code: '42501',
        });
    expect(await entries()).toEqual(before);
  },
);

/** As in a database where it was not made in time; tells its name. */
async function dropThisMonth(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM') as name`.execute(db);
  const name = String(rows[0]?.name);
  await sql`drop table audit.${sql.id(name)}`.execute(db);
  return name;
}

const writeEntry = (db: DbOrTrx, monthsFromNow: number) =>
  sql`insert into "auditEntries" (action, kind, address, "requestID", target, changes, "timeCreated")
    values ('x', 'users', '::1', gen_random_uuid(), '{}', '[]',
      now() + make_interval(months => ${monthsFromNow}))`.execute(db);

test('LOG-03: entries of a month without a table are moved into it once it is made', async () => {
  const { db } = await testDatabase();
  const month = await dropThisMonth(db);
  await writeEntry(db, 0);
  const lies = async () =>
    (
      await sql<{ entry: object; table: string }>`
        select to_jsonb(e) as entry, tableoid::regclass::text as table
        from "auditEntries" e`.execute(db)
    ).rows;
  const [before] = await lies();
  expect(before?.table).toBe('audit.other');
  await makeAuditMonths(db);
  expect(await lies()).toEqual([{ entry: before?.entry, table: `audit."${month}"` }]);
  await expect(sql`delete from audit.other`.execute(db)).resolves.toBeDefined();
  await expect(sql`delete from audit.${sql.id(month)}`.execute(db)).rejects.toMatchObject({
    code: '42501',
  });
});

test('LOG-03: who writes an entry while its month is made is waited for, and does not fail', async () => {
  const { db, pool } = await testDatabase();
  const month = await dropThisMonth(db);
  const making = await db.transaction().execute(async (trx) => {
    await writeEntry(trx, 1);
    const begun = makeAuditMonths(db);
    await vi.waitUntil(async () => (await waitingForLocks({ pool })) === 1, 5000);
    await writeEntry(trx, 0);
    return { begun };
  });
  await making.begun;
  const { rows } = await sql<{ table: string }>`
    select tableoid::regclass::text as table from "auditEntries" order by "timeCreated"`.execute(
    db,
  );
  expect(rows[0]).toEqual({ table: `audit."${month}"` });
  expect(rows).toHaveLength(2);
});

test('LOG-03: a month with so many entries that moving them outlasts the limit of calls is made', async () => {
  const { db, connection } = await testDatabase();
  const month = await dropThisMonth(db);
  await writeEntry(db, 0);
  await sql`create function "takeTime"() returns trigger language plpgsql as
    'begin perform pg_sleep(0.5); return new; end'`.execute(db);
  await sql`create trigger "takeTime" before insert on "auditEntries"
    for each row execute function "takeTime"()`.execute(db);
  const limits = { statement_timeout: 250, sharesSessions: true };
  const cut = openDatabase({ ...connection, ...limits }, () => undefined);
  atEnd(cut.close);
  await makeAuditMonths(cut.db);
  await keepAuditMonths(cut.db, 24);
  await expect(sql`select pg_sleep(0.5)`.execute(cut.db)).rejects.toMatchObject({ code: '57014' });
  expect((await sql`select from audit.${sql.id(month)}`.execute(db)).rows).toHaveLength(1);
});

test('LOG-03: entries live as long as is asked for, and months are made ahead', async () => {
  const { db } = await testServer(await testDatabase());
  await sql`insert into "auditEntries"
    (action, kind, address, "requestID", target, changes, "timeCreated")
    select 'x', 'users', '::1', gen_random_uuid(), '{}', '[]',
      date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - make_interval(months => n)
    from generate_series(0, 40) n`.execute(db);
  const { rows: months } = await sql<{ name: string }>`
    select format('audit.%I', max(relname)) as name from pg_class
    where relnamespace = 'audit'::regnamespace and relkind = 'r' and relname ~ '^2'`.execute(db);
  const lastMonth = String(months[0]?.name);
  const oldest = async () =>
    (await sql<{ n: number }>`select count(*) as n from "auditEntries"`.execute(db)).rows[0]?.n;
  expect(await oldest()).toBe(41);
  await sql`drop table ${sql.raw(lastMonth)}`.execute(db);
  await keepAuditMonths(db, 24);
  await keepAuditMonths(db, 24);
  expect(await oldest()).toBe(25);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_inherits where inhparent = '"auditEntries"'::regclass`.execute(db);
  // This month, three that follow, and the one for what was restored.
  expect(rows[0]?.n).toBe(5);
});

import { sql, type RawBuilder } from 'kysely';
import type { ListColumns, ListQuery } from '@portal/contract/listQuery';
import { visitorsList } from '@portal/contract/analytics';
import { invitedPersonsList } from '@portal/contract/emails';
import { leadsList } from '@portal/contract/leads';
import { personsList } from '@portal/contract/people';
import { scansList } from '@portal/contract/scanPoints';
import { partnerUsersList } from '@portal/contract/users';
import { beforeAll, describe, expect, test } from 'vitest';
import { gateFor } from '../access/gate.ts';
import type { Claims } from '../access/tokens.ts';
import { plannedDatabase, vacuumWhole } from '../../test/plans.ts';
import { visitors } from '../modules/analytics/visitors.queries.ts';
import { readInvitedPersons } from '../modules/emails/funnel.queries.ts';
import { leads } from '../modules/leads/leads.queries.ts';
import { readGuests, readPersonnel } from '../modules/people/people.queries.ts';
import { readScans } from '../modules/scanPoints/scans.queries.ts';
import { readPartnerUsers } from '../modules/users/users.queries.ts';
import { readList } from './lists.ts';
import type { Db } from './pool.ts';
import { WrittenRows } from './writtenRows.ts';

/** Of each list so many rows in the scope that is read, and so many in all. */
const ours = 500;
const everybody = 20_000;
const persons = 100_000;

let db: Db;
let buffers: Awaited<ReturnType<typeof plannedDatabase>>['buffers'];
let plansOfLast: Awaited<ReturnType<typeof plannedDatabase>>['plansOfLast'];
beforeAll(async () => {
  ({ db, buffers, plansOfLast } = await plannedDatabase());
  await fill();
}, 300_000);

/** SQL: what differs from row to row, and what is empty in one of ten. */
const word = sql`md5(i::text)`;
const perhaps = sql`case when i % 10 > 0 then md5(i::text) end`;
const moment = sql`timestamptz '2026-11-22' - i * interval '1 second'`;
const numbersTo = (count: number) => sql`generate_series(0, ${sql.lit(count - 1)}) i`;
const numbers = numbersTo(everybody);
const scope = sql`1 + i % ${sql.lit(everybody / ours)}`;

/** Fills the tables past the API: one event with many partners, each with as many rows as the others. */
async function fill(): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  await sql`set statement_timeout = 0`.execute(db);
  await run(sql`insert into organizations (name) values ('Fairs')`);
  await run(sql`insert into events ("organizationID", name, "eventStarts", "eventEnds", "timeZone")
    select 1, 'Fair', now(), now() + interval '1 day', 'Europe/Helsinki' from generate_series(1, 2)`);
  await run(sql`insert into partners ("organizationID", name)
    select 1, 'Partner ' || i from generate_series(1, ${sql.lit(persons / ours)}) i`);
  await run(
    sql`insert into "eventsPartners" ("eventID", "partnerID")
    select "eventID", "partnerID" from partners, events`,
  );
  await run(sql`insert into users ("organizationID", "firstNames", "lastName", email)
    select 1, ${word}, ${word}, i || '@example.com' from ${numbers}`);
  await run(
    sql`insert into "partnersUsers" ("partnerID", "userID") select ${scope}, i + 1 from ${numbers}`,
  );
  await run(sql`insert into persons ("organizationID", "partnerID", "firstNames", "lastName", emails,
      "timeModified")
    select 1, 1 + i % ${sql.lit(persons / ours)}, ${word}, ${word},
      jsonb_build_array(jsonb_build_object('email', i || '@example.com', 'primary', true)), ${moment}
    from ${numbersTo(persons)}`);
  await run(sql`insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType",
      "personStatus")
    select "eventID", "partnerID", "personID", case "eventID" when 1 then 3 else 2 end, 3
    from persons, events where "eventID" = 1 or "partnerID" <= ${sql.lit(everybody / ours)}`);
  await run(sql`insert into "scanPoints" ("eventID", "partnerID", name)
    select 1, "partnerID", 'Stand' from partners`);
  await run(sql`insert into scans ("scanPointID", "timeScanned", "firstNames", "lastName", company, email)
    select ${scope}, ${moment}, ${perhaps}, ${perhaps}, ${perhaps}, i || '@example.com' from ${numbers}`);
  await run(sql`insert into visitors ("eventID", "partnerID", "lastName", company, "timeCreated",
      "timeLatestActivity", "activityTime")
    select 1, ${scope}, ${perhaps}, ${perhaps}, ${moment}, ${moment}, i % 1000 from ${numbers}`);
  await run(sql`insert into visitors ("eventID", "partnerID", "lastName", company, "timeCreated",
      "timeLatestActivity", "activityTime")
    select 2, 7, ${perhaps}, ${perhaps}, ${moment}, ${moment}, i % 1000 from ${numbers}`);
  await run(sql`insert into "partnerEmails" ("eventID", "partnerID", title, "senderName", "contentHtml")
    select 1, "partnerID", 'Welcome', 'Sender', '' from partners`);
  await run(sql`insert into "partnerEmailRecipients" ("partnerEmailId", "personID", "receiverEmail", state, "timeSent")
    select ${scope}, i + 1, i || '@example.com', case when i % 10 > 0 then 'sent' else 'failed' end,
      case when i % 10 > 0 then ${moment} end
    from ${numbers}`);
  await vacuumWhole(db);
}

const rowsOf = async <Row>(statement: RawBuilder<Row>) => (await statement.execute(db)).rows;

type Query = ListQuery<never, never, never> & { page: number; limit: number };
const participation = { eventID: 1, partnerID: 7 };

/** Each list that may be long, and how it is read. */
const lists: [
  string,
  ListColumns,
  (query: Query) => Promise<{ rows: object[] | WrittenRows<object> }>,
][] = [
  ['personnel', personsList, (query) => readPersonnel(db, participation, query)],
  ['guests', personsList, (query) => readGuests(db, { ...participation, eventID: 2 }, query)],
  ['users', partnerUsersList, (query) => readPartnerUsers(db, 7, query)],
  ['leads', leadsList, (query) => readList(db, leads, { ...participation, userID: 1 }, query)],
  ['scans', scansList, (query) => readScans(db, { scanPointID: 7, scanCount: ours }, query)],
  ['visitors', visitorsList, (query) => readList(db, visitors.whole, participation, query)],
  ['guests of an invitation', invitedPersonsList, (query) => readInvitedPersons(db, 7, query)],
];
const cases = lists.flatMap(([name, { order }, read]) =>
  order.flatMap((column) =>
    (['asc', 'desc'] as const).map((direction) => ({ name, column, direction, read })),
  ),
);

describe('S1, S3: a list is sorted, paged and counted from an index', () => {
  test.each(cases)('$name by $column $direction', async ({ column, direction, read }) => {
    for (const page of [1, 2, 10]) {
      const { rows } = await read({ page, limit: 25, order: { [column]: direction } });
      expect(rows instanceof WrittenRows ? rows.read() : rows).toHaveLength(25);
      const { all, page: paged, counted } = await buffers();
      expect(paged + counted).toBeLessThanOrEqual(60);
      // What hangs on its 25 rows is found by indexes, too.
      expect(all).toBeLessThanOrEqual(500);
    }
  });

  test.each(lists)(
    '%s: PostgreSQL plans it once, not for each call',
    async (_, { order }, read) => {
      const [column = ''] = order;
      for (let i = 0; i < 8; i += 1) await read({ page: 1, limit: 25, order: { [column]: 'asc' } });
      expect((await plansOfLast())?.custom).toBe(5);
    },
  );

  test('S1, VIS-07: of 20,000 visitors of one stand a page reads as much as of 500, in any order', async () => {
    for (const column of visitorsList.order)
      for (const direction of ['asc', 'desc'] as const) {
        const query = { page: 1, limit: 25, order: { [column]: direction } };
        const place = { ...participation, eventID: 2 };
        const { rows, meta } = await readList(db, visitors.whole, place, query);
        expect([rows.length, meta.rowsTotal]).toEqual([25, everybody]);
        const { page, counted } = await buffers();
        expect(page + counted, `${column} ${direction}`).toBeLessThanOrEqual(60);
        // What is kept is read in place of an index that grows with them.
        expect(counted).toBeLessThanOrEqual(6);
      }
  });

  test('S1: of the personnel and who may read it no more than 60 buffers are read in all, of one plan', async () => {
    const [claims] = await rowsOf<Claims>(sql`
      with linked as (
        update "partnersUsers" set "timeAccepted" = now()
        where "partnerID" = ${participation.partnerID} and "userID" = 7 returning "userID")
      insert into sessions ("userID", "organizationID") select "userID", 1 from linked
      returning "sessionID", "userID", "organizationID"`);
    const query: Query = { page: 1, limit: 25, order: { lastName: 'asc' } };
    for (let i = 0; i < 8; i += 1) {
      const gate = gateFor(claims!, { idleHours: 1, days: 1 }, participation);
      const { rows } = await readPersonnel(db, participation, query, gate);
      expect(rows.read()).toHaveLength(25);
    }
    expect((await plansOfLast())?.custom).toBe(5);
    expect((await buffers()).all).toBeLessThanOrEqual(60);
  });
});

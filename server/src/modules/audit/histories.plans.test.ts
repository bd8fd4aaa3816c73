import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { plannedDatabase, vacuumWhole } from '../../../test/plans.ts';
import { readList } from '../../db/lists.ts';
import type { Db } from '../../db/pool.ts';
import { eventLog, exhibitorLog, organizerLog, recordLog } from './organizerLog.queries.ts';

const entries = 100_000;
const exhibitors = 100;

let db: Db;
let buffers: Awaited<ReturnType<typeof plannedDatabase>>['buffers'];
beforeAll(async () => {
  ({ db, buffers } = await plannedDatabase());
  await fill();
}, 300_000);

/** One organiser and its event, past the API: exhibitors that order, and a tenth of all by the organiser, some for several at once. */
async function fill(): Promise<void> {
  const statements = [
    sql`insert into organizations (name) values ('Fairs')`,
    sql`insert into events ("organizationID", name, "eventStarts", "eventEnds", "timeZone")
      values (1, 'Fair', now(), now() + interval '1 day', 'Europe/Helsinki')`,
    sql`insert into users ("organizationID", "firstNames", "lastName", email) values (1, 'A', 'B', 'a@example.com')`,
    sql`insert into partners ("organizationID", name)
      select 1, 'Partner ' || i from generate_series(1, ${sql.lit(exhibitors)}) i`,
    sql`insert into "auditEntries" (action, kind, "userID", address, "requestID", "organizationID", "partnerID",
        "eventID", "isByOrganizer", target, changes, "timeCreated")
      select case i % 2 when 0 then 'saveOrder' else 'savePerson' end, case i % 2 when 0 then 'orders' else 'people' end,
        1, '10.0.0.7', gen_random_uuid(), 1,
        case when i % 100 = 50 then null else 1 + i % ${sql.lit(exhibitors)} end, 1, i % 10 = 0,
        case i % 2 when 0 then jsonb_build_object('orderID', i % 5000) else jsonb_build_object('personID', i % 5000) end,
        jsonb_build_array(
          jsonb_build_object('table', 'orders', 'did', 'changed', 'ids', jsonb_build_object('orderID', i % 5000,
            'partnerID', case when i % 10000 = 50 then 7 else 1 end),
            'told', jsonb_build_object('status', '[1, 2]'::jsonb), 'named', '["firstNames", "lastName", "email", "phone"]'::jsonb),
          jsonb_build_object('table', 'orderRows', 'did', 'added', 'ids', jsonb_build_object('orderID', i % 5000, 'orderRowID', i, 'productID', i % 7))),
        now() - i * interval '1 second'
      from generate_series(1, ${sql.lit(entries)}) i`,
  ];
  await sql`set statement_timeout = 0`.execute(db);
  for (const statement of statements) await statement.execute(db);
  await vacuumWhole(db);
}

const reading = { organizationID: 1, userID: 1, isForAllEvents: true, hiddenKinds: ['people'] };
const place = { eventID: 1, partnerID: 7 };
const query = { page: 1, limit: 25, order: { timeCreated: 'desc' as const } };
const ofOne = {
  ...query,
  filter: [{ column: 'partnerID', condition: 'equals' as const, values: [7] }],
};

test.each([
  ['an order', 60, () => readList(db, recordLog, { record: 'orderID 12', ...reading }, query)],
  ['a person', 60, () => readList(db, recordLog, { record: 'personID 13', ...reading }, query)],
  ['nothing', 60, () => readList(db, recordLog, { record: 'productID 99', ...reading }, query)],
  ['an exhibitor', 80, () => readList(db, exhibitorLog, { ...place, ...reading }, query)],
  ['an event', 150, () => readList(db, eventLog, { eventID: 1, ...reading }, query)],
  ['an organiser', 1200, () => readList(db, organizerLog, reading, query)],
  ['an organiser, of one exhibitor', 7400, () => readList(db, organizerLog, reading, ofOne)],
])(
  'ORG-97, T15: of a log of 100,000 entries that of %s is found and counted in %i buffers',
  async (_, bound, read) => {
    // Where PostgreSQL plans a statement once for all, that plan is measured.
    for (let i = 0; i < 6; i += 1) await read();
    const { page, counted } = await buffers();
    expect(page + counted).toBeLessThanOrEqual(bound);
  },
);

import { searchIn, type ListQueryOf } from '@portal/contract/listQuery';
import { organizerPeopleList } from '@portal/contract/organizerPeople';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { plannedDatabase, vacuumWhole } from '../../../../test/plans.ts';
import { readList } from '../../../db/lists.ts';
import type { Db } from '../../../db/pool.ts';
import { organizerPeople } from './organizerPeople.queries.ts';

const exhibitors = 400;
const persons = 20_000;

let db: Db;
let buffers: Awaited<ReturnType<typeof plannedDatabase>>['buffers'];
beforeAll(async () => {
  ({ db, buffers } = await plannedDatabase());
  const people = sql`generate_series(1, ${sql.lit(persons)}) i`;
  await sql`set statement_timeout = 0`.execute(db);
  for (const statement of [
    sql`insert into organizations (name) values ('Fairs')`,
    sql`insert into events ("organizationID", name, "eventStarts", "eventEnds", "timeZone")
      select 1, 'Fair', now(), now() + interval '1 day', 'Europe/Helsinki' from generate_series(1, 2)`,
    sql`insert into partners ("organizationID", name) select 1, md5(i::text) || ' Oy'
      from generate_series(1, ${sql.lit(exhibitors)}) i`,
    sql`insert into "eventsPartners" ("eventID", "partnerID") select "eventID", "partnerID" from partners, events`,
    sql`insert into persons ("organizationID", "partnerID", "firstNames", "lastName", company, emails, "timeModified")
      select 1, 1 + i % ${sql.lit(exhibitors)}, md5(i::text), md5(i::text), 'Company-' || i / 2 % 10,
        jsonb_build_array(jsonb_build_object('email', 'p' || i || '@example.com', 'primary', true)),
        timestamptz '2026-01-01' + i * interval '1 second' from ${people}`,
    sql`insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus", "timeModified")
      select case when "personID" % 10 = 9 then 2 else 1 end, "partnerID", "personID", 2 + ("personID" % 2)::int, 3, '2026-01-01' from persons`,
  ])
    await statement.execute(db);
  await vacuumWhole(db);
}, 300_000);

type Query = Pick<ListQueryOf<typeof organizerPeopleList>, 'order' | 'filter' | 'search'>;
const ask = (query: Query, page = 1) =>
  readList(db, organizerPeople, { eventID: 1 }, { page, limit: 50, ...query });

describe('ORG-05, ORG-62: of 18,000 people of 400 exhibitors', () => {
  const cases = organizerPeopleList.order.flatMap((column) =>
    (['asc', 'desc'] as const).map((direction) => ({ column, direction })),
  );
  test.each(cases)('a page by $column $direction', async ({ column, direction }) => {
    for (const [page, most] of [
      [1, 300],
      [200, 6000],
    ] as const) {
      const { rows, meta } = await ask({ order: { [column]: direction } }, page);
      expect(rows).toHaveLength(50);
      expect(meta.rowsTotal).toBe(persons * 0.9);
      const { page: sorted, counted } = await buffers();
      expect(sorted).toBeLessThanOrEqual(most);
      expect(counted).toBeLessThanOrEqual(100);
    }
  });

  const narrowed: [string, Query, number][] = [
    ['an address', { search: searchIn(organizerPeopleList.search, 'p1234@example.com') }, 1],
    ['a company', { search: searchIn(organizerPeopleList.search, 'company-7') }, 0.1],
    ['type', { filter: [{ column: 'personType', condition: 'equals', values: [2] }] }, 0.56],
    ['exhibitor', { filter: [{ column: 'partnerID', condition: 'equals', values: [7] }] }, 0.0025],
  ];
  test.each(narrowed)('by %s each place is read once', async (_, query, share) => {
    const { meta } = await ask(query);
    expect(meta.rowsFiltered).toBeGreaterThan(0);
    if (share < 1) expect(meta.rowsFiltered / meta.rowsTotal).toBeCloseTo(share, 1);
    expect((await buffers()).all).toBeLessThanOrEqual(6000);
  });
});

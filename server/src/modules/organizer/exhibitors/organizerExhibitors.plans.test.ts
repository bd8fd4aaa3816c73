import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { searchIn, type Filter, type ListQueryOf } from '@portal/contract/listQuery';
import { organizerExhibitorsList } from '@portal/contract/organizerExhibitors';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { plannedDatabase, vacuumWhole } from '../../../../test/plans.ts';
import { readList } from '../../../db/lists.ts';
import type { Db } from '../../../db/pool.ts';
import { organizerExhibitors } from './organizerExhibitors.queries.ts';

const exhibitors = 2000;
const persons = 100_000;

let db: Db;
let buffers: Awaited<ReturnType<typeof plannedDatabase>>['buffers'];
beforeAll(async () => {
  ({ db, buffers } = await plannedDatabase());
  await fill();
}, 300_000);

/** One fair, past the API: each exhibitor with people, a stand, users who have signed in, an order and leads. */
async function fill(): Promise<void> {
  const each = sql`generate_series(1, ${sql.lit(exhibitors)}) i`;
  const statements = [
    sql`insert into organizations (name) values ('Fairs')`,
    sql`insert into events ("organizationID", name, "eventStarts", "eventEnds", "timeZone")
      values (1, 'Fair', now(), now() + interval '1 day', 'Europe/Helsinki')`,
    sql`insert into partners ("organizationID", name) select 1, md5(i::text) || ' Oy' from ${each}`,
    sql`insert into "eventsPartners" ("eventID", "partnerID", "personnelQuota", "timeCreated")
      select 1, "partnerID", 60, now() - interval '2 years' from partners`,
    sql`insert into stands ("eventID", "partnerID", hall, number, area)
      select 1, i, 'Hall ' || i % 7, 'S' || i, 1 + i % 90 from ${each}`,
    sql`insert into persons ("organizationID", "partnerID", "firstNames", "lastName")
      select 1, 1 + i % ${sql.lit(exhibitors)}, md5(i::text), md5(i::text)
      from generate_series(1, ${sql.lit(persons)}) i`,
    sql`insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus")
      select 1, "partnerID", "personID", 3, 3 from persons`,
    sql`insert into users ("organizationID", "firstNames", "lastName", email)
      select 1, 'A', 'B', i || '@example.com' from generate_series(1, ${sql.lit(2 * exhibitors)}) i`,
    sql`insert into "partnersUsers" ("partnerID", "userID", "timeAccepted", "timeInvited", "invitationKey")
      select partner, "userID", case when partner % 2 = 0 then now() end, now() - interval '1 year', 'invited ' || "userID"
      from users, lateral (select 1 + "userID" % ${sql.lit(exhibitors)} as partner) linked`,
    sql`insert into "outgoingMails" ("messageKey", recipient, kind, subject, html, text, state)
      select "invitationKey", email, 'userInvitation', '', '', '', 'failed' from "partnersUsers"`,
    // Of ten sessions of each the newest is the one that the link tells.
    sql`alter table sessions disable trigger "giveSignIn"`,
    sql`insert into sessions ("userID", "organizationID", "timeCreated")
      select "userID", 1, now() - i * interval '1 day' from users, generate_series(2, 10) i`,
    sql`alter table sessions enable trigger "giveSignIn"`,
    sql`insert into sessions ("userID", "organizationID", "timeCreated")
      select "userID", 1, now() - interval '1 day' from users`,
    sql`insert into orders ("organizationID", "eventID", "partnerID", "userID", status, name)
      select 1, 1, i, 1, ${sql.lit(orderStatus.ordered)}, 'Order' from ${each}`,
    sql`insert into products ("eventID", name, price, "taxPercent") values (1, 'Chair', 10, 25.5)`,
    sql`insert into "orderRows" ("orderID", "productID", name, status, "productCount", "originalPrice", price,
        "taxAmount", "taxPercent", "totalPriceIncludingProductCount")
      select "orderID", 1, 'Chair', ${sql.lit(orderRowStatus.ordered)}, 3, 10, 10, 2.55, 25.5, 37.65 from orders, generate_series(1, 5)`,
    sql`insert into "scanPoints" ("eventID", "partnerID", name) select 1, i, 'Stand' from ${each}`,
    sql`insert into scans ("scanPointID", "timeScanned", email)
      select 1 + i % ${sql.lit(exhibitors)}, now(), i || '@example.com' from generate_series(1, 20000) i`,
  ];
  await sql`set statement_timeout = 0`.execute(db);
  for (const statement of statements) await statement.execute(db);
  await vacuumWhole(db);
}

type Query = Pick<ListQueryOf<typeof organizerExhibitorsList>, 'order' | 'filter' | 'search'>;
const ask = (query: Query, page = 1) =>
  readList(db, organizerExhibitors, { eventID: 1, seesSales: true }, { page, limit: 50, ...query });
const read = (column: string, direction: 'asc' | 'desc', page: number) =>
  ask({ order: { [column]: direction } }, page);

describe('ORG-05, ORG-26: of 2,000 exhibitors with 100,000 persons', () => {
  const indexed = new Set(['name', 'department']);
  const cases = organizerExhibitorsList.order.flatMap((column) =>
    (['asc', 'desc'] as const).map((direction) => ({ column, direction })),
  );
  test.each(cases)('a page by $column $direction', async ({ column, direction }) => {
    for (const page of [1, 40]) {
      const { rows, meta } = await read(column, direction, page);
      expect(rows).toHaveLength(50);
      expect(meta.rowsTotal).toBe(exhibitors);
      const { all, page: sorted } = await buffers();
      if (indexed.has(column)) expect(sorted).toBeLessThanOrEqual(60);
      expect(all).toBeLessThanOrEqual(80_000);
    }
  });

  test('searched by a contact', async () => {
    const search = searchIn(organizerExhibitorsList.search, '1234@example.com');
    expect((await ask({ search })).meta.rowsFiltered).toBe(1);
    expect((await buffers()).all).toBeLessThanOrEqual(25_000);
  });

  const over = (area: number): Filter<'area'> => ({
    column: 'area',
    condition: 'greater_than',
    values: [area],
  });
  const under = (area: number): Filter<'area'> => ({ ...over(area), condition: 'less_than' });
  test.each([
    { filter: [{ ...over(0), condition: 'is_null' as const, values: [] }], share: 0 },
    { filter: [under(12.01)], share: 0.14 },
    { filter: [over(12), under(30.01)], share: 0.2 },
    { filter: [over(30)], share: 0.66 },
  ])('narrowed by m² to $share of them', async ({ filter, share }) => {
    const { meta } = await ask({ filter });
    expect(meta.rowsFiltered / exhibitors).toBeCloseTo(share, 1);
    expect((await buffers()).all).toBeLessThanOrEqual(25_000);
  });

  test.each([
    { values: ['invited' as const], share: 0 },
    { values: ['expired' as const, 'mailFailed' as const], share: 0.5 },
    { values: ['signedIn' as const], share: 0.5 },
  ])('ORG-31: narrowed by $values to $share of them', async ({ values, share }) => {
    const { meta } = await ask({ filter: [{ column: 'contactState', condition: 'in', values }] });
    expect(meta.rowsFiltered / exhibitors).toBeCloseTo(share, 1);
    expect((await buffers()).all).toBeLessThanOrEqual(40_000);
  });
});

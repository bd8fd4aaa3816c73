import { contract } from '@portal/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { factories } from '../../test/factories.ts';
import { make, server, useServer } from '../../test/useServer.ts';
import { databaseBefore } from '../../test/migrating.ts';

useServer();

/** What is kept, as rows that tell what of and how much. */
const kept = `
  select list, scope, sum("rowCount")::int as n from "listCounts"
  group by list, scope having sum("rowCount") <> 0 order by list, scope`;

/** The same, counted from the rows. */
const counted = `
  select * from (
    select 'persons' as list, array["eventID", "partnerID", "personType"] as scope, count(*)::int as n
    from "eventsPersons" where "timeDeleted" is null and not "isPersonDeleted"
    group by "eventID", "partnerID", "personType"
    union all
    select 'users', array["partnerID"], count(*)::int
    from "partnersUsers" where "timeDeleted" is null and not "isUserDeleted" group by "partnerID"
    union all
    select 'visitors', array["eventID", "partnerID"], count(*)::int
    from visitors group by "eventID", "partnerID"
  ) it order by list, scope`;

const rowsOf = async (query: string) => (await server.pool.query(query)).rows;

/** Whatever is kept is what there is. */
async function expectKept(after: string): Promise<void> {
  expect(await rowsOf(kept), after).toEqual(await rowsOf(counted));
}

/** Two stands at two events, as people and users come to them. */
async function stands() {
  const { partnerID } = await make.partner();
  const { partnerID: other } = await make.partner();
  const { eventID } = await make.event([partnerID, other]);
  const { eventID: later } = await make.event([partnerID]);
  return { partnerID, other, eventID, later };
}

describe('S1, SRV-06: how many rows a list has', () => {
  test('is kept whatever is done to them, by single rows and by many at once', async () => {
    const { partnerID, other, eventID, later } = await stands();
    const place = { eventID, partnerID };
    const persons = await Promise.all(Array.from({ length: 12 }, () => make.person(place)));
    await Promise.all([make.user([partnerID]), make.user([partnerID, other]), make.user([other])]);
    await expectKept('all came');
    const [first] = persons.map(({ personID }) => personID);
    const acts: [string, string][] = [
      ['ends places', `update "eventsPersons" set "timeDeleted" = now() where "personID" % 3 = 0`],
      ['changes nothing that counts', `update "eventsPersons" set "personStatus" = 4`],
      ['makes guests', `update "eventsPersons" set "personType" = 2 where "personID" % 2 = 0`],
      ['brings places back', `update "eventsPersons" set "timeDeleted" = null`],
      ['deletes a person', `update persons set "timeDeleted" = now() where "personID" = ${first}`],
      ['renames all', `update persons set "lastName" = "lastName" || 'x'`],
      [
        'copies people to another event',
        `insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus")
        select ${later}, "partnerID", "personID", 3, 3 from persons where "partnerID" = ${partnerID}`,
      ],
      ['takes rows out', `delete from "eventsPersons" where "eventID" = ${later}`],
      ['unlinks', `update "partnersUsers" set "timeDeleted" = now() where "partnerID" = ${other}`],
      ['deletes users', `update users set "timeDeleted" = now() where "userID" % 2 = 0`],
      [
        'links again',
        `insert into "partnersUsers" ("partnerID", "userID")
        select ${other}, "userID" from users where "timeDeleted" is null
        on conflict ("userID", "partnerID") do update set "timeDeleted" = null`,
      ],
      [
        'visitors come',
        `insert into visitors ("eventID", "partnerID", "lastName")
        select ${eventID}, case when i % 3 = 0 then ${partnerID} else ${other} end, 'Visitor'
        from generate_series(1, 10) i`,
      ],
      [
        'visitors are taken for others',
        `update visitors set "partnerID" = ${partnerID}, "activityTime" = 5 where "visitorID" % 2 = 0`,
      ],
      ['forgets visitors', `delete from visitors where "visitorID" % 4 = 0`],
      ['takes links out', `delete from "partnersUsers" where "partnerID" = ${other}`],
    ];
    for (const [what, act] of acts) {
      await server.pool.query(act);
      await expectKept(what);
    }
  });

  test('waits for nobody who adds to the same list, and is right whoever of them fails', async () => {
    const { partnerID, eventID } = await stands();
    const place = { eventID, partnerID };
    const token = await make.token(server.tokens, await make.user([partnerID]));
    const total = async () => {
      const query = { limit: 10 };
      return (await server.as(token)(contract.people.personnel, { ...place, query })).meta
        .rowsTotal;
    };
    await make.person(place);
    await server.db.transaction().execute(async (one) => {
      await factories(one).person(place);
      await server.db.transaction().execute(async (two) => {
        await sql`set local lock_timeout = '2s'`.execute(two);
        await factories(two).person(place);
      });
      expect(await total()).toBe(2);
    });
    expect(await total()).toBe(3);
    const failed = server.db.transaction().execute(async (trx) => {
      await factories(trx).person(place);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await total()).toBe(3);
    await Promise.all(Array.from({ length: 20 }, () => make.person(place)));
    expect(await total()).toBe(23);
    await expectKept('twenty at once');
  });

  test('is there for what was there before it was kept', async () => {
    const { client, migrate } = await databaseBefore('0087_listCounts.sql');
    await client.query(`
      insert into organizations (name) values ('Fairs');
      insert into partners ("organizationID", name) values (1, 'Aurora'), (1, 'Baltic');
      insert into events ("organizationID", name, "eventStarts", "eventEnds") values (1, 'Fair', now(), now());
      insert into "eventsPartners" ("eventID", "partnerID") values (1, 1), (1, 2);
      insert into users ("organizationID", "firstNames", "lastName", email)
      select 1, 'A', 'B', i || '@example.com' from generate_series(1, 20) i;
      insert into "partnersUsers" ("partnerID", "userID", "timeDeleted")
      select 1 + i % 2, i, case when i % 5 = 0 then now() end from generate_series(1, 20) i;
      insert into persons ("organizationID", "partnerID", "firstNames", "lastName")
      select 1, 1 + i % 2, 'A', 'B' from generate_series(1, 50) i;
      insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus", "timeDeleted")
      select 1, "partnerID", "personID", 2 + ("personID" % 3 = 0)::int, 3, case when "personID" % 7 = 0 then now() end
      from persons`);
    await migrate();
    const rows = (await client.query(counted)).rows;
    expect(rows).toHaveLength(6);
    expect((await client.query(kept)).rows).toEqual(rows);
  });

  test('is there for the visitors that came before theirs was kept', async () => {
    const { client, migrate } = await databaseBefore('0113_visitorCounts.sql');
    await client.query(`
      insert into organizations (name) values ('Fairs');
      insert into partners ("organizationID", name) values (1, 'Aurora'), (1, 'Baltic');
      insert into events ("organizationID", name, "eventStarts", "eventEnds") values (1, 'Fair', now(), now());
      insert into "eventsPartners" ("eventID", "partnerID") values (1, 1), (1, 2);
      insert into visitors ("eventID", "partnerID") select 1, 1 + (i % 3 = 0)::int from generate_series(1, 20) i`);
    await migrate();
    const rows = (await client.query(counted)).rows;
    expect(rows.map(({ n }) => n)).toEqual([14, 6]);
    expect((await client.query(kept)).rows).toEqual(rows);
  });
});

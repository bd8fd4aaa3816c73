import { expect, test } from 'vitest';
import { databaseBefore } from '../../test/migrating.ts';

test('U12: who was there before is found by either apostrophe, too; times stay', async () => {
  const { client, migrate } = await databaseBefore('0138_searchedSigns.sql');
  await client.query(`
    insert into organizations (name) values ('Fairs');
    insert into partners ("organizationID", name) values (1, 'O’Hara & Co');
    insert into events ("organizationID", name, "eventStarts", "eventEnds") values (1, 'Fair', now(), now());
    insert into "eventsPartners" ("eventID", "partnerID", "personnelQuota", "timeModified") values (1, 1, 5, '2026-01-03');
    insert into users ("organizationID", "firstNames", "lastName", email, "timeModified")
    values (1, 'Nell', 'O’Hara', 'n@a.fi', '2026-01-03');
    insert into "partnersUsers" ("partnerID", "userID") values (1, 1);
    insert into persons ("organizationID", "partnerID", "firstNames", "lastName", "timeModified")
    values (1, 1, 'Anna–Liisa', 'D´Angelo', '2026-01-03');
    insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus")
    values (1, 1, 1, 2, 2);
    insert into "scanPoints" ("eventID", "partnerID", name) values (1, 1, 'Stand');
    insert into scans ("scanPointID", "timeScanned", "lastName", comment) values (1, now(), 'O’Hara', 'a “new” one')`);
  await migrate();
  const texts = async (table: string, time = `"timeModified"`) => {
    const { rows } = await client.query(
      `select "searchText" as text, ${time}::date::text as day from "${table}"`,
    );
    return rows as { text: string; day: string }[];
  };
  const day = '2026-01-03';
  expect(await texts('persons')).toEqual([{ text: "anna-liisa\nd'angelo\n", day }]);
  expect(await texts('eventsPersons', '"timePersonModified"')).toEqual([
    { text: "anna-liisa\nd'angelo\n", day },
  ]);
  expect(await texts('users')).toEqual([{ text: "nell\no'hara\nn@a.fi", day }]);
  expect(await texts('partnersUsers', `timestamptz '${day}'`)).toEqual([
    { text: "nell\no'hara\nn@a.fi", day },
  ]);
  expect(await texts('eventsPartners')).toEqual([{ text: "o'hara & co\n", day }]);
  const [[lead], [scan]] = await Promise.all([
    texts('leads', 'null::text'),
    texts('scans', 'null::text'),
  ]);
  expect(lead?.text).toContain("o'hara");
  expect(scan?.text).toContain('a "new" one');
});

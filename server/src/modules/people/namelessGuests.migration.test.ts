import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/migrating.ts';

test('SRV-59: of a guest of whom only the address was known it is no name any more; times stay', async () => {
  const { client, migrate } = await databaseBefore('0130_namelessGuests.sql');
  await client.query(`
    insert into organizations (name) values ('Fairs');
    insert into partners ("organizationID", name) values (1, 'Aurora');
    insert into events ("organizationID", name, "eventStarts", "eventEnds") values (1, 'Fair', now(), now());
    insert into "eventsPartners" ("eventID", "partnerID", "personnelQuota") values (1, 1, 5);
    insert into persons ("organizationID", "partnerID", "firstNames", "lastName", emails, "timeModified")
    select 1, 1, first, last, jsonb_build_array(jsonb_build_object('primary', true, 'email', 'new.' || email),
      jsonb_build_object('primary', false, 'email', email)), '2026-01-03'
    from (values ('', 'a@a.fi', 'a@a.fi'), ('', 'Aalto', 'b@a.fi'), ('Anna', 'c@a.fi', 'c@a.fi')) p (first, last, email);
    insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus")
    values (1, 1, 1, 2, 2)`);
  await migrate();
  const { rows } = await client.query(
    `select "lastName", "timeModified"::date::text as day from persons order by "personID"`,
  );
  expect(rows).toEqual(
    ['', 'Aalto', 'c@a.fi'].map((lastName) => ({ lastName, day: '2026-01-03' })),
  );
  const places = await client.query(`select "lastName", "personFields" from "eventsPersons"`);
  expect(places.rows).toEqual([
    { lastName: '', personFields: expect.stringContaining('"lastName":""') },
  ]);
});

import { expect, test } from 'vitest';
import { databaseBefore } from '../../../test/migrating.ts';

test('T1, SRV-51: an address that a guest gave is nobody’s key any more, but where somebody came by it since', async () => {
  const { client, migrate } = await databaseBefore('0133_keyEmail.sql');
  await client.query(`
    insert into organizations (name) values ('Fairs');
    insert into partners ("organizationID", name) values (1, 'Aurora');
    insert into events ("organizationID", name, "eventStarts", "eventEnds") values (1, 'Fair', now(), now());
    insert into "eventsPartners" ("eventID", "partnerID") values (1, 1);
    insert into persons ("organizationID", "partnerID", "firstNames", "lastName", emails, "timeModified")
    select 1, 1, '', name, jsonb_build_array(jsonb_build_object('primary', true, 'email', name || '@a.fi')), '2026-01-03'
    from unnest(array['given', 'same', 'staff', 'met', 'twice', 'other']) name;
    insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus")
    select 1, 1, "personID", case when "lastName" = 'staff' then 3 else 2 end, 3 from persons;
    insert into "partnerEmails" ("eventID", "partnerID", title, "senderName") values (1, 1, 'Come', 'Aino');
    insert into "partnerEmailRecipients" ("partnerEmailId", "receiverEmail", "personID", "timeRegistered")
    values (1, 'link@a.fi', 1, now()), (1, 'same@a.fi', 2, now()), (1, 'boss@a.fi', 3, now()),
      (1, 'first@a.fi', 4, now()), (1, 'met@a.fi', 4, now()), (1, 'other@a.fi', 5, now())`);
  await migrate();
  const { rows } = await client.query(`
    select email, "keyEmail" as key, "timeModified"::date::text as day from persons order by "personID"`);
  const keys = { given: 'link@a.fi', same: 'same@a.fi', staff: 'staff@a.fi', met: 'met@a.fi' };
  expect(rows).toEqual(
    // Of the fifth the link's address is somebody's.
    Object.entries({ ...keys, twice: null, other: 'other@a.fi' }).map(([name, key]) => ({
      email: `${name}@a.fi`,
      key,
      day: '2026-01-03',
    })),
  );
});

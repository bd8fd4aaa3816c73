import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseBefore } from '../../../test/migrating.ts';

let client: pg.Client;
let migrate: () => Promise<void>;
type Row = Record<string, string | number | boolean | null>;
const read = async (query: string) => (await client.query<Row>(query)).rows;

/**
 * Aurora, Baltic and Cascade, ids 1 … 3, at the events 1 and 2. Shared (1) is Aurora’s staff at 1 and
 * was Baltic's guest at 2; Own (2) is Aurora's at both; Nobody (3) has no place; Moved (4), of Baltic,
 * has another address since a scan.
 */
const before = `
  insert into organizations (name) values ('Fairs');
  insert into partners ("organizationID", name) values (1, 'Aurora'), (1, 'Baltic'), (1, 'Cascade');
  insert into users ("organizationID", "firstNames", "lastName", email)
  values (1, 'Bertil', 'Baltic', 'bertil@example.com');
  insert into events ("organizationID", name, "eventStarts", "eventEnds")
  select 1, 'Fair ' || i, now(), now() from generate_series(1, 2) i;
  insert into "eventsPartners" ("eventID", "partnerID", "personnelQuota")
  select e, p, 5 from generate_series(1, 2) e, generate_series(1, 3) p;
  insert into persons ("externalKey", "organizationID", "firstNames", "lastName", emails, phones,
    "jobTitle", description, "streetAddress", "postalCode", city, company, "modifiedBy", "timeCreated",
    "timeModified")
  select lower(name), 1, 'First ' || name, name,
    jsonb_build_array(jsonb_build_object('primary', true, 'email', lower(name) || '@example.com')),
    '[{"phone": "+358 40 1234567", "primary": true}]', 'Job', 'Notes', 'Street 1', '00100', 'Oulu', 'Oy',
    1, '2026-01-02', '2026-01-03'
  from unnest('{Shared,Own,Nobody,Moved}'::text[]) name;
  insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus",
    "timeModified", "timeDeleted")
  values (1, 1, 1, 3, 3, '2026-01-04', null), (2, 2, 1, 2, 5, '2026-01-04', '2026-01-05'),
    (1, 1, 2, 3, 3, '2026-01-04', null), (2, 1, 2, 3, 3, '2026-01-04', null),
    (1, 2, 4, 3, 3, '2026-01-04', null);
  insert into "personLookups" ("userID", "personID") values (1, 1);
  insert into "partnerEmails" ("eventID", "partnerID", title, "senderName", status)
  select 2, p, 'Come', 'Us', 'sent' from generate_series(1, 3) p;
  insert into "partnerEmailRecipients" ("partnerEmailId", "receiverEmail", state, "personID")
  select m, 'shared@example.com', 'sent', 1 from generate_series(1, 3) m
  union all select 1, 'nobody@example.com', 'sent', 3
  union all select 2, 'unknown@example.com', 'failed', null;
  insert into "scanPoints" ("eventID", "partnerID", name) values (1, 3, 'Door'), (2, 3, 'Bar');
  insert into scans ("scanPointID", "eventsPersonID", "timeScanned", email, company, rating, tags)
  values (1, 1, '2026-02-01', 'shared@example.com', 'Early', 2, '{demo}'),
    (1, 1, '2026-02-03', 'shared@example.com', 'Late', null, '{}'),
    (1, null, '2026-02-02', 'Shared@example.com', 'Typed', 4, '{hot}'),
    (2, 2, '2026-02-02', 'shared@example.com', 'Bar', null, '{}'),
    (1, 5, '2026-02-02', 'moved.before@example.com', 'Was', 1, '{old}'),
    (1, 5, '2026-02-04', 'moved@example.com', 'Is', null, '{new}'),
    (1, null, '2026-02-05', null, 'Nameless', null, '{}'),
    (1, 3, '2026-02-05', null, 'Without address', null, '{}');
  insert into "leadNotes" ("leadID", "userID", content)
  select "leadID", 1, 'Note of ' || "leadKey" from leads order by "leadID"`;
/** Later than what came with the scans. */
const word = `update leads set rating = 5, tags = tags || '{team}', "modifiedBy" = 1
  where "leadKey" = 'b1'`;

beforeAll(async () => {
  ({ client, migrate } = await databaseBefore('0015_partnersPersons.sql'));
  await client.query(before);
  await client.query(word);
});

/** A place with its badge, state and times, and all that was known of the person. */
const places = `
  select "eventsPersonID", "eventID", ep."partnerID", "personType", "personStatus", "badgeCode",
    ep."timeModified", ep."timeDeleted", p."organizationID", p."firstNames", p."lastName", p.email,
    p.phones::text, p."jobTitle", p.description, p."streetAddress", p."postalCode", p.city, p.company,
    p."externalKey", p."timeCreated", p."timeModified" as "personModified"
  from "eventsPersons" ep join persons p using ("personID") order by 1`;

test('SRV-51: each partner gets its own record, with places, badges and scans as they were', async () => {
  const [was, scans] = [await read(places), await read('select * from scans order by 1')];
  await migrate();
  expect(await read(places)).toEqual(was);
  const kept = await read('select * from scans order by 1');
  const withoutKey = (rows: Row[]) => rows.map(({ leadKey: _key, ...scan }) => scan);
  expect(withoutKey(kept)).toEqual(withoutKey(scans));
  expect(
    await read(`select "lastName", "partnerID", "personID" <= 4 as "isSame", "modifiedBy"
      from persons order by 1, 2`),
  ).toEqual([
    { lastName: 'Moved', partnerID: '2', isSame: true, modifiedBy: '1' },
    { lastName: 'Nobody', partnerID: null, isSame: true, modifiedBy: '1' },
    { lastName: 'Own', partnerID: '1', isSame: true, modifiedBy: '1' },
    { lastName: 'Shared', partnerID: '1', isSame: true, modifiedBy: null },
    { lastName: 'Shared', partnerID: '2', isSame: false, modifiedBy: null },
  ]);
  expect(
    await read(`select from "eventsPersons" ep join persons p using ("personID")
      where p."partnerID" is distinct from ep."partnerID"`),
  ).toEqual([]);
  expect(await read(`select to_regclass('"personLookups"') as there`)).toEqual([{ there: null }]);
});

test('SRV-51: recipients are persons of their exhibitor, or nobody', async () => {
  expect(
    await read(`select m."partnerID", r."receiverEmail", p."partnerID" as "personOf"
      from "partnerEmailRecipients" r join "partnerEmails" m using ("partnerEmailId")
      left join persons p using ("personID") order by 1, 2`),
  ).toEqual([
    { partnerID: '1', receiverEmail: 'nobody@example.com', personOf: null },
    { partnerID: '1', receiverEmail: 'shared@example.com', personOf: '1' },
    { partnerID: '2', receiverEmail: 'shared@example.com', personOf: '2' },
    { partnerID: '2', receiverEmail: 'unknown@example.com', personOf: null },
    { partnerID: '3', receiverEmail: 'shared@example.com', personOf: null },
  ]);
});

test('leads join by e-mail, with the notes of all and the last word of the team', async () => {
  const leads = await read(`
    select "eventID", "leadKey", company, "scanCount", rating, tags::text,
      (select string_agg(content, ', ' order by "leadNoteID") from "leadNotes" n
        where n."leadID" = l."leadID") as notes
    from leads l order by 1, 2`);
  expect(leads).toEqual([
    {
      eventID: '1',
      leadKey: 'b3',
      company: 'Without address',
      scanCount: 1,
      rating: null,
      tags: '{}',
      notes: 'Note of b3',
    },
    {
      eventID: '1',
      leadKey: 'emoved.before@example.com',
      company: 'Was',
      scanCount: 1,
      rating: 1,
      tags: '{old}',
      notes: null,
    },
    {
      eventID: '1',
      leadKey: 'emoved@example.com',
      company: 'Is',
      scanCount: 1,
      rating: 1,
      tags: '{new,old}',
      notes: 'Note of b5',
    },
    {
      eventID: '1',
      leadKey: 'eshared@example.com',
      company: 'Late',
      scanCount: 3,
      rating: 5,
      tags: '{demo,hot,team}',
      notes: 'Note of b1, Note of eshared@example.com',
    },
    expect.objectContaining({ leadKey: expect.stringMatching(/^s\d+$/), scanCount: 1 }),
    expect.objectContaining({ eventID: '2', leadKey: 'eshared@example.com', scanCount: 1 }),
  ]);
  expect(
    await read(`select s."scanPointScanID" from scans s join "scanPoints" p using ("scanPointID")
      where not exists (select from leads l where l."leadKey" = s."leadKey"
        and l."partnerID" = p."partnerID" and l."eventID" = p."eventID")`),
  ).toEqual([]);
});

describe('SRV-51: from then on the database itself refuses', () => {
  const person = (values: string) => `insert into persons ("partnerID", "externalKey",
    "organizationID", "firstNames", "lastName", emails) values (${values})`;
  const emails = (address: string) => `'[{"email": "${address}", "primary": true}]'`;
  test.each([
    [
      'a place of one partner’s person with another',
      `insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus")
       values (2, 3, 4, 3, 3)`,
      'eventsPersons_person',
    ],
    [
      'another person of a partner with the same address',
      person(`1, null, 1, 'A', 'B', ${emails('own@example.com')}`),
      'persons_email',
    ],
    [
      'another person of the organiser with the same address',
      person(`null, null, 1, 'A', 'B', ${emails('nobody@example.com')}`),
      'persons_email',
    ],
    [
      'the same key twice with a partner',
      person(`1, 'own', 1, 'A', 'B', '[]'`),
      'persons_externalKey',
    ],
    [
      'the same key twice with the organiser',
      person(`null, 'nobody', 1, 'A', 'B', '[]'`),
      'persons_externalKey',
    ],
  ])('%s', async (_what, statement, constraint) => {
    await expect(client.query(statement)).rejects.toMatchObject({ constraint });
  });

  test('but not the same address and key with another partner, nor persons without either', async () => {
    await client.query(person(`3, 'own', 1, 'A', 'B', ${emails('own@example.com')}`));
    await client.query(person(`3, null, 1, 'A', 'B', '[]'`));
    await client.query(person(`3, null, 1, 'A', 'B', '[]'`));
    expect(await read(`select from persons where "partnerID" = 3`)).toHaveLength(3);
  });
});

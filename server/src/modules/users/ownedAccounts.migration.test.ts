import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { databaseBefore } from '../../../test/migrating.ts';

let client: pg.Client;
let migrate: () => Promise<void>;

/** Of partner 1, by user 1: each account with the links that it was given, the first with the account. */
const before = `
  insert into organizations (name) values ('Fairs');
  insert into partners ("organizationID", name) values (1, 'Maker'), (1, 'Employer');
  insert into users ("organizationID", "firstNames", "lastName", email)
  values (1, 'Who', 'Makes', 'maker@example.com');
  insert into users ("organizationID", "firstNames", "lastName", email, "passwordHash", "modifiedBy",
    "timeCreated")
  select 1, 'A', name, lower(name) || '@example.com', 'hash', 1, '2026-01-01'
  from unnest('{makers,both,handedOver,signedIn}'::text[]) with ordinality of(name, place)
  order by place;
  insert into "partnersUsers" ("userID", "partnerID", "timeCreated", "timeDeleted")
  values (2, 1, '2026-01-01', null),
    (3, 1, '2026-01-01', null), (3, 2, '2026-01-02', null),
    (4, 1, '2026-01-01', '2026-01-03'), (4, 2, '2026-01-02', null),
    (5, 1, '2026-01-01', '2026-01-03'), (5, 2, '2026-01-02', null);
  insert into sessions ("userID", "organizationID") values (5, 1);
  insert into "passwordResets" ("tokenHash", "userID", "timeExpires")
  select decode(lpad(i::text, 64, '0'), 'hex'), i, now() + interval '7 days'
  from generate_series(2, 5) i`;

beforeAll(async () => {
  ({ client, migrate } = await databaseBefore('0014_ownedAccounts.sql'));
  await client.query(before);
});

test('SRV-15, SRV-17: an account that nobody owns opens nothing once another than its maker linked it', async () => {
  await migrate();
  const { rows } = await client.query(`
    select "lastName" as name, "passwordHash" is null as "isVoid", "createdByPartnerID" as maker,
      exists (select from "passwordResets" r where r."userID" = u."userID") as "hasLink"
    from users u where "userID" > 1 order by "userID"`);
  expect(rows).toEqual([
    { name: 'makers', isVoid: false, maker: '1', hasLink: true },
    { name: 'both', isVoid: true, maker: null, hasLink: false },
    // The maker has ended the own link; the employer's is the only one.
    { name: 'handedOver', isVoid: true, maker: null, hasLink: false },
    { name: 'signedIn', isVoid: false, maker: null, hasLink: true },
  ]);
});

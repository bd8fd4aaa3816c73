import { expect, test } from 'vitest';
import { nameOfStatement } from './statements.ts';

test.each([
  ['select 1', 'select'],
  ['commit', 'commit'],
  ['select "userID" from "users" as u join lateral (select 1) x on true', 'select users'],
  [
    `insert into "rateLimits" ("key") values ($1) on conflict do update set points = 1`,
    'insert rateLimits',
  ],
  ['delete from only pgboss.job where name = $1', 'delete job'],
  [
    'with found as (select * from events), made(a, b) as materialized (select 1) update "carts" c set a = 1 from found, made',
    'update carts, select events',
  ],
  ['select * from events where id is distinct from other for update of events', 'select events'],
  [
    'select extract(epoch from now() - at) from "mails" left join "bodies" using (id)',
    'select mails, select bodies',
  ],
  ['select * from unnest($1::int[]) join jsonb_to_recordset($2) x on true', 'select'],
  [
    `select 'it''s from secrets' /* from comments */ from "partners" -- from lines`,
    'select partners',
  ],
])('T20: %s', (text, name) => {
  expect(nameOfStatement(text)).toBe(name);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { labelOf, records } from './labels.ts';

useServer();

test('LOG-04, ORG-97: all that is recorded has words', async () => {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, attname as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_attribute on attrelid = tgrelid
    cross join lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as given) told
    where tgname = 'record update' and attnum > 0 and not attisdropped
      and attname <> all(given[1]::text[]) and attname <> all(given[3]::text[])
      and attname not in ('timeCreated', 'timeModified', 'modifiedBy', 'timeDeleted', 'searchText')
    order by 1, 2`.execute(server.db);
  const tables = [...new Set(rows.map(({ table }) => table))];
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !records[table])).toEqual([]);
  expect(rows.filter(({ name }) => labelOf(name).en === name)).toEqual([]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { changesInWords, type StoredChange } from './changes.ts';
import { labelOf, records } from './labels.ts';

useServer();

/** The columns that the log records. */
const recorded = () =>
  sql<{ table: string; name: string }>`
    select relname as table, attname as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_attribute on attrelid = tgrelid
    cross join lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as given) told
    where tgname = 'record update' and attnum > 0 and not attisdropped
      and attname <> all(given[1]::text[]) and attname <> all(given[3]::text[])
      and attname not in ('timeCreated', 'timeModified', 'modifiedBy', 'timeDeleted', 'searchText')
    order by 1, 2`.execute(server.db);

test('LOG-04, ORG-97: all that is recorded has words', async () => {
  const { rows } = await recorded();
  const tables = [...new Set(rows.map(({ table }) => table))];
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter((table) => !records[table])).toEqual([]);
  expect(rows.filter(({ name }) => labelOf(name).en === name)).toEqual([]);
});

test('LOG-04: so has each of the codes that a column may have', async () => {
  const { rows: codes } = await sql<{ table: string; name: string; values: string[] }>`
    select relname as table, attname as name,
      array(select found[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([a-zA-Z]+)''::text', 'g') as found) as values
    from pg_constraint c join pg_class t on t.oid = conrelid
    join pg_attribute a on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[''%'
    order by 1, 2`.execute(server.db);
  const { rows: columns } = await recorded();
  const own = codes.filter(({ table, name }) =>
    columns.some((column) => column.table === table && column.name === name),
  );
  expect(own.length).toBeGreaterThan(8);
  const untold = own.flatMap(({ table, name, values }) =>
    values
      .map((value) => {
        const change: StoredChange = { table, did: 'changed', told: { [name]: [null, value] } };
        const { changes } = changesInWords([change], { language: 'fi', seesSales: true });
        return { value: `${table}.${name}: ${value}`, told: changes[0]?.fields[0]?.to };
      })
      .filter(({ value, told }) => !told || value.endsWith(`: ${told}`)),
  );
  expect(untold.map(({ value }) => value)).toEqual([]);
});

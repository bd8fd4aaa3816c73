import type pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { PreparingClient } from './pool.ts';

/** A connection, and how often PostgreSQL has described rows on it. */
async function connect() {
  const client: pg.Client = new PreparingClient({
    ...(await testDatabase()).connection,
    pipeline: true,
  });
  await client.connect();
  let described = 0;
  client.connection.on('rowDescription', () => (described += 1));
  return { client, descriptions: () => described };
}

test('what a prepared statement answers is described once on each connection', async () => {
  const { client, descriptions } = await connect();
  const ask = (value: string) =>
    client.query(`select $1::text as word, 1 as one, null as nothing`, [value]);
  const first = await ask('ä');
  expect(first.rows).toEqual([{ word: 'ä', one: 1, nothing: null }]);
  const [second, third] = await Promise.all([ask('b'), ask('c')]);
  expect([...second.rows, ...third.rows].map(({ word }) => word)).toEqual(['b', 'c']);
  expect(third.fields.map(({ name }) => name)).toEqual(['word', 'one', 'nothing']);
  expect(descriptions()).toBe(1);
  await client.end();
});

test('one that fails, or answers no rows, is as it ever was when it comes again', async () => {
  const { client } = await connect();
  await client.query('create temp table numbers (n integer primary key)');
  const add = (n: number) => client.query('insert into numbers values ($1)', [n]);
  await expect(add(1)).resolves.toMatchObject({ rowCount: 1, rows: [] });
  await expect(add(1)).rejects.toMatchObject({ code: '23505' });
  await expect(add(2)).resolves.toMatchObject({ rowCount: 1, rows: [] });
  const half = (n: number) => client.query('select 1 / $1::int as half', [n]);
  await expect(half(0)).rejects.toMatchObject({ code: '22012' });
  const answers = await Promise.allSettled([half(1), half(0), half(1)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(half(1)).resolves.toMatchObject({ rows: [{ half: 1 }] });
  await client.end();
});

test('columns that a table has gained meanwhile are refused, and not told under other names', async () => {
  const { client } = await connect();
  await client.query('create temp table pairs (one integer)');
  await client.query('insert into pairs values (1)');
  const read = () => client.query('select * from pairs where one > $1', [0]);
  await read();
  await expect(read()).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await client.query('alter table pairs add column two integer');
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  // Prepared anew, it tells all of them.
  await expect(read()).resolves.toMatchObject({ rows: [{ one: 1, two: null }] });
  await client.end();
});

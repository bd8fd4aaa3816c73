import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './harness.ts';

const file = join(import.meta.dirname, '../../docs/privacy.md');

test('PRIV-05: docs/privacy.md has a line for every table of the database, and for none that is not there', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`.execute(db);
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('|'));
  const named = lines.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => String(name)),
  );
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

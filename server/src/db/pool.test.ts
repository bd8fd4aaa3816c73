import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { openDatabase } from './pool.ts';

test('keys of the database are numbers, alone, in rows, and where there is none', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql`
    select 9007199254740991::bigint as key, array[3, 1, null, 2]::bigint[] as keys, '{}'::bigint[] as none
  `.execute(db);
  expect(rows).toEqual([{ key: Number.MAX_SAFE_INTEGER, keys: [3, 1, null, 2], none: [] }]);
});

test('UX-06: times are what they are, however the operator’s database writes dates', async () => {
  const { db, connection } = await testDatabase();
  const { rows: named } = await sql<{ name: string }>`select current_database() as name`.execute(
    db,
  );
  await sql`alter database ${sql.id(named[0]!.name)} set datestyle = 'SQL, DMY'`.execute(db);
  const other = openDatabase(connection, () => undefined);
  onTestFinished(() => other.close());
  const { rows } = await sql`select '2026-03-04T10:00:00Z'::timestamptz as time`.execute(other.db);
  expect(rows).toEqual([{ time: '2026-03-04T10:00:00.000Z' }]);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';

test('keys of the database are numbers, alone, in rows, and where there is none', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql`
    select 9007199254740991::bigint as key, array[3, 1, null, 2]::bigint[] as keys, '{}'::bigint[] as none
  `.execute(db);
  expect(rows).toEqual([{ key: Number.MAX_SAFE_INTEGER, keys: [3, 1, null, 2], none: [] }]);
});

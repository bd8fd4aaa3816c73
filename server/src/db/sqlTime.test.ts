import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { isoJson, isoTime } from './sqlTime.ts';

test('API-73: times in a list are written as all others, however their milliseconds end', async () => {
  const { db } = await testDatabase();
  const times = ['12:34:56', '00:00:00.1', '23:59:59.999', '01:02:03.12', '04:05:06.007'].map(
    (time) => `2026-03-29T${time}Z`,
  );
  const { rows } = await sql<{ one: string; other: string | null }>`
    select to_json(${isoTime('at')}::text)::text as one, ${isoJson(sql.ref('at'))} as other
    from unnest(${times}::timestamptz(3)[]) at`.execute(db);
  expect(rows.map(({ other }) => other)).toEqual(rows.map(({ one }) => one));
  expect(rows.map(({ one }) => new Date(JSON.parse(one) as string))).toEqual(
    times.map((time) => new Date(time)),
  );
  const none = await sql<{
    at: string | null;
  }>`select ${isoJson(sql`null::timestamptz`)} as at`.execute(db);
  expect(none.rows).toEqual([{ at: null }]);
});

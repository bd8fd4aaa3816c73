import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { mailLimit } from './mailLimit.ts';

test('T13: so many in an hour and so many in a day; what is refused is not counted', async () => {
  const { db, pool } = await testDatabase();
  const count = mailLimit(pool, 'news', { perHour: 5, perDay: 8 });
  const refused = async (mails: number) => {
    const error = (await count(1, mails).catch((thrown: unknown) => thrown)) as Error & {
      retryAfter: number;
    };
    expect(error).toMatchObject({ kind: 'tooManyMails' });
    return error.retryAfter;
  };
  const nextHour = () => sql`delete from "rateLimits" where key like 'news:%'`.execute(db);
  await refused(6);
  await count(1, 5);
  expect(await refused(1)).toBeLessThanOrEqual(3600);
  await count(2, 5);
  await nextHour();
  expect(await refused(4)).toBeGreaterThan(3600);
  await count(1, 3);
  expect(await refused(1)).toBeGreaterThan(3600);
});

import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { createLimit, type Limit } from './limits.ts';

const name = 'tests';
let limit: Limit;
beforeAll(async () => {
  const { pool } = await testDatabase();
  limit = createLimit(pool, name, 2, 60);
});

const refused = { kind: 'tooMany' };

test('T4: addresses of one IPv6 network are one caller, whatever they are written like', async () => {
  await limit.count('2001:db8:0:1::1');
  await limit.count('2001:0DB8:0000:0001:ffff:ffff:ffff:ffff');
  await expect(limit.count('2001:db8:0:1:2::')).rejects.toMatchObject(refused);
  await limit.count('2001:db8:0:2::1');
});

test('T4: addresses of IPv4 are callers of their own, also as IPv6 writes them', async () => {
  for (const last of [1, 2, 3]) {
    await limit.count(`192.0.2.${last}`);
    await limit.count(`::ffff:192.0.2.${last}`);
  }
  await limit.count('192.0.2.1');
  await expect(limit.count('192.0.2.1')).rejects.toMatchObject(refused);
});

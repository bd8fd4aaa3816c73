import { beforeAll, expect, test } from 'vitest';
import { atEnd } from '../../test/atEnd.ts';
import { testDatabase } from '../../test/harness.ts';
import { openDatabase } from '../db/pool.ts';
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

test('T4, S6: a count waits for no disk, and nothing else is committed with it', async () => {
  const { pool, connection } = await testDatabase();
  await pool.query(`
    do $$ begin
      execute format('alter database %I set synchronous_commit = on', current_database());
    end $$;
    create table seen (name text, setting text);
    create function see() returns trigger language plpgsql as $$ begin
      insert into seen values (new.key, current_setting('synchronous_commit'));
      return null;
    end $$;
    create trigger see after insert or update on "rateLimits" for each row execute function see()`);
  // Sessions of before have the setting of before.
  const { pool: later, close } = openDatabase({ ...connection, max: 1 }, () => undefined);
  atEnd(close);
  const own = createLimit(later, name, 5, 60);
  await own.count('one');
  await own.count('one');
  const { rows } = await later.query('select setting from seen');
  expect(rows).toEqual([{ setting: 'off' }, { setting: 'off' }]);
  const after = await later.query('show synchronous_commit');
  expect(after.rows).toEqual([{ synchronous_commit: 'on' }]);
});

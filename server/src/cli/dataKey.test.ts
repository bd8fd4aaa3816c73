import { beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { runPortal } from '../../test/children.ts';
import { factories } from '../../test/factories.ts';
import { dataKey } from '../../test/factories/factors.ts';
import { addressOf, testDatabase, type TestDatabase } from '../../test/harness.ts';
import { createDataKeys, openDataKeys } from '../access/dataKeys.ts';
import { resealTotps } from '../modules/factors/factors.public.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await testFolder();
  const user = await factories(database.db).user();
  await factories(database.db).totp(user, { isNew: true });
});

const portal = (settings: Record<string, string>, ...args: string[]) =>
  runPortal(
    args,
    { DATABASE_URL: addressOf(database.connection), DATA_DIR: folder, ...settings },
    folder,
  );

const stored = () =>
  database.db
    .selectFrom('totps')
    .select(['userID', 'secret', 'keyID', 'newKeyID'])
    .executeTakeFirst();

test('SEC-03: data-key rotate says what to set, then encrypts anew, and says whose secrets it cannot', async () => {
  const before = await stored();
  const first = await portal({ DATA_KEY: dataKey }, 'data-key', 'rotate');
  const [, made = ''] = /^A new key: (\S{64})$/m.exec(first.out) ?? [];
  expect(await stored()).toEqual(before);
  const second = await portal({ DATA_KEY: `${made},${dataKey}` }, 'data-key', 'rotate');
  expect(second).toMatchObject({
    out: expect.stringContaining('The secrets of one user are encrypted anew.'),
    err: '',
  });
  const keys = createDataKeys([made]);
  const row = await stored();
  expect(row).toMatchObject({ keyID: keys.newestID, newKeyID: keys.newestID });
  const sealed = { keyID: String(row?.keyID), sealed: row?.secret ?? Buffer.alloc(0) };
  expect(keys.open(sealed, `totp ${row?.userID}`)).toHaveLength(20);

  // Where the key lies in the data folder it is made there; of another key it says so and keeps all.
  const kept = await portal({}, 'data-key', 'rotate');
  expect(kept.out).toContain('The new key is in data-key of DATA_DIR');
  expect(kept.err).toContain('Those of one user no key here opens.');
  expect(await stored()).toEqual(row);
  const again = await openDataKeys({ dataDir: folder, dataKey: undefined });
  expect(await resealTotps(database.db, again)).toEqual({ sealed: 0, unreadable: 1 });
}, 90_000);

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../test/atEnd.ts';
import { runPortal, startChild } from '../../test/children.ts';
import { addressOf, makeDatabase } from '../../test/harness.ts';

test('OPS-02: migrations run before a roll-out, and a process that may not run them refuses an older database', async () => {
  const DATABASE_URL = addressOf(await makeDatabase());
  const folder = await testFolder();
  const portal = (...args: string[]) => runPortal(args, { DATABASE_URL, DATA_DIR: folder }, folder);
  const start = () =>
    startChild('../src/main.ts', [], {
      DATABASE_URL,
      DATA_DIR: folder,
      MIGRATE: 'off',
      PORT: '0',
      TOKEN_SECRET: 'x'.repeat(32),
      DATA_KEY: 'x'.repeat(32),
      SMTP_URL: 'smtp://localhost:9',
      MAIL_FROM: 'portal@fair.example.com',
      LOG_LEVEL: 'silent',
    });
  const migrations = await readdir(join(import.meta.dirname, '../../migrations'));
  const names = migrations.map((file) => file.replace('.sql', '')).toSorted();

  const pending = await portal('migrate', '--check');
  expect(pending.code).toBe(1);
  expect(pending.out.trim().split('\n')).toEqual(names);
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.err()).toMatch(
    /^The database lacks \d+ migrations, [^\n]*run "[^\n]*migrate" first\.\n$/,
  );

  expect((await portal('migrate')).code).toBe(0);
  expect(await portal('migrate', '--check')).toMatchObject({
    code: 0,
    out: 'Nothing is pending.\n',
  });
  const started = start();
  await started.says('The portal is open');
});

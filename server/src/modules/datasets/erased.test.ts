import { privacyRoutes } from '@portal/contract/privacy';
import { expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer } from '../../../test/harness.ts';
import { importDataset } from './run.ts';
import { exampleFile } from './testing.ts';

test('PRIV-03, IMP-01: a file that still names an erased user makes a new account, and the old one stays empty', async () => {
  const server = await testServer(await testDatabase());
  const { db } = server;
  await importDataset(server, exampleFile);
  const user = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  const { userID, email } = user;
  const call = server.as(await factories(db).token(server.tokens, user));
  await call(privacyRoutes.eraseUser, { userID, body: { email } });
  await importDataset(server, exampleFile);
  const users = await db
    .selectFrom('users')
    .select(['email', 'timeErased'])
    .orderBy('userID')
    .execute();
  expect(users).toContainEqual({ email: '', timeErased: expect.any(String) });
  expect(users).toContainEqual({ email, timeErased: null });
});

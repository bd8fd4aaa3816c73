import { authRoutes } from '@portal/contract/auth';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factories, password } from '../../../test/factories.ts';
import { testDatabase, testServer } from '../../../test/harness.ts';
import { waitingForLocks } from '../../../test/locks.ts';
import { people } from './factors.testing.ts';

test('SEC-01, T5: no second step begins with a password that was changed while it was compared', async () => {
  const server = await testServer(await testDatabase());
  const { userID, email, ...user } = await people(server).person();
  await factories(server.db).passkey({ userID, ...user }, 'Phone');
  const { waiting } = await server.db.transaction().execute(async (trx) => {
    await sql`update users set "passwordHash" = 'another one' where "userID" = ${userID}`.execute(
      trx,
    );
    const going = server
      .as()(authRoutes.login, { body: { email, password } })
      .catch((error: unknown) => error);
    await expect.poll(() => waitingForLocks(server), { timeout: 10_000 }).toBeGreaterThan(0);
    return { waiting: going };
  });
  expect(await waiting).toMatchObject({ status: 401, code: 1001 });
  const { rows } = await sql`select from "signInSteps" where "userID" = ${userID}`.execute(
    server.db,
  );
  expect(rows).toEqual([]);
});

import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password } from '../../../test/factories.ts';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Signs in as a browser does. */
async function signIn(user: { userID: number; email: string }, userAgent: string) {
  const response = await fetch(`${server.origin}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: user.email, password }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  const call = server.as(data.token);
  const { userID } = user;
  return {
    list: async () => (await call(userRoutes.sessions, { userID })).data.sessions,
    end: (sessionID: string) => call(userRoutes.endSession, { userID, sessionID }),
    endOthers: () => call(userRoutes.endOtherSessions, { userID }),
  };
}

test('T5: where one is signed in is told with its device, and each session can be ended', async () => {
  const user = await make.user();
  const [there, here] = [await signIn(user, firefox), await signIn(user, phone)];
  const sessions = await here.list();
  expect(sessions).toMatchObject([
    { browser: 'Safari', system: 'iOS', isCurrent: true },
    { browser: 'Firefox', system: 'Linux', isCurrent: false },
  ]);
  await here.end(sessions[1]?.sessionID ?? '');
  await expect(there.list()).rejects.toMatchObject({ status: 401 });
  expect(await here.list()).toHaveLength(1);
  await expect(here.end(sessions[1]?.sessionID ?? '')).rejects.toMatchObject({ status: 404 });
});

test('all but this one can be ended', async () => {
  const user = await make.user();
  const others = [await signIn(user, firefox), await signIn(user, firefox)];
  const here = await signIn(user, '');
  await here.endOthers();
  for (const other of others) await expect(other.list()).rejects.toMatchObject({ status: 401 });
  expect(await here.list()).toMatchObject([{ browser: null, system: null, isCurrent: true }]);
});

test('AUTH-10: sessions that are over are not listed', async () => {
  const user = await make.user();
  await signIn(user, firefox);
  await server.db
    .updateTable('sessions')
    .set({ timeLastUsed: sql<string>`now() - interval '13 hours'` })
    .where('userID', '=', user.userID)
    .execute();
  const here = await signIn(user, phone);
  expect(await here.list()).toHaveLength(1);
});

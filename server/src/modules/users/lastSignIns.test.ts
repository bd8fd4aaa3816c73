import { authRoutes } from '@portal/contract/auth';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { password } from '../../../test/factories.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { waitingForLocks } from '../../../test/locks.ts';
import { databaseBefore } from '../../../test/migrating.ts';
import type { DbOrTrx } from '../../db/pool.ts';

useServer();

/** A partner, and somebody who does not work for it yet. */
async function newcomer() {
  const { partnerID } = await make.partner();
  const me = server.as(await make.token(server.tokens, await make.user([partnerID])));
  const { userID, email } = await make.user([]);
  return {
    userID,
    link: (db: DbOrTrx) =>
      db
        .insertInto('partnersUsers')
        .values({ partnerID, userID })
        .onConflict((conflict) =>
          conflict.columns(['userID', 'partnerID']).doUpdateSet({ timeDeleted: null }),
        )
        .execute(),
    unlink: () =>
      server.db
        .updateTable('partnersUsers')
        .set({ timeDeleted: sql<string>`now()` })
        .where('userID', '=', userID)
        .execute(),
    signIn: () => server.as()(authRoutes.login, { body: { email, password } }),
    /** When the list says that they signed in, once it may tell; and when they did. */
    told: async () => {
      await server.db
        .updateTable('partnersUsers')
        .set({ timeAccepted: sql<string>`now()` })
        .where('userID', '=', userID)
        .execute();
      const { data } = await me(userRoutes.partnerUsers, { partnerID });
      const { last } = await server.db
        .selectFrom('sessions')
        .select((eb) => eb.fn.max('timeCreated').as('last'))
        .where('userID', '=', userID)
        .executeTakeFirstOrThrow();
      return [data.users.find((user) => user.userID === userID)?.timeLastSignIn, last];
    },
  };
}

const expectTold = async ({ told }: Awaited<ReturnType<typeof newcomer>>) => {
  const [listed, last] = await told();
  expect(listed).toEqual(expect.any(String));
  expect(listed).toBe(last);
};

test('SRV-20: who is linked while they sign in has signed in', async () => {
  const person = await newcomer();
  const signingIn = await server.db.transaction().execute(async (trx) => {
    await person.link(trx);
    const begun = person.signIn();
    await vi.waitUntil(async () => (await waitingForLocks(server)) === 1, 10_000);
    return { begun };
  });
  await signingIn.begun;
  await expectTold(person);
});

test('SRV-20: so has who signs in while they are linked, and who is linked again later', async () => {
  const person = await newcomer();
  await person.signIn();
  await person.link(server.db);
  await expectTold(person);
  await person.unlink();
  const linking = await server.db.transaction().execute(async (trx) => {
    // As a sign-in does it.
    await sql`insert into sessions ("userID", "organizationID")
      select "userID", "organizationID" from users where "userID" = ${person.userID} for share`.execute(
      trx,
    );
    const begun = person.link(server.db);
    await vi.waitUntil(async () => (await waitingForLocks(server)) === 1, 10_000);
    return { begun };
  });
  await linking.begun;
  await expectTold(person);
});

test('SRV-20: sign-ins from before stand on the links', async () => {
  const { client, migrate } = await databaseBefore('0124_lastSignIns.sql');
  await client.query(`
    insert into organizations (name) values ('Fairs');
    insert into partners ("organizationID", name) values (1, 'Aurora');
    insert into users ("organizationID", "firstNames", "lastName", email)
    select 1, 'A', 'B', i || '@example.com' from generate_series(1, 3) i;
    insert into "partnersUsers" ("userID", "partnerID", "timeAccepted")
    values (1, 1, now()), (2, 1, null), (3, 1, now());
    insert into sessions ("userID", "organizationID", "timeCreated")
    values (1, 1, '2026-01-01 10:00:00.120+02'), (1, 1, '2025-01-01'), (2, 1, '2026-01-02')`);
  await migrate();
  const { rows } = await client.query(
    'select "lastSignInField" as field from "partnersUsers" order by "userID"',
  );
  expect(rows.map(({ field }) => JSON.parse(`{${field}}`).timeLastSignIn)).toEqual([
    '2026-01-01T08:00:00.120Z',
    null,
    null,
  ]);
});

import { privacyRoutes } from '@portal/contract/privacy';
import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { server, useServer } from '../../../test/useServer.ts';
import { meetAt } from '../../../test/locks.ts';
import { countOf, erase, logIn, somebodyEverywhere } from './privacy.testing.ts';

useServer();

describe('PRIV-04: an erasure', () => {
  test('wants the own address, and a fresh sign-in', async () => {
    const somebody = await somebodyEverywhere(server);
    await expect(erase(somebody, 'other@example.com')).rejects.toMatchObject({
      status: 400,
      code: 2020,
    });
    await server.db
      .updateTable('sessions')
      .set({ timeProved: sql<string>`now() - interval '11 minutes'` })
      .where('userID', '=', somebody.userID)
      .execute();
    await expect(erase(somebody)).rejects.toMatchObject({ status: 403, code: 2005 });
    expect((await logIn(server, somebody.colleague.email)).data.token).toBeTruthy();
    expect(await countOf(server.db, 'partnersUsers.userID', somebody.userID)).toBe(1);
  });

  test('is not done by a session that ended while it waited', async () => {
    const somebody = await somebodyEverywhere(server);
    const { userID } = somebody;
    const { refused } = await meetAt(
      server,
      async (trx) => {
        await sql`select from users where "userID" = ${userID} for update`.execute(trx);
        await sql`update sessions set "timeEnded" = now() where "userID" = ${userID}`.execute(trx);
      },
      [() => erase(somebody)],
    );
    expect(refused).toMatchObject([{ status: 401 }]);
    expect((await logIn(server, somebody.colleague.email)).data.token).toBeTruthy();
    expect(await countOf(server.db, 'passkeys.userID', userID)).toBe(1);
  });

  test('is final: nothing writes a name into what is left', async () => {
    const somebody = await somebodyEverywhere(server);
    await erase(somebody);
    for (const name of [{ firstNames: 'Back' }, { email: 'back@example.com' }, { phone: '1' }])
      await expect(
        server.db.updateTable('users').set(name).where('userID', '=', somebody.userID).execute(),
      ).rejects.toMatchObject({ constraint: 'users_erased' });
  });

  test('is of nobody else: not of a colleague, a neighbour or a stranger', async () => {
    const [somebody, other] = [await somebodyEverywhere(server), await somebodyEverywhere(server)];
    for (const userID of [somebody.colleague.userID, other.userID])
      await expect(
        somebody.call(privacyRoutes.eraseUser, { userID, body: { email: somebody.email } }),
      ).rejects.toMatchObject({ status: 404 });
    expect((await other.call(userRoutes.user, { userID: other.userID })).data.user.email).toBe(
      other.email,
    );
  });

  test('tells before for whom nobody else could act, and what stays', async () => {
    const somebody = await somebodyEverywhere(server);
    const { make, call, userID, partnerID, user } = somebody;
    const { partnerID: lonelyID, name } = await make.partner({
      organizationID: user.organizationID,
    });
    const timeDeleted = new Date().toISOString();
    const { userID: leftID } = await make.user();
    await server.db
      .insertInto('partnersUsers')
      .values([
        { partnerID: lonelyID, userID },
        { partnerID: lonelyID, userID: leftID, timeDeleted },
      ])
      .execute();
    const { erasure } = (await call(privacyRoutes.erasure, { userID })).data;
    expect(erasure.orderCount).toBe(1);
    expect(erasure.partners).toHaveLength(2);
    expect(erasure.partners).toContainEqual({ partnerID: lonelyID, name, isLastUser: true });
    expect(erasure.partners).toContainEqual(
      expect.objectContaining({ partnerID, isLastUser: false }),
    );
  });
});

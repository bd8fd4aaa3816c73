import { userRoutes } from '@portal/contract/users';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { waitInTurn } from '../../../test/locks.ts';
import { mailsTo } from '../../../test/mails.ts';
import { mailNotifications } from '../notifications/mailing.service.ts';
import { buyer } from '../orders/testing.ts';
import { erase } from './privacy.testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await testDatabase(), {}, false);
});

async function anybody() {
  const make = factories(server.db);
  const shop = await buyer(server, make);
  const { userID, email } = shop.user;
  return { ...shop, make, userID, email };
}

const cartsOf = (userID: number) =>
  server.db
    .selectFrom('orders')
    .select(['firstNames', 'lastName', 'email'])
    .where('userID', '=', userID)
    .where('timeDeleted', 'is', null)
    .execute();

describe('PRIV-03: an erasure beside what is written at that moment', () => {
  test('leaves no mail of news that is being written', async () => {
    const somebody = await anybody();
    const { userID, email, partnerID, organizationID } = somebody;
    await somebody.call(userRoutes.saveUser, { userID, body: { notificationMails: 'now' } });
    const { partnersUsersNotificationsID } = await somebody.make.notification(
      { userID, partnerID },
      { organizationID },
    );
    const messageKey = `notification ${userID} ${partnersUsersNotificationsID}`;
    const outcomes = await waitInTurn(
      server,
      // The same mail, begun and given up: the other one waits to know.
      async (trx) => {
        const same = { kind: 'notification', messageKey, recipient: email, subject: 'News' };
        await trx.insertInto('outgoingMails').values(same).execute();
        await trx.deleteFrom('outgoingMails').where('messageKey', '=', messageKey).execute();
      },
      [() => mailNotifications(server), () => erase(somebody)],
    );
    expect(outcomes).toMatchObject([{ status: 'fulfilled', value: 1 }, { status: 'fulfilled' }]);
    expect(await mailsTo(server.db, email)).toMatchObject([{ subject: 'Your account was erased' }]);
  });

  test.each(['no cart yet', 'a cart'])(
    'leaves no cart that a second tab fills: %s',
    async (before) => {
      const somebody = await anybody();
      const { userID } = somebody;
      const { productID } = await somebody.product();
      if (before === 'a cart') await somebody.add({ productID });
      const outcomes = await waitInTurn(
        server,
        (trx) =>
          sql`select from "partnersUsers" where "userID" = ${userID} for update`.execute(trx),
        [() => erase(somebody), () => somebody.add({ productID })],
      );
      expect(outcomes).toMatchObject([
        { status: 'fulfilled' },
        { status: 'rejected', reason: { status: 404 } },
      ]);
      expect(await cartsOf(userID)).toEqual([]);
    },
  );

  test('T6: takes its turn with a tab that fills the cart', async () => {
    const somebody = await anybody();
    const { userID } = somebody;
    const { productID } = await somebody.product();
    await somebody.add({ productID });
    const outcomes = await waitInTurn(
      server,
      (trx) => sql`select from users where "userID" = ${userID} for key share`.execute(trx),
      [() => erase(somebody), () => somebody.add({ productID })],
    );
    expect(outcomes[0]).toMatchObject({ status: 'fulfilled' });
    expect(await cartsOf(userID)).toEqual([]);
  });
});

import { contract } from '@portal/contract';
import { organizerActingRoutes } from '@portal/contract/acting';
import { orderStatuses } from '@portal/contract/orderStatuses';
import { sql, type RawBuilder } from 'kysely';
import { describe, expect, test } from 'vitest';
import { make, server, useServer } from '../../test/useServer.ts';
import type { Trx } from '../db/pool.ts';
import { organizersOf } from '../modules/organizer/testing.ts';
import { buyer, first, stockOf } from '../modules/orders/testing.ts';
import { fail } from './errors.ts';
import { mountRoutes } from './mount.ts';
import { openServer } from './openServer.ts';
import { writeReplies } from './replies.ts';

useServer();

/** Somebody with a product in the cart. */
async function shopper() {
  const mine = await buyer(server, make);
  const { productID } = await mine.product({ stock: 3 });
  const order = await mine.add({ productID });
  return { ...mine, productID, order };
}
type Shopper = Awaited<ReturnType<typeof shopper>>;

const statusOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

/** What happens before somebody orders, past all servers, and what becomes of the order. */
const before: Record<string, [change: (of: Shopper) => RawBuilder<unknown>, status: number]> = {
  'nothing happened': [() => sql`select 1`, 200],
  'the session ended': [
    ({ user }) => sql`update sessions set "timeEnded" = now() where "userID" = ${user.userID}`,
    401,
  ],
  'the session is another user’s': [
    ({ user }) =>
      sql`update sessions set "userID" = (select max("userID") from users u where u."userID" <> ${user.userID})
        where "userID" = ${user.userID}`,
    401,
  ],
  'the user was locked': [
    ({ user }) => sql`update users set "isDisabled" = true where "userID" = ${user.userID}`,
    401,
  ],
  'the user was unlinked': [
    ({ user }) =>
      sql`update "partnersUsers" set "timeDeleted" = now() where "userID" = ${user.userID}`,
    404,
  ],
  'the partner is gone': [
    ({ partnerID }) =>
      sql`update partners set "timeDeleted" = now() where "partnerID" = ${partnerID}`,
    404,
  ],
  'the partner takes part no more': [
    ({ partnerID }) =>
      sql`update "eventsPartners" set "timeDeleted" = now() where "partnerID" = ${partnerID}`,
    404,
  ],
  'the event is archived': [
    ({ eventID }) => sql`update events set "timeArchived" = now() where "eventID" = ${eventID}`,
    409,
  ],
  'the event is a draft again': [
    ({ eventID }) => sql`update events set "timePublished" = null where "eventID" = ${eventID}`,
    404,
  ],
};

describe('T1, T5, S7: an order is saved while the guard looks', () => {
  test.each(Object.entries(before))('%s', async (_, [change, status]) => {
    const mine = await shopper();
    await change(mine).execute(server.db);
    expect(await statusOf(mine.checkout(mine.order))).toBe(status);
    expect(await stockOf(server.db, mine.productID)).toBe(status === 200 ? 2 : 3);
    const { orderID } = mine.order;
    const { rows } = await sql<{ status: number }>`
      select status from orders where "orderID" = ${orderID}`.execute(server.db);
    expect(rows).toEqual([{ status: status === 200 ? 12 : 9 }]);
  });

  test('an order that is not theirs keeps nobody waiting: they get no lock on it', async () => {
    const [mine, stranger] = [await shopper(), await shopper()];
    const { order, productID } = mine;
    await mine.checkout(order);
    await server.db.transaction().execute(async (trx) => {
      await sql`select from orders where "orderID" = ${order.orderID} for update`.execute(trx);
      await sql`select from products where "productID" = ${productID} for update`.execute(trx);
      // Whoever waited would get 503 after five seconds, when the statement is cut.
      expect(await statusOf(stranger.checkout(order))).toBe(404);
    });
  });

  test('ORG-34: who acts for another exhibitor saves no order of their own meanwhile', async () => {
    const mine = await shopper();
    const { organizationID, eventID, order, user } = mine;
    const { partnerID } = await make.partner({ organizationID });
    const takesPart = { eventID, partnerID };
    await server.db.insertInto('eventsPartners').values(takesPart).execute();
    await make.organizerUser({ organizationID, userID: user.userID }, [], 'owner');
    const body = { reason: 'Soitti', mayChange: true };
    const { token } = (
      await mine.call(organizerActingRoutes.actAsExhibitor, { ...takesPart, body })
    ).data;
    const { saveOrder } = contract.orders;
    const ordering = { orderID: order.orderID, body: { orderRows: [] } };
    expect(await statusOf(server.as(token)(saveOrder, ordering))).toBe(404);
    expect(await statusOf(mine.call(saveOrder, ordering))).toBe(200);
    const organizers = organizersOf(server, organizationID);
    const { call } = await organizers('owner');
    const acting = await call(organizerActingRoutes.actAsExhibitor, {
      eventID,
      partnerID: mine.partnerID,
      body,
    });
    // A cart is its user’s own; what was ordered is the exhibitor’s.
    expect(await statusOf(server.as(acting.data.token)(saveOrder, ordering))).toBe(404);
    await mine.checkout(order);
    expect(await statusOf(server.as(acting.data.token)(saveOrder, ordering))).not.toBe(404);
  });

  test('the same key gets its reply again, but not once the exhibitor is lost', async () => {
    const mine = await shopper();
    const { productID, order } = mine;
    const key = { idempotencyKey: crypto.randomUUID() };
    const add = () => mine.save(order.orderID, { orderRows: [{ productID }] }, key);
    const added = await add();
    expect(first(added.orderRows).productCount).toBe(2);
    expect(await add()).toEqual(added);
    await before['the user was unlinked']![0](mine).execute(server.db);
    expect(await statusOf(add())).toBe(404);
  });

  test('T9: the same key from who reads another language gets its reply in that one', async () => {
    const mine = await shopper();
    const idempotencyKey = crypto.randomUUID();
    const { orderID } = mine.order;
    const body = { orderRows: [{ productID: mine.productID }] };
    const added = await mine.save(orderID, body, { idempotencyKey });
    const inFinnish = server.as(await make.token(server.tokens, mine.user), 'fi');
    const { saveOrder } = contract.orders;
    const { order } = (await inFinnish(saveOrder, { orderID, body }, { idempotencyKey })).data;
    expect([added.statusText, order.statusText]).toEqual(
      (['en', 'fi'] as const).map((language) => orderStatuses[added.status][language]),
    );
    const { orderRowStatusText } = first(order.orderRows);
    expect(orderRowStatusText).not.toBe(first(added.orderRows).orderRowStatusText);
  });

  test('T9, OPS-03: a key that the version before has kept gets the reply of that time', async () => {
    const mine = await shopper();
    const key = { idempotencyKey: crypto.randomUUID() };
    const { orderID } = mine.order;
    const add = () => mine.save(orderID, { orderRows: [{ productID: mine.productID }] }, key);
    const added = await add();
    // That version kept whole replies.
    await server.db
      .updateTable('idempotencyKeys')
      .set({ reply: JSON.stringify({ order: added }) })
      .where('key', '=', key.idempotencyKey)
      .execute();
    expect(await add()).toEqual(added);
  });

  test.each(['the session ended', 'the event is archived'])(
    'under a key that is known already, or is none, %s is what is told',
    async (name) => {
      const mine = await shopper();
      const { productID, order } = mine;
      const add = (idempotencyKey: string) =>
        mine.save(order.orderID, { orderRows: [{ productID }] }, { idempotencyKey });
      await add('known');
      const [change, status] = before[name]!;
      await change(mine).execute(server.db);
      expect(await statusOf(add('known'))).toBe(status);
      expect(await statusOf(add('not a key'))).toBe(status);
    },
  );
});

describe('T1: work that forgets to wait for the guard', () => {
  const changed = 'changed by a stranger';
  /** A server whose save of an order does this at once, and the answers to its user and to a stranger. */
  async function answers(work: (trx: Trx, orderID: number) => Promise<never>) {
    const app = await openServer(server, writeReplies);
    const { saveOrder } = contract.orders;
    const handlers = {
      saveOrder: {
        eager: ({ params, transact }: { params: { orderID: number }; transact: never }) =>
          (transact as (done: (trx: Trx) => Promise<never>) => Promise<never>)((trx) =>
            work(trx, params.orderID),
          ),
      },
    };
    mountRoutes(app, { saveOrder }, handlers as never, server);
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const [mine, other] = [await shopper(), await shopper()];
    const { orderID } = mine.order;
    const call = async (user: { userID: number }, key?: string) => {
      const token = await make.token(server.tokens, user as typeof mine.user);
      const { status } = await fetch(`${origin}/v1/orders/${orderID}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: '{}',
      });
      return status;
    };
    await sql`update users set "isDisabled" = true where "userID" = ${other.user.userID}`.execute(
      server.db,
    );
    const statuses = {
      refused: await call(other.user),
      refusedUnderKey: await call(other.user, crypto.randomUUID()),
    };
    const { name } = await server.db
      .selectFrom('orders')
      .select('name')
      .where('orderID', '=', orderID)
      .executeTakeFirstOrThrow();
    const own = await call(mine.user);
    await app.close();
    return { ...statuses, own, isChanged: name === changed };
  }

  test('changes nothing for whom the guard refuses', async () => {
    const done = await answers(async (trx, orderID) => {
      await trx
        .updateTable('orders')
        .set({ name: changed })
        .where('orderID', '=', orderID)
        .execute();
      return {} as never;
    });
    expect(done).toMatchObject({ refused: 401, refusedUnderKey: 401, isChanged: false });
  });

  test('tells them of no other failure', async () => {
    const done = await answers(async () => fail('forbidden'));
    expect(done).toMatchObject({ refused: 401, refusedUnderKey: 401, own: 403 });
  });
});

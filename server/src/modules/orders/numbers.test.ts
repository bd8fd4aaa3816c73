import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { orderRoutes as endpoints } from '@portal/contract/orders';
import { beforeAll, expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';
import { buyer } from './testing.ts';

let servers: TestServer[];
let server: TestServer;
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  const database = await testDatabase();
  server = await testServer(database);
  servers = [server, await testServer(database)];
  make = factories(server.db);
});
const shop = (settings = {}) => buyer(server, make, settings);

const oneTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const inOrder = (numbers: (number | null)[]) =>
  numbers.map(Number).toSorted((one, other) => one - other);

test('SRV-42: numbers have no gaps, whatever fails and however many come at once', async () => {
  const me = await shop();
  const { productID } = await me.product({ stock: 12 });
  const users = await Promise.all(Array.from({ length: 20 }, () => make.user([me.partnerID])));
  const results = await Promise.allSettled(
    users.map(async (user) => {
      const call = server.as(await make.token(server.tokens, user));
      const { eventID, partnerID } = me;
      const body = { partnerID, orderRows: [{ productID }] };
      const { order } = (await call(endpoints.createOrder, { eventID, body })).data;
      const orderRows = order.orderRows.map(({ orderRowID }) => ({
        orderRowID,
        status: orderRowStatus.ordered,
      }));
      const checkout = { status: orderStatus.ordered, orderRows };
      const { data } = await call(endpoints.saveOrder, { orderID: order.orderID, body: checkout });
      return data.order.orderNumber;
    }),
  );
  const numbers = results.flatMap((result) =>
    result.status === 'fulfilled' ? [Number(result.value)] : [],
  );
  expect(inOrder(numbers)).toEqual(oneTo(12));
});

/** A checkout that waits for nobody's stock: what it buys is in no other cart. */
async function checkoutOf(me: Awaited<ReturnType<typeof shop>>, at: TestServer) {
  const { eventID, partnerID } = me;
  const { productID } = await make.product(eventID);
  const user = await make.user([partnerID]);
  const call = at.as(await make.token(server.tokens, user));
  const body = { partnerID, orderRows: [{ productID }] };
  const { order } = (await call(endpoints.createOrder, { eventID, body })).data;
  const orderRows = order.orderRows.map(({ orderRowID }) => ({
    orderRowID,
    status: orderRowStatus.ordered,
  }));
  const checkout = { orderID: order.orderID, body: { status: orderStatus.ordered, orderRows } };
  return async () => (await call(endpoints.saveOrder, checkout)).data.order.orderNumber;
}

/** An order of an editor, which has its number as soon as it is made. */
async function creationOf(participation: { eventID: number; partnerID: number }, at: TestServer) {
  const { productID } = await make.product(participation.eventID);
  const user = await make.user([participation.partnerID]);
  const call = at.as(await make.token(server.tokens, user));
  const body = { partnerID: participation.partnerID, orderRows: [{ productID }] };
  return async () =>
    (await call(endpoints.createOrder, { eventID: participation.eventID, body })).data.order
      .orderNumber;
}

test('SRV-42: orders at once that share nothing but the organiser, over two servers, have each a number of their own', async () => {
  const me = await shop();
  const { organizationID, partnerID } = me;
  const { eventID } = await make.event([partnerID], { organizationID });
  const settings = { isProductsEnabled: true, userCanEditOrders: true };
  await server.db
    .insertInto('partnerPortals')
    .values({ eventID, ...settings })
    .execute();
  const ready = await Promise.all(
    servers.flatMap((at) =>
      oneTo(5).flatMap(() => [checkoutOf(me, at), creationOf({ eventID, partnerID }, at)]),
    ),
  );
  const numbers = await Promise.all(ready.map((order) => order()));
  expect(inOrder(numbers)).toEqual(oneTo(20));
});

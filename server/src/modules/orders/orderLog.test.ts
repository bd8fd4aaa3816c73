import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';
import { buyer, first } from './testing.ts';

useServer();

interface Change {
  table: string;
  did: string;
  named?: string[];
}

/** What the log tells of the latest save of an order. */
async function latestChanges(eventID: number) {
  const { changes } = await server.db
    .selectFrom('auditEntries')
    .select('changes')
    .where('eventID', '=', eventID)
    .where('action', '=', 'saveOrder')
    .orderBy('auditEntryID', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return changes as Change[];
}
const inWords = (changes: Change[]) =>
  changes.map(({ table, did }) => `${table} ${did}`).toSorted();

test('LOG-01, SRV-43: the entry of a checkout tells of all that it changed, rows, rest and tickets', async () => {
  const me = await buyer(server, make);
  const cart = await me.add(await me.product({ isTicket: true }), await me.product());
  const { orderRowID } = first(cart.orderRows);
  await me.save(cart.orderID, {
    status: orderStatus.ordered,
    phone: '+358 40 1234567',
    orderRows: [{ orderRowID, status: orderRowStatus.ordered }],
  });
  const changes = await latestChanges(me.eventID);
  expect(inWords(changes)).toEqual([
    'orderRows changed',
    'orderRows changed',
    'orders added',
    'orders changed',
    'tickets added',
  ]);
  expect(changes.find(({ table, did }) => `${table} ${did}` === 'orders changed')?.named).toContain(
    'phone',
  );
});

test('LOG-01, SRV-43: a save of rows alone leaves contact, billing and their editor as they were', async () => {
  const me = await buyer(server, make);
  const chair = await me.product();
  const { orderID } = await me.add(chair);
  const read = () =>
    server.db
      .selectFrom('orders')
      .select(['invoiceCompany', 'email', 'modifiedBy', 'timeDetailsModified', 'timeOrdered'])
      .where('orderID', '=', orderID)
      .executeTakeFirstOrThrow();
  const before = await read();
  await me.save(orderID, { orderRows: [{ productID: chair.productID }] });
  expect(await read()).toEqual(before);
  expect(inWords(await latestChanges(me.eventID))).toEqual(['orderRows changed', 'orders changed']);
});

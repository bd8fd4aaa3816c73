import { ticketRoutes } from '@portal/contract/tickets';
import { expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer } from '../../../test/harness.ts';
import { buyer, first } from '../orders/testing.ts';

test('SRV-49: the ticket of a row that the organiser took out of its order lets nobody in', async () => {
  const server = await testServer(await testDatabase());
  const make = factories(server.db);
  const me = await buyer(server, make);
  const cart = await me.add(await me.product({ isTicket: true }));
  const { orderRowID, tickets } = first((await me.checkout(cart)).orderRows);
  const ticketKey = first(tickets).ticketUrl.split('/').at(-1) as string;
  const isValid = async () =>
    (await server.as()(ticketRoutes.publicTicket, { ticketKey })).data.ticket.isValid;
  expect(await isValid()).toBe(true);
  await server.db
    .updateTable('orderRows')
    .set({ timeDeleted: new Date().toISOString() })
    .where('orderRowID', '=', orderRowID)
    .execute();
  expect(await isValid()).toBe(false);
});

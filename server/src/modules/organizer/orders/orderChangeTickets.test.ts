import { ticketRoutes } from '@portal/contract/tickets';
import { expect, test } from 'vitest';
import { mailsTo } from '../../../../test/mails.ts';
import { make, server } from '../../../../test/useServer.ts';
import { useOrganizer } from '../testing.ts';
import { added, change, ordering, validTickets } from './testing.ts';

useOrganizer();

test('ORG-52: tickets come with units that come, and the newest are void with those that go', async () => {
  const at = await ordering({ isTicket: true, count: 2 });
  expect(await validTickets(at)).toHaveLength(2);
  const raised = { orderRowID: at.orderRowID, productCount: 5 };
  await change(at, { rows: [raised] });
  const five = await validTickets(at);
  expect(five).toHaveLength(5);
  await change(at, { rows: [{ ...raised, productCount: 1 }] });
  const [left, ...others] = await validTickets(at);
  expect(others).toEqual([]);
  const keyOf = (ticket: { ticketUrl: string } | undefined) =>
    ticket?.ticketUrl.split('/').at(-1) ?? '';
  const first = five.toSorted((a, b) => a.ticketID - b.ticketID)[0];
  expect(left?.ticketID).toBe(first?.ticketID);
  const gone = five.find(({ ticketID }) => ticketID !== left?.ticketID);
  const isValid = async (ticketKey: string) =>
    (await server.as()(ticketRoutes.publicTicket, { ticketKey })).data.ticket.isValid;
  expect(await isValid(keyOf(left))).toBe(true);
  expect(await isValid(keyOf(gone))).toBe(false);
  const [mail] = await mailsTo(server.db, at.user.email);
  expect(mail?.text).toMatch(
    /These tickets are no longer valid: (?:[\dA-F-]{14}, ){3}[\dA-F-]{14}\n/,
  );
  await change(at, {
    rows: [{ orderRowID: at.orderRowID, productCount: 0 }],
    added: [added(await make.product(at.eventID, { isTicket: true, price: '100' }))],
  });
  expect(await isValid(keyOf(left))).toBe(false);
  expect(await validTickets(at)).toHaveLength(1);
});

test('ORG-52: a bundle with tickets makes as many a unit as it did', async () => {
  const at = await ordering({ isTicket: true, count: 1 });
  const bundle = await make.bundle(at.product, 2);
  const { orderRows } = await change(at, {
    added: [added(bundle, { productCount: 2, ownPrice: '0' })],
    reason: 'Lahja',
  });
  expect(await validTickets(at)).toHaveLength(5);
  const orderRowID = orderRows.at(-1)?.orderRowID ?? 0;
  await change(at, { rows: [{ orderRowID, productCount: 3 }] });
  expect(await validTickets(at)).toHaveLength(7);
  await change(at, { rows: [{ orderRowID, productCount: 1 }] });
  expect(await validTickets(at)).toHaveLength(3);
});

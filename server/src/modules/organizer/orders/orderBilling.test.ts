import { orderStatus } from '@portal/contract/codes';
import { errors } from '@portal/contract/errors';
import { orderChangeRoutes as endpoints } from '@portal/contract/orderChanges';
import { organizerOrderRoutes } from '@portal/contract/organizerOrders';
import { orderRoutes } from '@portal/contract/orders';
import { expect, test } from 'vitest';
import { billing } from '../../orders/testing.ts';
import { organizer, useOrganizer } from '../testing.ts';
import { ordering } from './testing.ts';

useOrganizer();

const payer = { invoiceCompany: 'Emo Oy', invoiceReference: 'PO 7', vatNumber: 'FI76543216' };

test('ORG-52, ORG-56: where the invoice of an order goes is changed until it is invoiced, and what is left out stays', async () => {
  const at = await ordering({ count: 1 });
  const save = (body: object) => at.me.call(endpoints.saveOrderBilling, { ...at.order, body });
  const { order } = (await save(payer)).data;
  expect(order).toMatchObject({ ...billing, ...payer });
  expect((await at.call(orderRoutes.order, at.order)).data.order).toMatchObject(payer);
  expect((await save({ invoiceReference: '', vatNumber: null })).data.order).toMatchObject({
    invoiceCompany: 'Emo Oy',
    invoiceReference: null,
    vatNumber: null,
  });
  for (const status of [orderStatus.confirmed, orderStatus.invoiced])
    await at.me.call(organizerOrderRoutes.moveOrder, { ...at.order, body: { status } });
  await expect(save(payer)).rejects.toMatchObject({ code: errors.orderFixed.code });
});

test('ORG-52, T10: whoever saves second is told who was first, of the exhibitor too', async () => {
  const at = await ordering({ count: 1, isEditor: true });
  const load = async () =>
    (await at.me.call(organizerOrderRoutes.organizerOrder, at.order)).data.order.timeModified;
  const seen = await load();
  const second = await organizer('owner');
  await second.call(endpoints.saveOrderBilling, { ...at.order, body: payer });
  const save = (timeModified: string) =>
    at.me.call(endpoints.saveOrderBilling, {
      ...at.order,
      body: { timeModified, invoiceCity: 'Turku' },
    });
  await expect(save(seen)).rejects.toMatchObject({
    code: errors.changedMeanwhile.code,
    details: expect.stringContaining(`${second.firstNames} ${second.lastName}`) as string,
  });
  const later = await load();
  await expect(
    at.call(orderRoutes.saveOrder, {
      orderID: at.order.orderID,
      body: { timeModified: seen, invoiceCity: 'Oulu' },
    }),
  ).rejects.toMatchObject({ code: errors.changedMeanwhile.code });
  await at.save({ timeModified: later, invoiceCity: 'Oulu' });
  await expect(save(later)).rejects.toMatchObject({
    details: expect.stringContaining(`${at.user.firstNames} ${at.user.lastName}`) as string,
  });
  expect((await save(await load())).data.order.invoiceCity).toBe('Turku');
});

test('ORG-52, T1: the order is of the event', async () => {
  const [at, other] = [await ordering({ count: 1 }), await ordering({ count: 1 })];
  const order = { ...at.order, orderID: other.order.orderID };
  await expect(
    at.me.call(endpoints.saveOrderBilling, { ...order, body: payer }),
  ).rejects.toMatchObject({ status: 404 });
});

import { orderRowStatus, orderStatus } from '@portal/contract/codes';
import type { OrderStatus } from '@portal/contract/orderStatuses';
import { expect, test } from 'vitest';
import { server, useServer } from '../../../../test/useServer.ts';
import { importingFair, productsOf, tableOf } from './imports.testing.ts';

useServer();
const fair = () => importingFair(server, 'products');

const socket = {
  sku: 'S-16',
  name: 'Pistorasia 16 A',
  price: '95',
  taxPercent: '25,5',
  stock: '40',
};

/** An order of a new exhibitor. */
async function orderIn(
  { make, eventID, organizationID }: Awaited<ReturnType<typeof fair>>,
  status: OrderStatus,
) {
  const { partnerID } = await make.partner({ organizationID });
  await server.db.insertInto('eventsPartners').values({ partnerID, eventID }).execute();
  const { userID } = await make.user([partnerID], { organizationID });
  return make.order({ eventID, partnerID, userID }, { status });
}

test('ORG-45: stock changes by what tables gave more, whatever was sold meanwhile', async () => {
  const here = await fair();
  await here.importIt(tableOf([socket]));
  const sell = (left: number) =>
    server.db
      .updateTable('products')
      .set({ stock: left })
      .where('eventID', '=', here.eventID)
      .execute();
  await sell(15);
  expect((await here.preview(tableOf([socket]))).rows).toMatchObject([{ outcome: 'same' }]);
  const more = tableOf([{ ...socket, stock: '50' }]);
  const { version } = await here.preview(more);
  // An order beside the import takes from what there is.
  await sell(14);
  await here.importIt(more, {}, version);
  expect(await productsOf(server.db, here)).toMatchObject([{ stock: 24 }]);
  const { rows: told } = await here.preview(tableOf([{ ...socket, stock: '20' }]));
  expect(told).toMatchObject([
    { outcome: 'refused', problems: [{ cell: 'E2', right: 'At least 26.' }] },
  ]);
});

test('ORG-45: a cart that is open keeps what it holds, whatever a table does to the stock', async () => {
  const here = await fair();
  await here.importIt(tableOf([socket]));
  const [product] = await productsOf(server.db, here);
  const order = await orderIn(here, orderStatus.openCart);
  await here.make.orderRow(order, product as never, { productCount: 3 });
  await here.importIt(tableOf([{ ...socket, stock: '10' }]));
  expect(await productsOf(server.db, here)).toMatchObject([{ stock: 10 }]);
});

test('ORG-45: where no table told the stock before, what was ordered already is told beside it', async () => {
  const here = await fair();
  const { eventID, make } = here;
  const [sold, unsold] = [
    await make.product(eventID, { name: 'Vitriini', sku: 'V', stock: 2 }),
    await make.product(eventID, { name: 'Pöytä', sku: 'P', stock: 2 }),
  ];
  const order = await orderIn(here, orderStatus.ordered);
  await make.orderRow(order, sold, { status: orderRowStatus.ordered, productCount: 3 });
  await make.orderRow(order, unsold, { productCount: 7 });
  const ask = (stock: string) =>
    here.preview(
      tableOf([
        { sku: 'V', stock },
        { sku: 'P', stock },
      ]),
    );
  const warning = {
    what: '5 is taken for what is left now: 3 have been ordered already.',
    right: 'If 5 were given in all, write 2.',
  };
  expect((await ask('5')).rows).toMatchObject([
    { changes: [{ field: 'stock', from: '2', to: '5' }], warnings: [warning] },
    { changes: [{ field: 'stock', from: '2', to: '5' }], warnings: [] },
  ]);
  expect((await ask('2')).rows).toMatchObject([{ warnings: [] }, { warnings: [] }]);
  const table = tableOf([{ sku: 'V', stock: '5' }]);
  await here.importIt(table);
  expect((await here.preview(tableOf([{ sku: 'V', stock: '6' }]))).rows).toMatchObject([
    { changes: [{ field: 'stock', from: '5', to: '6' }], warnings: [] },
  ]);
});

import { orderStatus } from '@portal/contract/codes';
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
  const { partnerID } = await here.make.partner({ organizationID: here.organizationID });
  await here.make.event([], { organizationID: here.organizationID });
  await server.db
    .insertInto('eventsPartners')
    .values({ partnerID, eventID: here.eventID })
    .execute();
  const { userID } = await here.make.user([partnerID], { organizationID: here.organizationID });
  const order = await here.make.order(
    { eventID: here.eventID, partnerID, userID },
    { status: orderStatus.openCart },
  );
  await here.make.orderRow(order, product as never, { productCount: 3 });
  await here.importIt(tableOf([{ ...socket, stock: '10' }]));
  expect(await productsOf(server.db, here)).toMatchObject([{ stock: 10 }]);
});

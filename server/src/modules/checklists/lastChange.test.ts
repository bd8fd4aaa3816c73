import { orderRoutes } from '@portal/contract/orders';
import { partnerRoutes } from '@portal/contract/partners';
import { expect, test } from 'vitest';
import { inDays } from '../../../test/factories/given.ts';
import { make, server, useServer } from '../../../test/useServer.ts';
import { stand } from './checklists.testing.ts';

useServer();

test('ORG-85, API-47: who changed something last is named, a colleague of now and never by a cart', async () => {
  const { read, participation } = await stand();
  const { eventID, partnerID } = participation;
  expect((await read()).lastChange).toBeNull();
  const { productID } = await make.product(eventID);
  const colleague = await make.user([partnerID], { firstNames: 'Aino', lastName: 'Kivi' });
  const hers = server.as(await make.token(server.tokens, colleague));
  const event = { description: 'Robots' };
  await hers(partnerRoutes.saveEventPartner, { eventID, partnerID, body: { event } });
  const told = { userName: 'Aino Kivi', action: 'Changed the profile at the event' };
  expect((await read()).lastChange).toMatchObject(told);
  const orderRows = [{ productID, productCount: 1 }];
  await hers(orderRoutes.createOrder, { eventID, body: { partnerID, orderRows } });
  expect((await read()).lastChange).toMatchObject(told);
  await server.db
    .updateTable('partnersUsers')
    .set({ timeDeleted: inDays(0) })
    .where('userID', '=', colleague.userID)
    .execute();
  expect((await read()).lastChange).toBeNull();
});

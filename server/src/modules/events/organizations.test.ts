import { eventRoutes } from '@portal/contract/events';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

test('API-19, SRV-24: the organiser of one’s events is told, others are not', async () => {
  const { partnerID } = await make.partner();
  const { organizationID } = await make.event([partnerID]);
  const other = await make.organization();
  const call = server.as(await make.token(server.tokens, await make.user([partnerID])));
  const { data } = await call(eventRoutes.organization, { organizationID });
  expect(Object.keys(data.organization)).toEqual(['organizationID', 'name', 'supportEmail']);
  const asked = call(eventRoutes.organization, { organizationID: other.organizationID });
  await expect(asked).rejects.toMatchObject({ status: 404 });
});

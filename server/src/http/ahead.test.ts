import { contract } from '@portal/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories } from '../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await testDatabase());
});

describe('T1, S1: a list is read while the guard looks', () => {
  test('a refusal is told, not what the read would have answered, nor that it failed', async () => {
    const make = factories(server.db);
    const { partnerID } = await make.partner();
    const { eventID } = await make.event([partnerID]);
    await make.person({ eventID, partnerID });
    await server.db
      .insertInto('partnerPortals')
      .values({ eventID, isShopAndGuestsHidden: true })
      .execute();
    const member = server.as(await make.token(server.tokens, await make.user([partnerID])));
    const { partnerID: elsewhere } = await make.partner();
    const stranger = server.as(await make.token(server.tokens, await make.user([elsewhere])));
    const place = { eventID, partnerID, query: {} };
    await expect(member(contract.people.guests, place)).rejects.toMatchObject({ status: 403 });
    const refused = { status: 404 };
    await expect(stranger(contract.people.guests, place)).rejects.toMatchObject(refused);
    await expect(stranger(contract.people.personnel, place)).rejects.toMatchObject(refused);
  });
});

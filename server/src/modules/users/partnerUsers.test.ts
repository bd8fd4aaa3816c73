import { authRoutes } from '@portal/contract/auth';
import { userRoutes } from '@portal/contract/users';
import { beforeAll, describe, expect, test } from 'vitest';
import { factories, password } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  server = await testServer(await testDatabase());
  make = factories(server.db);
});

/** A user of a partner of their own. */
async function member() {
  const partner = await make.partner();
  const user = await make.user([partner.partnerID]);
  return { partner, call: server.as(await make.token(server.tokens, user)) };
}

describe('API-12, SRV-20: the users of a partner', () => {
  test('LIST-04: `älä` finds Älä, and each word of a name and e-mail is searched', async () => {
    const me = await member();
    await make.user([me.partner.partnerID], { firstNames: 'Pirjo', lastName: 'Älä' });
    await make.user([me.partner.partnerID], { firstNames: 'Aino', lastName: 'Niemi' });
    const found = async (text: string) => {
      const { data } = await me.call(userRoutes.partnerUsers, {
        partnerID: me.partner.partnerID,
        query: {
          search: (['firstNames', 'lastName', 'email'] as const).map((column) => ({
            column,
            values: [text],
          })),
        },
      });
      return data.users.map(({ lastName }) => lastName);
    };
    expect(await found('älä')).toEqual(['Älä']);
    expect(await found('ÄLÄ')).toEqual(['Älä']);
    expect(await found('ala')).toEqual(['Älä']);
    expect(await found('niem')).toEqual(['Niemi']);
    expect(await found('%%')).toEqual([]);
  });

  test('says when each signed in last', async () => {
    const me = await member();
    const colleague = await make.user([me.partner.partnerID], { lastName: 'Aalto' });
    const last = async () => {
      const { data } = await me.call(userRoutes.partnerUsers, { partnerID: me.partner.partnerID });
      return data.users.find(({ userID }) => userID === colleague.userID)?.timeLastSignIn;
    };
    expect(await last()).toBeNull();
    await server.as()(authRoutes.login, { body: { email: colleague.email, password } });
    expect(Date.now() - Date.parse((await last()) ?? '')).toBeLessThan(60_000);
  });
});

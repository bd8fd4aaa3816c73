import { authRoutes } from '@portal/contract/auth';
import { userRoutes } from '@portal/contract/users';
import { describe, expect, test } from 'vitest';
import { password } from '../../../test/factories.ts';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

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

  test('SRV-17: what a link keeps of its user is what the user is, whatever changes', async () => {
    const me = await member();
    const { partnerID } = me.partner;
    const { userID } = await make.user([partnerID], { phone: '+358 40 1' });
    const elsewhere = await make.partner();
    const change = (values: object) =>
      server.db.updateTable('users').set(values).where('userID', '=', userID).execute();
    const link = (values: object) =>
      server.db
        .updateTable('partnersUsers')
        .set(values)
        .where('userID', '=', userID)
        .where('partnerID', '=', partnerID)
        .execute();
    const unowned = { timeOwned: null, createdByPartnerID: partnerID, passwordHash: null };
    const kept = async (changed: Promise<unknown>) => {
      await changed;
      const { data } = await me.call(userRoutes.partnerUsers, { partnerID });
      const user = data.users.find((each) => each.userID === userID);
      return user && [user.lastName, user.phone, user.isInvited, user.isKnown];
    };
    const now = new Date().toISOString();
    await kept(change({ lastName: 'Koski', timeOwned: now }));
    expect(await kept(link({ timeAccepted: null }))).toEqual(['Koski', null, false, false]);
    expect(await kept(change(unowned))).toEqual(['Koski', '+358 40 1', true, true]);
    expect(await kept(change({ phone: null, lastName: 'Ab"\\' }))).toEqual([
      'Ab"\\',
      null,
      true,
      true,
    ]);
    expect(await kept(change({ createdByPartnerID: elsewhere.partnerID, phone: '1' }))).toEqual([
      'Ab"\\',
      null,
      true,
      false,
    ]);
    expect(await kept(change({ timeOwned: now }))).toEqual(['Ab"\\', null, false, false]);
    expect(await kept(link({ timeAccepted: now }))).toEqual(['Ab"\\', '1', true, true]);
    // An ended link is told nothing, and has all of it once it is made again.
    expect(await kept(link({ timeDeleted: now }))).toBeUndefined();
    await change({ passwordHash: 'x', phone: '2', lastName: 'Laine' });
    expect(await kept(link({ timeDeleted: null }))).toEqual(['Laine', '2', false, true]);
  });

  test('SRV-17: the first call of somebody who was linked shows them as known already', async () => {
    const { partnerID } = await make.partner();
    const user = await make.user([partnerID], { phone: '+358 40 1' });
    const { userID } = user;
    await server.db
      .updateTable('partnersUsers')
      .set({ timeAccepted: null })
      .where('userID', '=', userID)
      .execute();
    const call = server.as(await make.token(server.tokens, user));
    const { data } = await call(userRoutes.partnerUsers, { partnerID });
    expect(data.users).toMatchObject([{ userID, phone: '+358 40 1', isKnown: true }]);
  });
});

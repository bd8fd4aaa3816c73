import { userRoutes } from '@portal/contract/users';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../../test/useServer.ts';

useServer();

test.each(['unlinked', 'ended before'])(
  'USR-03, ORG-31: the main contact, %s and linked again, is a user as others are',
  async (way) => {
    const { partnerID } = await make.partner();
    const call = server.as(await make.token(server.tokens, await make.user([partnerID])));
    const { userID, email } = await make.user([partnerID]);
    const links = server.db.updateTable('partnersUsers').where('userID', '=', userID);
    const isMain = async () => {
      const all = server.db.selectFrom('partnersUsers').select('isMainContact');
      return (await all.where('userID', '=', userID).executeTakeFirstOrThrow()).isMainContact;
    };
    const save = (timeDeleted: string | null) =>
      call(userRoutes.linkUserToPartner, { body: { partnerID, email, timeDeleted } });
    const now = new Date().toISOString();
    await links.set({ isMainContact: true }).execute();
    if (way === 'unlinked') {
      await save(now);
      expect(await isMain()).toBe(false);
    } else await links.set({ timeDeleted: now }).execute();
    await save(null);
    expect(await isMain()).toBe(false);
  },
);

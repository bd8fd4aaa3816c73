import type { OrganizerRight } from '@portal/contract/organizerRoles';
import { expect, test } from 'vitest';
import { make, server, useServer } from '../../test/useServer.ts';
import { lockAs } from './owners.ts';

useServer();

test('ORG-09, T5: who works at chosen events alone by the time that the lock is theirs has no right of all events', async () => {
  const { organizationID } = await make.organization();
  const user = await make.user([], { organizationID });
  const { userID } = user;
  await make.organizerUser({ organizationID, userID }, [], 'manager');
  const sessionID = await make.session(user);
  // As the guard has read it before.
  const before = {
    userID,
    sessionID,
    organizationID,
    role: 'manager',
    isForAllEvents: true,
  } as const;
  const ask = (right: OrganizerRight) =>
    server.db.transaction().execute((trx) => lockAs(trx, before, right));
  await ask('manageOrganization');
  await server.db
    .updateTable('organizationsUsers')
    .set({ isForAllEvents: false })
    .where('userID', '=', userID)
    .execute();
  await ask('manageEvents');
  await expect(ask('manageOrganization')).rejects.toMatchObject({ kind: 'notFound' });
});

import { contract } from '@portal/contract';
import { organizerUserRoutes as endpoints } from '@portal/contract/organizerUsers';
import { userRoutes } from '@portal/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { make, server, useServer } from '../../../../test/useServer.ts';
import { organizersOf } from '../testing.ts';

useServer();

let organizationID: number;
let owner: Awaited<ReturnType<ReturnType<typeof organizersOf>>>;
beforeEach(async () => {
  ({ organizationID } = await make.organization());
  owner = await organizersOf(server, organizationID)('owner');
});

const all = { isForAllEvents: true, eventIDs: [] };
const invite = (email: string) =>
  owner.call(endpoints.createOrganizerUser, {
    body: { firstNames: 'Eero', lastName: 'Äijälä', email, role: 'manager', ...all },
  });

test('ORG-10, T3: of an account that was invited nothing is told and nothing ended before it has called for the organiser', async () => {
  const { partnerID } = await make.partner();
  const stranger = await make.user([partnerID]);
  await make.passkey(stranger);
  const own = server.as(await make.token(server.tokens, stranger));
  const organizerUserID = stranger.userID;
  const save = (role: 'viewer' | 'service') =>
    owner.call(endpoints.saveOrganizerUser, { organizerUserID, body: { ...all, role } });
  const told = async (hasSecondFactor: boolean) => {
    const values = [hasSecondFactor];
    const filter = [{ column: 'hasSecondFactor' as const, condition: 'equals' as const, values }];
    const { users } = (await owner.call(endpoints.organizerUsers, { query: { filter } })).data;
    return users.find(({ userID }) => userID === organizerUserID);
  };
  await invite(stranger.email);
  const nothing = { state: 'invited', timeLastSignIn: null, timeSecondFactor: null };
  expect(await told(false)).toMatchObject(nothing);
  expect(await told(true)).toBeUndefined();
  await save('viewer');
  await owner.call(endpoints.removeOrganizerUser, { organizerUserID });
  await invite(stranger.email);
  // Neither another role nor the end of it signed them out; the first call for the organiser takes it up.
  await own(contract.organizer.organizerEvents, {});
  expect(await told(true)).toMatchObject({
    state: 'active',
    timeLastSignIn: expect.any(String),
    timeSecondFactor: expect.any(String),
  });
  await save('viewer');
  await expect(own(userRoutes.sessions, { userID: stranger.userID })).rejects.toMatchObject({
    status: 401,
  });
});

test.each([
  ['another organiser', async () => (await make.organization()).organizationID],
  ['the one where the account was made', async () => organizationID],
])('ORG-10: an invitation of %s calls nobody away from their console', async (_, homeOf) => {
  const home = await homeOf();
  const own = await make.organization();
  const user = await make.user([], { organizationID: home });
  await make.organizerUser({ organizationID: own.organizationID, userID: user.userID });
  const { eventID } = await make.event([], { organizationID: own.organizationID });
  expect(organizationID).toBeLessThan(own.organizationID);
  await invite(user.email);
  const call = server.as(await make.token(server.tokens, user));
  const { events } = (await call(contract.organizer.organizerEvents, {})).data;
  expect(events).toMatchObject([{ eventID }]);
});

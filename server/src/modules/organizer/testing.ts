import type { OrganizerRole } from '@portal/contract/organizerRoles';
import { beforeAll, beforeEach } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, testServer, type TestServer } from '../../../test/harness.ts';

/** Makes somebody who works for an organiser and for no exhibitor: at all of its events, or at these. */
export const organizersOf = (server: TestServer, organizationID: number) => {
  const make = factories(server.db);
  return async (role: OrganizerRole, eventIDs: number[] = []) => {
    const user = await make.user([], { organizationID });
    await make.organizerUser({ organizationID, userID: user.userID }, eventIDs, role);
    const token = await make.token(server.tokens, user);
    return { ...user, token, call: server.as(token) };
  };
};

export let server: TestServer;
export let make: ReturnType<typeof factories>;
export let organizationID: number;
/** Makes somebody who works for this test's organiser. */
export let organizer: ReturnType<typeof organizersOf>;

/** For a test file of the console: a server for all tests, and for each test an organiser of its own. */
export function useOrganizer(): void {
  beforeAll(async () => {
    server = await testServer(await testDatabase());
    make = factories(server.db);
  });
  beforeEach(async () => {
    ({ organizationID } = await make.organization({ name: 'Tapahtumatalo' }));
    organizer = organizersOf(server, organizationID);
  });
}

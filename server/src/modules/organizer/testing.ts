import type { OrganizerRole } from '@portal/contract/organizerRoles';
import { beforeEach } from 'vitest';
import { factories } from '../../../test/factories.ts';
import type { TestServer } from '../../../test/harness.ts';
import { make, server, useServer } from '../../../test/useServer.ts';

/** Makes somebody who works for an organiser and for no exhibitor: at all of its events, or at these. */
export const organizersOf = (of: TestServer, organizationID: number) => {
  const makes = factories(of.db);
  return async (role: OrganizerRole, eventIDs: number[] = []) => {
    const user = await makes.user([], { organizationID });
    await makes.organizerUser({ organizationID, userID: user.userID }, eventIDs, role);
    const token = await makes.token(of.tokens, user);
    return { ...user, token, call: of.as(token) };
  };
};

export let organizationID: number;
/** Makes somebody who works for this test's organiser. */
export let organizer: ReturnType<typeof organizersOf>;

/** For a test file of the console: a server for all tests, and for each test an organiser of its own. */
export function useOrganizer(): void {
  useServer();
  beforeEach(async () => {
    ({ organizationID } = await make.organization({ name: 'Tapahtumatalo' }));
    organizer = organizersOf(server, organizationID);
  });
}

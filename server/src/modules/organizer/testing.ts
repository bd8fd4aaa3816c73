import type { OrganizerRole } from '@portal/contract/organizerRoles';
import { factories } from '../../../test/factories.ts';
import type { TestServer } from '../../../test/harness.ts';

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

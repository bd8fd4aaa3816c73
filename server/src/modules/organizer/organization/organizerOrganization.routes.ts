import type { organizerOrganizationRoutes as endpoints } from '@portal/contract/organizerOrganization';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readOrganization, saveOrganization } from './organization.service.ts';

/** What the organiser says of itself (ORG-08). */
export function organizerOrganizationRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    ownOrganization: async ({ caller }) => ({ organization: await readOrganization(db, caller) }),
    saveOwnOrganization: ({ body, caller, transact }) =>
      transact(async (trx) => {
        await saveOrganization(trx, body, caller);
        return { organization: await readOrganization(trx, caller) };
      }),
  };
}

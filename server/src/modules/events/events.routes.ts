import type { eventRoutes as rows } from '@portal/contract/events';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { readEvent, readMobileSettings, readPartnerEvents } from './events.queries.ts';
import { readOrganization, readPartnerPortal } from './events.service.ts';

export function eventRoutes({ db }: Deps): Handlers<typeof rows> {
  return {
    organization: async ({ params, caller }) => ({
      organization: found(await readOrganization(db, params.organizationID, caller.partnerIDs)),
    }),
    partnerEvents: async ({ query, caller }) => {
      const { rows: events, meta } = await readPartnerEvents(db, caller.partnerIDs, query);
      return { data: { events }, meta };
    },
    event: async ({ params, caller }) => ({
      event: found(await readEvent(db, params.eventID, caller.partnerIDs)),
    }),
    partnerPortals: async ({ params }) => ({
      partnerPortal: await readPartnerPortal(db, params.eventID),
    }),
    mobileSettings: async ({ params }) => ({
      mobileSettings: await readMobileSettings(db, params.eventID),
    }),
  };
}

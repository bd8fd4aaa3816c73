import type { eventRoutes as endpoints } from '@portal/contract/events';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { readEvent, readMobileSettings, readPartnerEvents } from './events.queries.ts';
import { readOrganization, readPartnerPortal } from './events.service.ts';

export function eventRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    organization: async ({ params, caller }) => ({
      organization: found(await readOrganization(db, params.organizationID, caller)),
    }),
    partnerEvents: async ({ query, caller: { partnerIDs, onlyEventID }, language }) => {
      const reader = { partnerIDs, onlyEventID, language };
      const { rows: events, meta } = await readPartnerEvents(db, reader, query);
      return { data: { events }, meta };
    },
    event: async ({ params, caller: { partnerIDs }, language }) => ({
      event: found(await readEvent(db, params.eventID, { partnerIDs, language })),
    }),
    partnerPortals: async ({ params, language }) => ({
      partnerPortal: await readPartnerPortal(db, params.eventID, language),
    }),
    mobileSettings: async ({ params }) => ({
      mobileSettings: await readMobileSettings(db, params.eventID),
    }),
  };
}

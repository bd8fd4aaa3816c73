import type { organizerLogRoutes as endpoints } from '@portal/contract/organizerLog';
import { seesSales } from '../../access/organizers.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { answerLog, eventLog, organizerLog } from '../audit/audit.public.ts';

/** What was done for the organiser (ORG-97). */
export function organizerLogRoutes(deps: Deps): Handlers<typeof endpoints> {
  const ofAll = answerLog(deps, organizerLog, true);
  const ofEvent = answerLog(deps, eventLog, true);
  return {
    organizerLog: ({ caller, ...input }) =>
      ofAll(caller, { ...input, seesSales: seesSales(caller) }),
    eventLog: ({ caller, ...input }) => {
      const of = { organizationID: caller.organizationID, ...input.params };
      return ofEvent(of, { ...input, seesSales: seesSales(caller) });
    },
  };
}

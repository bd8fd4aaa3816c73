import type { organizerCopyRoutes as endpoints } from '@portal/contract/organizerCopies';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { copyEvent, readCopySource } from './organizerCopies.service.ts';
import { readEventSettings } from './organizerSettings.queries.ts';

/** Events made from others (ORG-16). */
export function organizerCopyRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    copySource: async ({ params: { eventID } }) => ({ source: await readCopySource(db, eventID) }),
    copyEvent: ({ params: { eventID }, body, caller, transact }) =>
      transact(async (trx) => {
        const madeID = await copyEvent(trx, eventID, body, caller);
        return { settings: await readEventSettings(trx, madeID) };
      }),
  };
}

import type { exhibitorEndingRoutes as endpoints } from '@portal/contract/exhibitorEnding';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readEnding, takeOut } from './ending.service.ts';

/** Taking an exhibitor out of an event (ORG-33). */
export function exhibitorEndingRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    exhibitorEnding: async ({ params }) => ({ ending: await readEnding(db, params) }),
    takeOutExhibitor: ({ params, caller, transact }) =>
      transact(async (trx) => ({ ending: await takeOut(trx, params, caller) })),
  };
}

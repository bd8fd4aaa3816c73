import type { organizerOldTextRoutes as endpoints } from '@portal/contract/organizerOldTexts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { callTextRight, readOldTexts } from './oldTexts.service.ts';

/** What the texts of a copied event still say of the one before (ORG-19). */
export function organizerOldTextRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    oldTexts: async ({ params: { eventID }, caller }) => ({
      oldTexts: await readOldTexts(db, eventID, caller),
    }),
    callTextRight: ({ params: { eventID }, body, caller, transact }) =>
      transact(async (trx) => ({ oldTexts: await callTextRight(trx, eventID, body, caller) })),
  };
}

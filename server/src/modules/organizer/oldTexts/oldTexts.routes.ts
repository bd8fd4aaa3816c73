import type { organizerOldTextRoutes as endpoints } from '@portal/contract/organizerOldTexts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { callTextRight, readOldTexts } from './oldTexts.service.ts';

/** What the texts of a copied event still say of the one before (ORG-19). */
export function organizerOldTextRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    oldTexts: async ({ params: { eventID }, caller: { role } }) => ({
      oldTexts: await readOldTexts(db, eventID, role),
    }),
    callTextRight: ({ params: { eventID }, body, caller: { role }, transact }) =>
      transact(async (trx) => ({ oldTexts: await callTextRight(trx, eventID, body, role) })),
  };
}

import type { savedViewRoutes as endpoints } from '@portal/contract/savedViews';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { readSavedView, readSavedViews } from './savedViews.queries.ts';
import { createSavedView, deleteSavedView, saveSavedView } from './savedViews.service.ts';

/** What users of the console keep of its lists (ORG-05). */
export function savedViewRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    savedViews: async ({ caller }) => ({ savedViews: await readSavedViews(db, caller) }),
    createSavedView: ({ body, caller, transact }) =>
      transact(async (trx) => {
        const savedViewID = await createSavedView(trx, body, caller);
        return { savedView: found(await readSavedView(trx, caller, savedViewID)) };
      }),
    saveSavedView: ({ params: { savedViewID }, body, caller, transact }) =>
      transact(async (trx) => {
        await saveSavedView(trx, savedViewID, body, caller);
        return { savedView: found(await readSavedView(trx, caller, savedViewID)) };
      }),
    deleteSavedView: ({ params: { savedViewID }, caller, transact }) =>
      transact(async (trx) => {
        await deleteSavedView(trx, savedViewID, caller);
        return {};
      }),
  };
}

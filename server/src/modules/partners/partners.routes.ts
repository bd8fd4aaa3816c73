import { defaultColors, packageLevels, videoPlatforms } from '@portal/contract/codes';
import type { partnerRoutes as endpoints } from '@portal/contract/partners';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { readEventPartner, readPartner } from './partners.queries.ts';
import { saveEventPartner, savePartner } from './partners.service.ts';

export function partnerRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    partner: async ({ params }) => ({ partner: found(await readPartner(db, params.partnerID)) }),
    savePartner: ({ params: { partnerID }, body, caller, transact }) =>
      transact(async (trx) => {
        await savePartner(trx, partnerID, body, caller);
        return { partner: found(await readPartner(trx, partnerID)) };
      }),
    partnersMeta: async () => ({
      meta: {
        packageLevels: [...packageLevels],
        videoPlatforms: [...videoPlatforms],
        ...defaultColors,
      },
    }),
    eventPartner: async ({ params }) => ({
      partner: found(await readEventPartner(db, params.eventID, params.partnerID)),
    }),
    saveEventPartner: ({ params, body, caller, transact }) =>
      transact(async (trx) => ({ partner: await saveEventPartner(trx, params, body, caller) })),
  };
}

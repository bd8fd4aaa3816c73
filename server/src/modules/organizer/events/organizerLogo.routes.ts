import { materialFolderType } from '@portal/contract/codes';
import type { organizerLogoRoutes as endpoints } from '@portal/contract/organizerLogo';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { receiving } from '../../materials/materials.public.ts';
import { readEventSettings } from './organizerSettings.queries.ts';

/** Has the event show this picture, or none; the one before, which nothing shows any more, is left to the sweep. */
async function showLogo(trx: Trx, eventID: number, logoMaterialID: number | null) {
  await trx
    .insertInto('partnerPortals')
    .values({ eventID, logoMaterialID })
    .onConflict((conflict) => conflict.column('eventID').doUpdateSet({ logoMaterialID }))
    .execute();
  return { settings: await readEventSettings(trx, eventID) };
}

/** The logo of an event (ORG-15), with all that uploads are looked at for (SRV-29, T12). */
export function organizerLogoRoutes(deps: Deps): Handlers<typeof endpoints> {
  const receive = receiving(deps);
  return {
    uploadEventLogo: ({ params: { eventID }, body: { name }, upload, caller, transact }) => {
      const { organizationID } = caller;
      const folder = { materialFolderType: materialFolderType.logo, isPublic: true };
      const row = { organizationID, eventID, partnerID: null, ...folder, name };
      return receive(row, upload, caller, (store) =>
        transact(async (trx) => {
          const { materialID } = await store(trx);
          return showLogo(trx, eventID, materialID);
        }),
      );
    },
    removeEventLogo: ({ params: { eventID }, transact }) =>
      transact((trx) => showLogo(trx, eventID, null)),
  };
}

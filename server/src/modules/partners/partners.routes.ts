import { defaultColors, packageLevels, videoPlatforms } from '@portal/contract/codes';
import type { partnerRoutes as rows } from '@portal/contract/partners';
import type { Deps } from '../../app.ts';
import { found } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/mount.ts';
import { saveRecord } from '../../kernel/saveRecord.ts';
import { findLogo } from '../materials/materials.service.ts';
import { readEventPartner, readPartner } from './partners.queries.ts';

export function partnerRoutes({ db }: Deps): Handlers<typeof rows> {
  return {
    partner: async ({ params }) => ({ partner: found(await readPartner(db, params.partnerID)) }),
    savePartner: async ({ params: { partnerID }, body, caller }) => {
      const { timeModified, ...values } = body;
      const { logoMaterialID } = values;
      if (logoMaterialID) found(await findLogo(db, partnerID, logoMaterialID));
      const modifiedBy = caller.userID;
      await saveRecord(db, {
        table: 'partners',
        key: { partnerID },
        values,
        timeModified,
        modifiedBy,
      });
      return { partner: found(await readPartner(db, partnerID)) };
    },
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
  };
}

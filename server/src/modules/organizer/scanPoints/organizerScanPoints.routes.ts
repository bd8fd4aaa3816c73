import type { organizerScanPointRoutes as endpoints } from '@portal/contract/organizerScanPoints';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readToldOf } from '../organizer.queries.ts';
import { organizerScanPoints } from './organizerScanPoints.queries.ts';
import { scanPointsSpreadsheet } from './scanPointsSpreadsheet.ts';

/** The scan points of all exhibitors of an event (ORG-68). */
export const organizerScanPointRoutes = ({ db }: Deps): Handlers<typeof endpoints> => ({
  organizerScanPoints: async ({ params, language, query: { format, ...query } }) => {
    if (format) {
      const told = await readToldOf(db, params, language);
      return scanPointsSpreadsheet(readAll(db, organizerScanPoints, params, query), told);
    }
    const { rows: scanPoints, meta } = await readList(db, organizerScanPoints, params, query);
    return { data: { scanPoints }, meta };
  },
});

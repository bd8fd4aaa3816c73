import type { scanPointRoutes as rows } from '@portal/contract/scanPoints';
import type { Deps } from '../../app.ts';
import type { Handlers } from '../../kernel/mount.ts';
import { readScanPoints } from './scanPoints.queries.ts';

export function scanPointRoutes({ db }: Deps): Handlers<typeof rows> {
  return {
    scanPoints: async ({ params, query }) => {
      const { rows: scanPoints, meta } = await readScanPoints(db, params, query);
      return { data: { scanPoints }, meta };
    },
  };
}

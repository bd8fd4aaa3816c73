import type { organizerScanPointRoutes as endpoints } from '@portal/contract/organizerScanPoints';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import { found } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/mount.ts';
import { renewLink } from '../../capture/capture.public.ts';
import { readToldOf } from '../organizer.queries.ts';
import { makeLacking, makeOne, readLacking } from './freeScanPoints.service.ts';
import {
  isThereAt,
  organizerScanPoints,
  readOrganizerScanPoint,
} from './organizerScanPoints.queries.ts';
import { scanPointLinks } from './scanPointLinks.service.ts';
import { scanPointsSpreadsheet } from './scanPointsSpreadsheet.ts';

/** The scan points of all exhibitors of an event (ORG-68, ORG-69). */
export function organizerScanPointRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const links = scanPointLinks(deps);
  return {
    organizerScanPoints: async ({ params, language, query: { format, ...query } }) => {
      if (format) {
        const told = await readToldOf(db, params, language);
        return scanPointsSpreadsheet(readAll(db, organizerScanPoints, params, query), told);
      }
      const { rows: scanPoints, meta } = await readList(db, organizerScanPoints, params, query);
      return { data: { scanPoints }, meta };
    },
    makeScanPoint: ({ params, body, caller: { userID }, transact }) =>
      transact(async (trx) => {
        const { eventID } = params;
        const scanPointID = await makeOne(trx, params, body, userID);
        return { scanPoint: found(await readOrganizerScanPoint(trx, { eventID, scanPointID })) };
      }),
    missingScanPoints: async ({ params: { eventID } }) => ({
      packages: await readLacking(db, eventID),
    }),
    makeFreeScanPoints: ({ params: { eventID }, body, caller: { userID }, transact }) =>
      transact(async (trx) => ({ made: await makeLacking(trx, eventID, body, userID) })),
    sendScanPointLinks: ({
      params: { eventID },
      body: { scanPointIDs },
      caller,
      language,
      transact,
    }) =>
      transact(
        (trx) => links.send(trx, eventID, scanPointIDs, language),
        () => links.prepare(eventID, scanPointIDs, caller),
      ),
    renewScanPointLink: ({ params, transact }) =>
      transact(async (trx) => {
        found((await renewLink(trx, params.scanPointID, isThereAt(params.eventID))) || undefined);
        return { scanPoint: found(await readOrganizerScanPoint(trx, params)) };
      }),
  };
}

import type { Text } from '@portal/contract/errors';
import type { scanPointRoutes as endpoints } from '@portal/contract/scanPoints';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { saveRecord } from '../../db/saveRecord.ts';
import { orderScanPoints } from './order.service.ts';
import { readScanPoint, readScanPoints } from './scanPoints.queries.ts';
import { readScans, scansSpreadsheet } from './scans.queries.ts';
import { support } from './support.service.ts';

const messages = {
  supportSent: {
    en: 'Your message is on its way to the organiser.',
    fi: 'Viestisi on matkalla järjestäjälle.',
  },
} satisfies Record<string, Text>;

export function scanPointRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const { count, send } = support(deps);
  return {
    scanPoints: async ({ params, query }) => {
      const { rows: scanPoints, meta } = await readScanPoints(db, params, query);
      return { data: { scanPoints }, meta };
    },
    scanPoint: async ({ params, caller }) => ({
      scanPoint: found(await readScanPoint(db, params.scanPointID, caller)),
    }),
    saveScanPoint: ({ params: { scanPointID }, body, caller, transact }) =>
      transact(async (trx) => {
        found(await readScanPoint(trx, scanPointID, caller));
        const { timeModified, ...values } = body;
        await saveRecord(trx, {
          table: 'scanPoints',
          key: { scanPointID },
          values,
          timeModified,
          modifiedBy: caller.userID,
        });
        return { scanPoint: found(await readScanPoint(trx, scanPointID, caller)) };
      }),
    scans: async ({ params, query: { format, ...query }, caller, language }) => {
      const scanPoint = found(await readScanPoint(db, params.scanPointID, caller));
      if (format) return scansSpreadsheet(db, scanPoint, query, language);
      const { rows: scans, meta } = await readScans(db, scanPoint, query);
      return { data: { scans }, meta };
    },
    orderScanPoints: ({ params: { eventID }, body, caller, language, transact }) =>
      transact((trx) => orderScanPoints(trx, deps, body, { eventID, caller, language })),
    sendSupportEmail: ({ params, body, caller, language, transact }) =>
      transact(
        async (trx) => {
          await send(trx, params, body, language);
          return { message: messages.supportSent[language] };
        },
        () => count(caller),
      ),
  };
}

import { mostVisits, visitorsList, type analyticsRoutes as rows } from '@portal/contract/analytics';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import { createLimit } from '../../access/limits.ts';
import { readAll, readList } from '../../db/lists.ts';
import type { Handlers } from '../../http/mount.ts';
import { readAnalyticsSettings, readVisitors, visitorsOf } from './visitors.queries.ts';
import { visitorsSpreadsheet } from './visitorsSpreadsheet.ts';
import { storeVisits } from './visits.queries.ts';

const minute = 60;

export function analyticsRoutes({ db, pool }: Deps): Handlers<typeof rows> {
  const visitsAMinute = createLimit(pool, 'liveVisits', 100 * mostVisits, minute);

  /** SRV-62: only where the live platform is in use. */
  async function settingsOf(eventID: number) {
    const settings = found(await readAnalyticsSettings(db, eventID));
    if (!settings.isOpen) fail('forbidden');
    return settings;
  }

  return {
    partnerAnalytics: async ({ params }) => {
      const { isContactDataHidden } = await settingsOf(params.eventID);
      const visitors = await readVisitors(db, { ...params, isContactDataHidden });
      return { partnerAnalytics: { visitors } };
    },
    visitors: async ({ params, query: { format, ...query }, language }) => {
      const { isContactDataHidden, name: event } = await settingsOf(params.eventID);
      const source = visitorsOf(db, { ...params, isContactDataHidden });
      if (format)
        return visitorsSpreadsheet(readAll(db, visitorsList, source, query), {
          event,
          isContactDataHidden,
          language,
        });
      const { rows: visitors, meta } = await readList(db, visitorsList, source, query);
      return { data: { visitors }, meta };
    },
    receiveVisits: ({ caller, body: { visits }, transact }) =>
      transact(
        async (trx) => {
          const stored = await storeVisits(trx, caller.organizationID, visits);
          const placed = stored.filter(({ isPlaced }) => isPlaced);
          const storedCount = placed.filter(({ isNew }) => isNew).length;
          return {
            storedCount,
            knownCount: placed.length - storedCount,
            refused: stored
              .filter(({ isPlaced }) => !isPlaced)
              .map(({ visitID }) => ({ visitID, reason: 'unknownPlace' as const })),
          };
        },
        () => visitsAMinute.count(caller.apiKeyID, visits.length),
      ),
  };
}

import { mostVisits, type analyticsRoutes as endpoints } from '@portal/contract/analytics';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import { createLimit } from '../../access/limits.ts';
import { readAll, readList } from '../../db/lists.ts';
import type { Handlers } from '../../http/mount.ts';
import { readAnalyticsSettings, readVisitors, visitors } from './visitors.queries.ts';
import { visitorsSpreadsheet } from './visitorsSpreadsheet.ts';
import { readVisitorsSummary } from './visitorsSummary.queries.ts';
import { storeVisits } from './visits.queries.ts';

const minute = 60;

export function analyticsRoutes({ db, pool }: Deps): Handlers<typeof endpoints> {
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
      const all = await readVisitors(db, { ...params, isContactDataHidden });
      return { partnerAnalytics: { visitors: all } };
    },
    visitors: async ({ params, query: { format, ...query }, language }) => {
      const { isContactDataHidden, name: event } = await settingsOf(params.eventID);
      const list = isContactDataHidden ? visitors.withoutContacts : visitors.whole;
      const { eventID, partnerID } = params;
      if (format)
        return visitorsSpreadsheet(readAll(db, list, { eventID, partnerID }, query), {
          event,
          isContactDataHidden,
          language,
        });
      const { rows, meta } = await readList(db, list, { eventID, partnerID }, query);
      return { data: { visitors: rows }, meta };
    },
    visitorsSummary: async ({ params }) => {
      await settingsOf(params.eventID);
      return { summary: await readVisitorsSummary(db, params) };
    },
    receiveVisits: ({ caller, body: { visits }, transact }) =>
      transact(
        async (trx) => {
          const stored = await storeVisits(trx, caller, visits);
          const storedCount = stored.filter(({ isNew }) => isNew).length;
          const refused = stored
            .filter(({ isPlaced }) => !isPlaced)
            .map(({ visitID }) => ({ visitID, reason: 'unknownPlace' as const }));
          const unplaced = new Set(refused.map(({ visitID }) => visitID));
          const placed = visits.filter(({ visitID }) => !unplaced.has(visitID));
          // One that comes twice in a batch is known the second time.
          return { storedCount, knownCount: placed.length - storedCount, refused };
        },
        () => visitsAMinute.count(caller.apiKeyID, visits.length),
      ),
  };
}

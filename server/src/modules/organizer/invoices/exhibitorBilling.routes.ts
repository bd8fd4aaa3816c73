import type { exhibitorBillingRoutes as endpoints } from '@portal/contract/exhibitorBilling';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readToldOf } from '../organizer.queries.ts';
import { exhibitorBillings } from './exhibitorBilling.queries.ts';
import { completeBilling } from './exhibitorBilling.service.ts';
import { exhibitorBillingSpreadsheet } from './exhibitorBillingSpreadsheet.ts';

/** Whose invoices lack something, before they are written (ORG-56). */
export function exhibitorBillingRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    exhibitorBillings: async ({ params, language, query: { format, ...query } }) => {
      if (format)
        return exhibitorBillingSpreadsheet(
          readAll(db, exhibitorBillings, params, query),
          await readToldOf(db, params, language),
        );
      const { rows: exhibitors, meta } = await readList(db, exhibitorBillings, params, query);
      return { data: { exhibitors }, meta };
    },
    completeBilling: ({ params: { eventID }, body, caller: { userID }, transact }) =>
      transact(async (trx) => ({
        completedCount: await completeBilling(trx, { ...body, eventID, userID }),
      })),
  };
}

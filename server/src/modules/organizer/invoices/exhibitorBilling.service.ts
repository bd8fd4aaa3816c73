import { completedBilling } from '@portal/contract/billing';
import type { Trx } from '../../../db/pool.ts';
import { checkExhibitors, lockLacking, writeBilling } from './exhibitorBilling.queries.ts';

interface Completing {
  eventID: number;
  userID: number;
  partnerIDs: number[];
}

/** Gives orders that are not invoiced what they lack, where their exhibitors say it of themselves; tells how many. */
export async function completeBilling(trx: Trx, completing: Completing): Promise<number> {
  await checkExhibitors(trx, completing);
  let count = 0;
  for (const table of ['orders', 'scanPointOrders'] as const) {
    const lacking = await lockLacking(trx, table, completing);
    const taken = lacking.flatMap(({ id, order, exhibitor, isInvoiceReferenceRequired }) => {
      const billing = completedBilling({ ...order, isInvoiceReferenceRequired }, exhibitor);
      return billing ? [{ id, ...billing }] : [];
    });
    if (taken.length > 0) await writeBilling(trx, table, taken, completing.userID);
    count += taken.length;
  }
  return count;
}

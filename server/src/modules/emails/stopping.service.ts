import type { Participation } from '../../db/participationOf.ts';
import type { Trx } from '../../db/pool.ts';
import { stopMails } from './sending.queries.ts';
import { settleEmail } from './settling.service.ts';

/** Stops all that an exhibitor is sending at an event: what has not left does not leave. */
export async function stopSendings(trx: Trx, { eventID, partnerID }: Participation): Promise<void> {
  const sendings = await trx
    .selectFrom('partnerEmails')
    .select('partnerEmailId')
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .where('status', '=', 'sending')
    .where('timeDeleted', 'is', null)
    .orderBy('partnerEmailId')
    .forUpdate()
    .execute();
  for (const { partnerEmailId } of sendings) {
    await stopMails(trx, { partnerEmailId });
    await settleEmail(trx, partnerEmailId);
  }
}

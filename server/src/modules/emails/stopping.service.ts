import { sql } from 'kysely';
import type { Trx } from '../../db/pool.ts';
import { stopMails } from './sending.queries.ts';
import { settleEmail } from './settling.service.ts';

/** What an exhibitor is sending at an event, or at all of them to an address that wants no more. */
type Sendings = { partnerID: number } & ({ eventID: number } | { to: string });

/** Stops what an exhibitor is sending: what has not left does not leave. */
export async function stopSendings(trx: Trx, { partnerID, ...which }: Sendings): Promise<void> {
  const to = 'to' in which ? which.to : undefined;
  const sendings = await trx
    .selectFrom('partnerEmails as m')
    .select('partnerEmailId')
    .where('partnerID', '=', partnerID)
    .where('status', '=', 'sending')
    .where('timeDeleted', 'is', null)
    .where(
      'to' in which
        ? sql<boolean>`exists (
            select from "partnerEmailRecipients" r where r."partnerEmailId" = m."partnerEmailId"
              and r."receiverEmail" = ${which.to} and r.state = 'waiting')`
        : sql<boolean>`"eventID" = ${which.eventID}`,
    )
    .orderBy('partnerEmailId')
    .forUpdate()
    .execute();
  for (const { partnerEmailId } of sendings) {
    await stopMails(trx, { partnerEmailId, to });
    await settleEmail(trx, partnerEmailId);
  }
}

import { sql } from 'kysely';
import type { Trx } from '../../db/pool.ts';
import { stopMails } from './sending.queries.ts';
import { settleEmail } from './settling.service.ts';

/** What an exhibitor is sending at an event, or at all of them to an address that wants no more. */
type Sendings = { partnerID: number } & ({ eventID: number } | { to: string });

/**
 * Stops what an exhibitor is sending: what has not left does not leave. One that is made a sending at this
 * moment is waited for, so the others are locked too, and what they are is looked at afterwards.
 */
export async function stopSendings(trx: Trx, { partnerID, ...which }: Sendings): Promise<void> {
  const to = 'to' in which ? which.to : undefined;
  const emails = await trx
    .selectFrom('partnerEmails as m')
    .select(['partnerEmailId', 'status'])
    .where('partnerID', '=', partnerID)
    .where('timeDeleted', 'is', null)
    .where(
      'to' in which
        ? sql<boolean>`exists (
            select from "partnerEmailRecipients" r where r."partnerEmailId" = m."partnerEmailId"
              and r."receiverEmail" = ${which.to})`
        : sql<boolean>`"eventID" = ${which.eventID}`,
    )
    .orderBy('partnerEmailId')
    .forUpdate()
    .execute();
  for (const { partnerEmailId, status } of emails) {
    if (status !== 'sending') continue;
    await stopMails(trx, { partnerEmailId, to });
    await settleEmail(trx, partnerEmailId);
  }
}

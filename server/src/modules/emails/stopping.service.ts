import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { isAmong, stopMails, type Recipients } from './sending.queries.ts';
import { settleEmail } from './settling.service.ts';

/** What is being sent: by an exhibitor, at an event, or both; to all, to an address, to some persons. */
type Sendings = Recipients &
  ({ partnerID: number; eventID?: number } | { partnerID?: undefined; eventID: number });

/**
 * Stops what is being sent: what has not left does not leave. One that is made a sending at this
 * moment is waited for, so the others are locked too, and what they are is looked at afterwards.
 */
export async function stopSendings(
  trx: DbOrTrx,
  { partnerID, eventID, ...recipients }: Sendings,
): Promise<void> {
  const isToAll = recipients.to === undefined && recipients.personIDs === undefined;
  const areAmong = sql`exists (
    select from "partnerEmailRecipients" r
    where r."partnerEmailId" = m."partnerEmailId" and ${isAmong(recipients)})`;
  const { rows: emails } = await sql<{ partnerEmailId: number; status: string }>`
    select "partnerEmailId", status from "partnerEmails" m
    where "timeDeleted" is null
      ${partnerID === undefined ? sql`` : sql`and "partnerID" = ${partnerID}`}
      ${eventID === undefined ? sql`` : sql`and "eventID" = ${eventID}`}
      ${isToAll ? sql`` : sql`and ${areAmong}`}
    order by "partnerEmailId" for update`.execute(trx);
  for (const { partnerEmailId, status } of emails) {
    if (status !== 'sending') continue;
    await stopMails(trx, { ...recipients, partnerEmailId });
    await settleEmail(trx, partnerEmailId);
  }
}

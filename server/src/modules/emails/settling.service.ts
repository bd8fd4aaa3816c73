import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';

/**
 * Ends a sending of which nothing waits any more (SRV-57): sent where it reached anybody, failed where
 * it reached nobody, and a draft again where it was stopped before anything had left. Harmless where
 * something still waits, and however often it is called. The e-mail is locked, or two that are the last
 * would each leave the end to the other.
 */
export async function settleEmail(trx: DbOrTrx, partnerEmailId: number): Promise<void> {
  await sql`
    with outcome as (
      select case when bool_or(state = 'sent') then 'sent'
          when bool_or(state = 'failed') then 'failed' else 'draft' end as status
      from "partnerEmailRecipients"
      where "partnerEmailId" = ${partnerEmailId} and "timeDeleted" is null
      having not bool_or(state = 'waiting')
    ), ended as (
      update "partnerEmails" e set status = o.status,
        "timeSent" = case when o.status = 'sent' then coalesce(e."timeSent", now()) end
      from outcome o
      where e."partnerEmailId" = ${partnerEmailId} and e.status = 'sending'
      returning e."partnerEmailId", e.status
    )
    update "partnerEmailRecipients" r set state = 'waiting'
    from ended
    where ended.status = 'draft' and r."partnerEmailId" = ended."partnerEmailId"
      and r."timeDeleted" is null and r.state in ('stopped', 'optedOut')`.execute(trx);
}

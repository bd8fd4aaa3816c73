import type { PartnerEmailDetails, emailRoutes } from '@portal/contract/emails';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail, found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { sanitizeInvitation } from '../../richText/html.ts';
import { saveRecord } from '../../db/saveRecord.ts';
import { lockPartnerEmail, readPartnerEmail, templateOf } from './emails.queries.ts';
import { saveRecipients } from './recipients.queries.ts';

type Created = BodyOf<(typeof emailRoutes)['createPartnerEmail']>;
type Saved = BodyOf<(typeof emailRoutes)['savePartnerEmail']>;

/** A new draft, where the organiser lets exhibitors invite (SRV-55, PERM-07). */
export async function createEmail(
  trx: DbOrTrx,
  { eventID, partnerID, title, senderName, contentHtml, partnerEmailRecipients = [] }: Created,
  { userID: modifiedBy }: Caller,
): Promise<PartnerEmailDetails> {
  const template = await templateOf(trx, eventID).select('isEnabled').executeTakeFirst();
  if (!template?.isEnabled) fail('forbidden');
  const { partnerEmailId } = await trx
    .insertInto('partnerEmails')
    .values({
      eventID,
      partnerID,
      title,
      senderName,
      modifiedBy,
      contentHtml: sanitizeInvitation(contentHtml),
    })
    .returning('partnerEmailId')
    .executeTakeFirstOrThrow();
  await saveRecipients(trx, partnerEmailId, partnerEmailRecipients);
  return readPartnerEmail(trx, partnerEmailId);
}

/** Saves a draft, or deletes an invitation that is not being sent (SRV-56). */
export async function saveEmail(
  trx: DbOrTrx,
  partnerEmailId: number,
  { timeDeleted, timeModified, partnerEmailRecipients = [], contentHtml, ...head }: Saved,
  caller: Caller,
): Promise<PartnerEmailDetails> {
  const { status } = found(await lockPartnerEmail(trx, partnerEmailId, caller));
  if (timeDeleted && status === 'sending') fail('emailSending');
  if (!timeDeleted && status !== 'draft') fail('emailNotDraft');
  await saveRecord(trx, {
    table: 'partnerEmails',
    key: { partnerEmailId },
    values: timeDeleted
      ? { timeDeleted: sql`now()` }
      : {
          ...head,
          ...(contentHtml !== undefined && { contentHtml: sanitizeInvitation(contentHtml) }),
        },
    timeModified,
    modifiedBy: caller.userID,
  });
  if (!timeDeleted) await saveRecipients(trx, partnerEmailId, partnerEmailRecipients);
  return readPartnerEmail(trx, partnerEmailId);
}

import type { PartnerEmailDetails } from '@portal/contract/emails';
import type { Language } from '@portal/contract/errors';
import { registrationLinkPlaceholder } from '@portal/contract/recipients';
import type { Deps } from '../../deps.ts';
import type { Db, DbOrTrx, Trx } from '../../db/pool.ts';
import { keepPlace } from '../../db/participationOf.ts';
import { fail, found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { filledBody, mark } from '../../mail/bodies.ts';
import type { Message } from '../../mail/layout.ts';
import { readEventHead } from '../../mail/readMailHead.ts';
import {
  calendarMark,
  guestInvitation,
  unsubscribeMark,
} from '../../mail/messages/guestInvitation.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { onItsWay } from '../../mail/onItsWay.ts';
import { sendMail } from '../../mail/outgoing.ts';
import {
  findPartnerEmail,
  lockPartnerEmail,
  readPartnerEmail,
  type OwnEmail,
} from './emails.queries.ts';
import {
  makeGuests,
  queueInvitations,
  readSurroundings,
  readyRecipients,
  stopMails,
} from './sending.queries.ts';
import { settleEmail } from './settling.service.ts';

/** Guests to whom one user may write, and tests to any address (T13). */
const toGuests = { perHour: 20_000, perDay: 30_000 };
const tests = { perHour: 30, perDay: 100 };

interface By {
  caller: Caller;
  language: Language;
}

/** A link that opens nothing, where a mail has no recipient. */
const sampleCode = '00000000-0000-4000-8000-000000000000';

/** The mail as it would leave, with links that open nothing (SRV-58, SRV-60). */
async function sampleMail(
  db: DbOrTrx,
  email: OwnEmail,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Message> {
  const around = await readSurroundings(db, email);
  const head = await readEventHead(db, email, { publicUrl, calendarUrl: mark(calendarMark) });
  const message = guestInvitation(language, { ...email, ...around, head });
  const filling = {
    [registrationLinkPlaceholder.slice(2, -2)]: `${publicUrl}/register/${sampleCode}`,
    [unsubscribeMark]: `${publicUrl}/optOut/${sampleCode}`,
    [calendarMark]: `${publicUrl}/v1/registrations/${sampleCode}/calendar`,
  };
  return { ...message, ...filledBody({ ...message, filling }) };
}

/** The e-mail that is about to be sent; the exhibitor takes part until it is, or there is none (ORG-20, ORG-33). */
async function lockToSend(trx: DbOrTrx, partnerEmailId: number, caller: Caller): Promise<OwnEmail> {
  const email = found(await findPartnerEmail(trx, partnerEmailId, caller));
  if (!(await keepPlace(trx, email))) fail('notFound');
  return found(await lockPartnerEmail(trx, partnerEmailId, caller));
}

/** Invitations on their way to the guests (SRV-57 … 59). */
export function sending({ db, pool, queue, env }: Pick<Deps, 'db' | 'pool' | 'queue' | 'env'>) {
  const countGuests = mailLimit(pool, 'invitations', toGuests);
  const countTest = mailLimit(pool, 'invitationTests', tests);

  /** Queues a mail to everybody who waits. */
  async function queueAll(trx: DbOrTrx, email: OwnEmail, count: number, { caller, language }: By) {
    await countGuests(caller.userID, count);
    const around = await readSurroundings(trx, email);
    await makeGuests(trx, email, around.organizationID);
    const { publicUrl } = env;
    const head = await readEventHead(trx, email, { publicUrl, calendarUrl: mark(calendarMark) });
    const { html, text } = guestInvitation(language, { ...email, ...around, head });
    const { mailBodyID } = await trx
      .insertInto('mailBodies')
      .values({ html, text })
      .returning('mailBodyID')
      .executeTakeFirstOrThrow();
    const { contactEmail: replyTo } = around;
    const mails = await queueInvitations(trx, email, {
      mailBodyID,
      replyTo,
      publicUrl,
    });
    await queue.addAll(trx, 'mail', mails, { inBulk: true });
    await trx
      .updateTable('partnerEmails')
      .set({ status: 'sending', modifiedBy: caller.userID })
      .where('partnerEmailId', '=', email.partnerEmailId)
      .execute();
  }

  async function send(trx: DbOrTrx, partnerEmailId: number, by: By): Promise<PartnerEmailDetails> {
    const email = await lockToSend(trx, partnerEmailId, by.caller);
    if (email.status !== 'draft') fail('emailNotDraft');
    const count = await readyRecipients(trx, email, ['waiting']);
    if (count === 0) fail('recipientsMissing');
    await queueAll(trx, email, count, by);
    return readPartnerEmail(trx, partnerEmailId);
  }

  /** Sends again to those whom it did not reach; a sending that goes on is left alone. */
  async function resend(
    trx: DbOrTrx,
    { partnerEmailId, state }: { partnerEmailId: number; state: 'failed' | 'stopped' },
    by: By,
  ): Promise<PartnerEmailDetails> {
    const email = await lockToSend(trx, partnerEmailId, by.caller);
    if (email.status === 'sent' || email.status === 'failed') {
      const count = await readyRecipients(trx, email, [state]);
      if (count > 0) await queueAll(trx, email, count, by);
    }
    return readPartnerEmail(trx, partnerEmailId);
  }

  /** What has not left does not leave; what is just leaving still does. */
  async function stop(
    trx: Trx,
    partnerEmailId: number,
    caller: Caller,
  ): Promise<PartnerEmailDetails> {
    const email = found(await lockPartnerEmail(trx, partnerEmailId, caller));
    if (email.status === 'sending') {
      await stopMails(trx, email);
      await settleEmail(trx, partnerEmailId);
    }
    return readPartnerEmail(trx, partnerEmailId);
  }

  /** The e-mail of which a test is about to be mailed, which is counted. */
  async function prepareTest(partnerEmailId: number, caller: Caller): Promise<OwnEmail> {
    const email = found(await findPartnerEmail(db, partnerEmailId, caller));
    await countTest(caller.userID);
    return email;
  }

  async function sendTest(
    trx: DbOrTrx,
    email: OwnEmail,
    { recipient, language }: { recipient: string; language: Language },
  ): Promise<{ message: string }> {
    const { contactEmail } = await readSurroundings(trx, email);
    await sendMail(
      trx,
      queue,
      {
        kind: 'partnerEmailTest',
        messageKey: `invitationTest ${email.partnerEmailId} ${crypto.randomUUID()}`,
        recipient,
        senderName: email.senderName,
        ...(contactEmail && { replyTo: contactEmail }),
      },
      await sampleMail(trx, email, { language, publicUrl: env.publicUrl }),
    );
    return { message: onItsWay({ en: 'The test', fi: 'Testiviesti' }, recipient, language) };
  }

  return { send, resend, stop, prepareTest, sendTest };
}

/** The mail to look at (API-70). */
export async function previewMail(
  db: Db,
  partnerEmailId: number,
  by: By & { publicUrl: string },
): Promise<Message> {
  return sampleMail(db, found(await findPartnerEmail(db, partnerEmailId, by.caller)), by);
}

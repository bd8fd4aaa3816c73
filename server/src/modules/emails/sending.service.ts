import type { PartnerEmailDetails } from '@portal/contract/emails';
import type { CorrectedRecipient } from '@portal/contract/emails.saved';
import type { Language } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import type { Db, DbOrTrx, Trx } from '../../db/pool.ts';
import { keepPlace } from '../../db/participationOf.ts';
import { failAsChanged, saveRecord } from '../../db/saveRecord.ts';
import { fail, found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { mark } from '../../mail/bodies.ts';
import type { Message } from '../../mail/layout.ts';
import { readEventHead } from '../../mail/readMailHead.ts';
import { calendarMark, guestInvitation } from '../../mail/messages/guestInvitation.ts';
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
  countRecipients,
  makeGuests,
  queueInvitations,
  readSurroundings,
  readyRecipients,
  stopMails,
} from './sending.queries.ts';
import { correctRecipient } from './recipients.queries.ts';
import { testLimit, withSampleLinks } from './samples.ts';
import { settleEmail } from './settling.service.ts';

/** Guests to whom one user may write (T13). */
const toGuests = { perHour: 20_000, perDay: 30_000 };

interface By {
  caller: Caller;
  language: Language;
}

/** To whom of an e-mail a sending goes: a draft to all who wait, one that was sent to whom it did not reach. */
interface Sending {
  partnerEmailId: number;
  state: 'waiting' | 'failed' | 'stopped';
  /** Only to this one of those whom it did not reach, at another address. */
  corrected?: CorrectedRecipient | undefined;
}

const canBeSent = ({ status }: OwnEmail, state: Sending['state']) =>
  state === 'waiting' ? status === 'draft' : status === 'sent' || status === 'failed';

/** The mail as it would leave, to nobody. */
async function sampleMail(
  db: DbOrTrx,
  email: OwnEmail,
  { language, publicUrl }: { language: Language; publicUrl: string },
): Promise<Message> {
  const around = await readSurroundings(db, email);
  const head = await readEventHead(db, email, { publicUrl, calendarUrl: mark(calendarMark) });
  return withSampleLinks(guestInvitation(language, { ...email, ...around, head }), publicUrl);
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
  const countTest = testLimit(pool);

  /**
   * Counts the mails of a sending (T13), which it may not exceed: before its transaction, as a call that has one
   * connection must not wait for another.
   */
  async function prepare(
    { partnerEmailId, state, corrected }: Sending,
    caller: Caller,
  ): Promise<number> {
    const email = found(await findPartnerEmail(db, partnerEmailId, caller));
    const isAll = canBeSent(email, state) && !corrected;
    const count = isAll ? await countRecipients(db, email, state) : Number(Boolean(corrected));
    if (count > 0) await countGuests(caller.userID, count);
    return count;
  }

  /** Queues a mail to everybody who waits. `timeModified` tells as what its sender saw it; undefined: as it is (T10). */
  async function queueAll(
    trx: DbOrTrx,
    email: OwnEmail & { timeModified?: string | undefined },
    { caller, language }: By,
  ) {
    const { partnerEmailId, timeModified } = email;
    await saveRecord(trx, {
      table: 'partnerEmails',
      key: { partnerEmailId },
      values: { status: 'sending' },
      timeModified,
      modifiedBy: caller.userID,
    });
    const around = await readSurroundings(trx, email);
    // Archived since the call was let through: this one had to wait for it (decision 039).
    if (around.timeArchived) fail('eventArchived');
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
  }

  /** Readies whom a sending goes to, and says how many; fails where there are more than were counted. */
  async function ready(trx: DbOrTrx, email: OwnEmail, state: Sending['state'], counted: number) {
    const count = await readyRecipients(trx, email, state);
    if (count > counted) failAsChanged(null);
    return count;
  }

  async function send(
    trx: DbOrTrx,
    { partnerEmailId, timeModified }: { partnerEmailId: number; timeModified?: string | undefined },
    counted: number,
    by: By,
  ): Promise<PartnerEmailDetails> {
    const email = await lockToSend(trx, partnerEmailId, by.caller);
    if (!canBeSent(email, 'waiting')) fail('emailNotDraft');
    if ((await ready(trx, email, 'waiting', counted)) === 0) fail('recipientsMissing');
    await queueAll(trx, { ...email, timeModified }, by);
    return readPartnerEmail(trx, partnerEmailId);
  }

  /**
   * Sends again to those whom it did not reach, a sending that goes on is left alone; or to one of them at another
   * address, which has to wait for its end.
   */
  async function resend(
    trx: DbOrTrx,
    { partnerEmailId, state, corrected }: Sending,
    counted: number,
    by: By,
  ): Promise<PartnerEmailDetails> {
    const email = await lockToSend(trx, partnerEmailId, by.caller);
    const isOver = canBeSent(email, state);
    if (corrected && !isOver) failAsChanged(null);
    if (corrected) await correctRecipient(trx, email, corrected, by.caller.userID);
    if (isOver && (await ready(trx, email, corrected ? 'waiting' : state, counted)) > 0)
      await queueAll(trx, email, by);
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

  return { prepare, send, resend, stop, prepareTest, sendTest };
}

/** The mail to look at (API-70). */
export async function previewMail(
  db: Db,
  partnerEmailId: number,
  by: By & { publicUrl: string },
): Promise<Message> {
  return sampleMail(db, found(await findPartnerEmail(db, partnerEmailId, by.caller)), by);
}

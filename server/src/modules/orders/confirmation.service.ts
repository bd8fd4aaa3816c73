import { hasConfirmation, orderedRows } from '@portal/contract/orderRules';
import type { Order } from '@portal/contract/orders';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { Download } from '../../http/download.ts';
import { fail, found } from '../../http/errors.ts';
import { orderConfirmationMail, orderNoticeMail } from '../../mail/messages/orderConfirmation.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { organizerAddress } from '../../mail/organizer.ts';
import { sendMailsUnder } from '../../mail/outgoing.ts';
import { headsOf, mailsBegun, type BegunMails } from '../../mail/readMailHead.ts';
import { confirmationAttachment } from './confirmationFile.ts';
import type { Ordered } from './orders.service.ts';
import type { Wording } from './shownOrder.ts';

/** The confirmation for somebody who may see the order. */
export async function downloadConfirmation(
  deps: Pick<Deps, 'db' | 'storage'>,
  order: Order,
  wording: Wording,
): Promise<Download> {
  if (!hasConfirmation(order)) return fail('notFound');
  return Download.of(found(await confirmationAttachment(deps, order.orderID, wording)));
}

/** Orders whose confirmation goes to another address than the user's own: more than a stand ever makes (T13). */
const toOthers = { perHour: 60, perDay: 200 };

/** Counts a confirmation that goes to whomever the user has named. */
export const confirmationLimit = ({ pool }: Pick<Deps, 'pool'>) =>
  mailLimit(pool, 'orderConfirmations', toOthers);

/** Begins the two mails about an order, whoever asks. */
export const beginMails = statement(({ orderID }: { orderID: number }) =>
  mailsBegun(sql`select "eventID", "partnerID" from orders where "orderID" = ${orderID}`),
);

interface Mailed extends Pick<Ordered, 'addedIDs'> {
  order: Order;
  mails: BegunMails;
  isActing: boolean;
  /** Somebody of the organiser, who ordered for the exhibitor (ORG-53). */
  orderedBy?: string;
}

/** SRV-49: what was ordered, to whom ordered it, and who ordered it, to the organiser. */
export async function mailConfirmation(
  trx: DbOrTrx,
  { queue, env }: Pick<Deps, 'queue' | 'env'>,
  { order, mails, addedIDs, isActing, orderedBy }: Mailed,
  { language }: Pick<Wording, 'language'>,
): Promise<void> {
  const { organizer, partner, supportEmail, mailIDs } = mails;
  const { orderID, orderNumber, eventID, eventName } = order;
  const { email, firstNames, lastName } = order;
  const whole = orderedRows(order);
  const rows = addedIDs ? whole.filter(({ orderRowID }) => addedIDs.has(orderRowID)) : whole;
  const words = {
    organizer,
    partner,
    event: eventName,
    orderNumber,
    rows,
    whole: addedIDs && whole,
    orderedBy,
    ticketCount: rows.flatMap(({ tickets }) => tickets).length,
  };
  const reference = { orderID, language };
  const buyer = [[firstNames, lastName].filter(Boolean).join(' '), email].filter(Boolean);
  const { ofPartner, ofOrganizer } = headsOf(mails, env);
  const ofConsole = `${env.publicUrl}/organizer/events/${eventID}/orders?history=${orderID}`;
  const notice = {
    ...words,
    url: ofConsole,
    buyer: buyer.join(', '),
    canReply: Boolean(email),
    head: ofPartner,
  };
  const toOrganizer = {
    kind: 'orderNotice',
    reference,
    // A key of its own: who reads for the organiser may be the buyer too.
    messageKey: `orderNotice ${orderID} ${crypto.randomUUID()}`,
    recipient: organizerAddress(supportEmail, env),
    ...(email && { replyTo: email }),
    message: orderNoticeMail(language, notice),
  } as const;
  if (!email) return sendMailsUnder(mailIDs, trx, queue, [toOrganizer]);
  // Who has acted as the exhibitor has no way to its screens by then (ORG-34).
  const url = isActing ? ofConsole : `${env.publicUrl}/events/${eventID}/orderSummary/${orderID}`;
  const confirmation = { ...words, url, canReply: Boolean(supportEmail), head: ofOrganizer };
  const toBuyer = {
    kind: 'orderConfirmation',
    reference,
    messageKey: `orderConfirmation ${orderID} ${crypto.randomUUID()}`,
    recipient: email,
    ...(supportEmail && { replyTo: supportEmail }),
    message: orderConfirmationMail(language, confirmation),
  } as const;
  await sendMailsUnder(mailIDs, trx, queue, [toBuyer, toOrganizer]);
}

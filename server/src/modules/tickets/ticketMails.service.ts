import type { Language } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { fail, found } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { createLimit } from '../../access/limits.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { ticketMail } from '../../mail/messages/ticket.ts';
import { readEventHead } from '../../mail/readMailHead.ts';
import { onItsWay } from '../../mail/onItsWay.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { refuseHiddenOrders } from '../orders/orders.public.ts';
import { ticketUrl } from './storedTicket.ts';
import { readOpenTicket, readOwnTicket, type OpenTicket } from './tickets.queries.ts';

/** Tickets that one user may mail (T13). */
const tickets = { perHour: 500, perDay: 1000 };

/** Tickets that may be opened from one address in a minute: a group that waits at one door. */
const opensPerMinute = 300;

/** Tickets on their way to those who use them (SRV-49). */
export function ticketMails({ db, pool, queue, env }: Pick<Deps, 'db' | 'pool' | 'queue' | 'env'>) {
  const count = mailLimit(pool, 'tickets', tickets);

  /** The ticket that is about to be mailed, which is counted. */
  async function prepare(ticketID: number, caller: Caller): Promise<OpenTicket> {
    const ticket = found(await readOwnTicket(db, ticketID, caller));
    await refuseHiddenOrders(db, ticket.eventID);
    if (!ticket.isValid) fail('ticketCancelled');
    await count(caller.userID);
    return ticket;
  }

  async function send(
    trx: DbOrTrx,
    ticket: OpenTicket,
    { recipient, language }: { recipient: string; language: Language },
  ): Promise<{ message: string }> {
    const { ticketID, productName, partnerName: partner, event, ticketKey, contactEmail } = ticket;
    const { publicUrl } = env;
    const calendarUrl = `${publicUrl}/v1/tickets/${ticketKey}/calendar`;
    const head = await readEventHead(trx, ticket, { publicUrl, calendarUrl });
    await sendMail(
      trx,
      queue,
      {
        kind: 'ticket',
        reference: { ticketID, language },
        messageKey: `ticket ${ticketID} ${crypto.randomUUID()}`,
        recipient,
        senderName: partner,
        ...(contactEmail && { replyTo: contactEmail }),
      },
      ticketMail(language, {
        productName,
        partner,
        event: event.name,
        url: ticketUrl(env.publicUrl, ticketKey),
        canReply: Boolean(contactEmail),
        head,
      }),
    );
    return { message: onItsWay({ en: 'The ticket', fi: 'Lippu' }, recipient, language) };
  }

  return { prepare, send };
}

/** Tickets for whoever has their address: the key opens its own ticket and nothing else. */
export function openTickets({ db, pool }: Pick<Deps, 'db' | 'pool'>) {
  const limit = createLimit(pool, 'openTickets', opensPerMinute, 60);

  return async function open(ticketKey: string, address: string): Promise<OpenTicket> {
    await limit.count(address);
    return found(await readOpenTicket(db, ticketKey));
  };
}

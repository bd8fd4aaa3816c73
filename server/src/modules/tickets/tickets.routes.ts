import { badgeText } from '@portal/contract/badges';
import type { ticketRoutes as endpoints } from '@portal/contract/tickets';
import type { Deps } from '../../deps.ts';
import { calendarFile } from '../../documents/calendar.ts';
import { Download } from '../../http/download.ts';
import { fail } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { refuseHiddenOrders } from '../orders/orders.public.ts';
import { ticketUrl } from './storedTicket.ts';
import { ticketFile } from './ticketFile.ts';
import { openTickets, ticketMails } from './ticketMails.service.ts';
import { readTickets } from './tickets.queries.ts';

export function ticketRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db, env } = deps;
  const mails = ticketMails(deps);
  const open = openTickets(deps);
  return {
    tickets: async ({ params, query }) => {
      await refuseHiddenOrders(db, params.eventID);
      const { rows: tickets, meta } = await readTickets(db, params, query);
      const shown = tickets.map(({ ticketKey, ...ticket }) => ({
        ...ticket,
        ticketUrl: ticketUrl(env.publicUrl, ticketKey),
      }));
      return { data: { tickets: shown }, meta };
    },
    sendTicket: ({ params: { ticketID }, body: { email }, caller, language, transact }) =>
      transact(
        (trx, ticket) => mails.send(trx, ticket, { recipient: email, language }),
        () => mails.prepare(ticketID, caller),
      ),
    publicTicket: async ({ params, request }) => {
      const { ticketKey, ...ticket } = await open(params.ticketKey, request.ip);
      return { ticket: { ...ticket, ticketCode: badgeText(ticketKey) } };
    },
    ticketFile: async ({ params, language, request }) => {
      const ticket = await open(params.ticketKey, request.ip);
      if (!ticket.isValid) fail('ticketCancelled');
      return Download.of(await ticketFile(deps, ticket, language));
    },
    ticketCalendar: async ({ params: { ticketKey }, request }) => {
      const { eventID, event } = await open(ticketKey, request.ip);
      const { publicUrl } = env;
      return calendarFile(
        { eventID, ...event },
        { publicUrl, url: ticketUrl(publicUrl, ticketKey) },
      );
    },
  };
}

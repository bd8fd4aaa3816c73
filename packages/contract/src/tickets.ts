import * as z from 'zod/mini';
import { shortBadgeCode } from './badges.ts';
import { venue } from './events.ts';
import { email, id, optional, time } from './fields.ts';
import { route } from './route.ts';

/** What a product for entry becomes (ENT-24). Who has `ticketUrl` has the ticket. */
export const ticket = z.object({
  ticketID: id,
  ticketUrl: z.string(),
  productName: z.string(),
  timeCreated: time,
});
export type Ticket = z.output<typeof ticket>;

/** What a ticket is called on screens and paper: the beginning of its key. */
export const ticketNumber = ({ ticketUrl }: Pick<Ticket, 'ticketUrl'>): string =>
  shortBadgeCode(ticketUrl.split('/').at(-1) ?? '');

export const ticketsList = {
  order: ['timeCreated', 'productName'],
  defaultOrder: { timeCreated: 'desc' },
  search: ['productName'],
} as const;

/** What the page of a ticket shows to whoever has its address. */
export const publicTicket = z.object({
  /** What its QR code carries. */
  ticketCode: z.string(),
  productName: z.string(),
  /** false: the order was cancelled. */
  isValid: z.boolean(),
  /** The exhibitor who bought it. */
  partnerName: z.string(),
  partnerLogoAbsolutePath: optional(z.string()),
  event: z.object({
    name: z.string(),
    eventStarts: time,
    eventEnds: time,
    timeZone: z.string(),
    venue,
    /** Of the event. */
    primaryColor: z.string(),
    logoAbsolutePath: optional(z.string()),
  }),
});
export type PublicTicket = z.output<typeof publicTicket>;

export const ticketRoutes = {
  tickets: route({
    method: 'GET',
    path: '/events/:eventID/partners/:partnerID/tickets',
    access: 'event',
    acting: 'reads',
    summary: 'The tickets that the partner bought for the event.',
    list: ticketsList,
    reply: { tickets: z.array(ticket) },
    errors: ['forbidden'],
  }),
  sendTicket: route({
    method: 'POST',
    path: '/tickets/:ticketID/send',
    access: 'record',
    acting: 'never',
    audited: 'orders',
    summary: 'Mails a ticket of the partner to an address, as a link and as a PDF.',
    body: z.object({ email }),
    example: { email: 'eero.aijala@example.com' },
    idempotent: true,
    reply: { message: z.string() },
    errors: ['forbidden', 'ticketCancelled', 'tooManyMails'],
  }),
  publicTicket: route({
    method: 'GET',
    path: '/tickets/:ticketKey',
    access: 'public',
    summary: 'The ticket at the end of `ticketUrl`, for whoever has it.',
    reply: { ticket: publicTicket },
    errors: ['notFound', 'tooMany'],
  }),
  ticketFile: route({
    method: 'GET',
    path: '/tickets/:ticketKey/pdf',
    access: 'public',
    summary: 'The same to print.',
    file: 'application/pdf',
    reply: {},
    errors: ['notFound', 'ticketCancelled', 'tooMany'],
  }),
  ticketCalendar: route({
    method: 'GET',
    path: '/tickets/:ticketKey/calendar',
    access: 'public',
    summary: 'The dates of the event for a calendar.',
    file: 'text/calendar',
    reply: {},
    errors: ['notFound', 'tooMany'],
  }),
} as const;

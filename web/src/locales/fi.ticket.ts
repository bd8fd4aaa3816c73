import type { enTicket } from './en.ticket.ts';
import ticket from './fi/ticket.json';
import type { SameKeys } from './texts.ts';

/** The texts of the page behind a ticket's link. */
export const fiTicket = {
  ticket,
} satisfies SameKeys<typeof enTicket>;

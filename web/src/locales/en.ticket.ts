import ticket from './en/ticket.json';

/** The texts of the page behind a ticket's link. */
export const enTicket = {
  ticket,
};

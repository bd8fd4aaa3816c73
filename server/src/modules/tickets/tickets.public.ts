/** What other modules may call of this one. */
export { adjustTickets, makeTickets, type UnitChange } from './tickets.service.ts';
export { ticketUrl, type StoredTicket } from './storedTicket.ts';

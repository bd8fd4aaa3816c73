export interface StoredTicket {
  ticketID: number;
  ticketKey: string;
  productName: string;
  timeCreated: string;
}

/** Where a ticket is shown to whoever has its address. */
export const ticketUrl = (publicUrl: string, ticketKey: string) =>
  `${publicUrl}/tickets/${ticketKey}`;

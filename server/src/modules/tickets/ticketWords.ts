/** What stands on a ticket. */
export const ticketWords = {
  en: { title: 'Ticket', admits: 'ADMITS ONE', by: 'from' },
  fi: { title: 'Lippu', admits: 'YHDELLE HENKILÖLLE', by: 'lipun tarjoaa' },
};

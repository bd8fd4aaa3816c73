import type { Language } from '@portal/contract/errors';
import type { MailHead } from '../mailHead.ts';
import { letter, type Message } from '../layout.ts';
import { questionsTo } from './questions.ts';

interface TicketOf {
  productName: string;
  partner: string;
  event: string;
  url: string;
  /** An answer reaches the exhibitor. */
  canReply: boolean;
  head: MailHead;
}

const texts = {
  en: ({ productName, partner, event, canReply }: TicketOf) => ({
    subject: `Your ticket: ${event}`,
    heading: productName,
    paragraphs: [
      `${partner} has sent you a ticket to ${event}.`,
      'Show it on your phone, or print the attached PDF: its code is read at the door. Whoever has the link has the ticket, so keep it to yourself.',
    ],
    button: 'Open the ticket',
    footnote: questionsTo(partner, canReply).en,
  }),
  fi: ({ productName, partner, event, canReply }: TicketOf) => ({
    subject: `Lippusi: ${event}`,
    heading: productName,
    paragraphs: [
      `${partner} lähetti sinulle lipun tapahtumaan ${event}.`,
      'Näytä lippu puhelimesta tai tulosta liitteenä oleva PDF: koodi luetaan ovella. Lippua voi käyttää kuka tahansa, jolla on sen linkki, joten pidä linkki omana tietonasi.',
    ],
    button: 'Avaa lippu',
    footnote: questionsTo(partner, canReply).fi,
  }),
};

/** To whoever is to use a ticket (SRV-49). */
export function ticketMail(language: Language, ticket: TicketOf): Message {
  return letter({ language, head: ticket.head, url: ticket.url, ...texts[language](ticket) });
}

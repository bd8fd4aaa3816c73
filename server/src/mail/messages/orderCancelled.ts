import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';

interface Cancelled {
  organizer: string;
  partner: string;
  event: string;
  /** null: an order of scan points. */
  orderNumber: number | null;
  reason: string;
  hadTickets: boolean;
  url: string;
  /** An answer reaches the organiser. */
  canReply: boolean;
  head: MailHead;
}

const texts = {
  en: ({ organizer, partner, event, orderNumber, reason, hadTickets, canReply }: Cancelled) => ({
    subject: `Order cancelled: ${[orderNumber, event].filter(Boolean).join(', ')}`,
    heading:
      orderNumber === null
        ? 'Your scan point order was cancelled'
        : `Order ${orderNumber} was cancelled`,
    paragraphs: [
      `${organizer} has cancelled an order of ${partner} for ${event}.`,
      `Reason: ${reason}`,
      ...(hadTickets ? ['Its tickets are no longer valid.'] : []),
    ],
    button: orderNumber === null ? 'Open the scan points' : 'Open the orders',
    footnote: canReply ? 'An answer to this mail goes to the organiser.' : '',
  }),
  fi: ({ organizer, partner, event, orderNumber, reason, hadTickets, canReply }: Cancelled) => ({
    subject: `Tilaus peruttu: ${[orderNumber, event].filter(Boolean).join(', ')}`,
    heading:
      orderNumber === null
        ? 'Skannauspistetilauksesi on peruttu'
        : `Tilaus ${orderNumber} on peruttu`,
    paragraphs: [
      `${organizer} perui tilauksen: ${partner}, ${event}.`,
      `Syy: ${reason}`,
      ...(hadTickets ? ['Tilauksen liput eivät ole enää voimassa.'] : []),
    ],
    button: orderNumber === null ? 'Avaa skannauspisteet' : 'Avaa tilaukset',
    footnote: canReply ? 'Vastaus tähän viestiin menee järjestäjälle.' : '',
  }),
};

/** To whoever ordered what the organiser has cancelled (ORG-51). */
export function orderCancelledMail(language: Language, cancelled: Cancelled): Message {
  const { head, url } = cancelled;
  return letter({ language, head, url, ...texts[language](cancelled) });
}

import type { SupportSubject } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';

interface Support {
  subject: SupportSubject;
  content: string;
  senderEmail: string;
  partner: string;
  event: string;
  head: MailHead;
}

const texts = {
  en: ({ subject, partner, event, senderEmail }: Support) => ({
    subject: `${{ ScanPoints: 'Scan points', Muu: 'Other' }[subject]}: ${partner}, ${event}`,
    heading: `A message from ${partner}`,
    footnote: `Sent from the exhibitor portal at ${event}. An answer goes to ${senderEmail}.`,
  }),
  fi: ({ subject, partner, event, senderEmail }: Support) => ({
    subject: `${{ ScanPoints: 'Skannauspisteet', Muu: 'Muu asia' }[subject]}: ${partner}, ${event}`,
    heading: `Viesti näytteilleasettajalta ${partner}`,
    footnote: `Lähetetty näytteilleasettajaportaalista, ${event}. Vastaus menee osoitteeseen ${senderEmail}.`,
  }),
};

/** To the organiser's support; line breaks stay (VAL-07). */
export function supportMail(language: Language, support: Support): Message {
  return letter({
    language,
    head: support.head,
    ...texts[language](support),
    paragraphs: [support.content],
  });
}

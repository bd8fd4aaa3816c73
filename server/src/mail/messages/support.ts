import type { SupportSubject } from '@portal/contract/codes';
import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';

interface Support {
  subject: SupportSubject;
  content: string;
  senderEmail: string;
  partner: string;
  event: string;
}

const texts = {
  en: ({ subject, partner, event, senderEmail }: Support) => ({
    subject: `${{ ScanPoints: 'Scan points', Muu: 'Other' }[subject]}: ${partner}, ${event}`,
    heading: `A message from ${partner}`,
    footnote: `Sent from the exhibitor portal at ${event}. An answer goes to ${senderEmail}.`,
  }),
  fi: ({ subject, partner, event, senderEmail }: Support) => ({
    subject: `${{ ScanPoints: 'Skannauspisteet', Muu: 'Muu' }[subject]}: ${partner}, ${event}`,
    heading: `Viesti näytteilleasettajalta ${partner}`,
    footnote: `Lähetetty näytteilleasettajan portaalista, ${event}. Vastaus menee osoitteeseen ${senderEmail}.`,
  }),
};

/** To the organiser's support; line breaks stay (VAL-07). */
export function supportMail(language: Language, support: Support): Message {
  return letter({ language, ...texts[language](support), paragraphs: [support.content] });
}

import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';

const texts = {
  en: {
    subject: 'Set a new password',
    heading: (name: string) => `Hello ${name}`,
    paragraphs: [
      'Somebody, most likely you, asked for a new password to the exhibitor portal.',
      'Choose one with the button below. The link works once and for 60 minutes.',
    ],
    button: 'Set a new password',
    footnote: 'If it was not you, do nothing: your password stays as it is.',
  },
  fi: {
    subject: 'Valitse uusi salasana',
    heading: (name: string) => `Hei ${name}`,
    paragraphs: [
      'Näytteilleasettajaportaaliin pyydettiin sinulle uutta salasanaa – todennäköisesti pyysit sitä itse.',
      'Valitse salasana alla olevasta painikkeesta. Linkki toimii kerran ja on voimassa 60 minuuttia.',
    ],
    button: 'Valitse uusi salasana',
    footnote: 'Jos et pyytänyt tätä, sinun ei tarvitse tehdä mitään: salasanasi pysyy ennallaan.',
  },
};

/** The mail with the link of AUTH-13. */
export function resetPasswordMail(language: Language, firstNames: string, url: string): Message {
  const { heading, ...text } = texts[language];
  return letter({ language, heading: heading(firstNames), url, ...text });
}

import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';

interface Addition {
  firstNames: string;
  inviter: string;
  partner: string;
  url: string;
  head?: MailHead;
}

const texts = {
  en: ({ firstNames, inviter, partner }: Addition) => ({
    subject: `You have been added to ${partner}`,
    heading: `Hello ${firstNames}`,
    paragraphs: [
      `${inviter} has added you to ${partner} in the exhibitor portal.`,
      `Sign in as before. To work for ${partner}, choose it under “Change organization” in the menu with your name.`,
    ],
    button: 'Open the portal',
    footnote: 'If this is a mistake, tell the colleagues who added you: they can remove you again.',
  }),
  fi: ({ firstNames, inviter, partner }: Addition) => ({
    subject: `Sinut lisättiin organisaatioon ${partner}`,
    heading: `Hei ${firstNames}`,
    paragraphs: [
      `${inviter} lisäsi sinut organisaatioon ${partner} näytteilleasettajaportaalissa.`,
      `Kirjaudu kuten ennenkin. Kun haluat toimia organisaatiossa ${partner}, valitse nimesi alta avautuvasta valikosta ”Vaihda organisaatiota”.`,
    ],
    button: 'Avaa portaali',
    footnote:
      'Jos kyseessä on virhe, kerro siitä hänelle, joka lisäsi sinut: hän voi myös poistaa sinut organisaatiosta.',
  }),
};

/** To a user who works for one more partner from now on (sendEmail, SRV-17). */
export function addedToPartnerMail(language: Language, addition: Addition): Message {
  const { head, url } = addition;
  return letter({ language, ...(head && { head }), url, ...texts[language](addition) });
}

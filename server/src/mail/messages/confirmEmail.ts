import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';

interface Confirmation {
  firstNames: string;
  from: string;
  to: string;
  url: string;
}

const texts = {
  en: ({ firstNames, from, to }: Confirmation) => ({
    subject: 'Confirm your new e-mail address',
    heading: `Hello ${firstNames}`,
    paragraphs: [
      `The account ${from} of the exhibitor portal is to be used with ${to} from now on.`,
      'Confirm it with the button below. Until then the old address stays in use. The link works for seven days.',
    ],
    button: 'Confirm the address',
    footnote:
      'If you do not know the account, do nothing: nothing changes then. Whoever it belongs to could sign in with your address if you confirmed.',
  }),
  fi: ({ firstNames, from, to }: Confirmation) => ({
    subject: 'Vahvista uusi sähköpostiosoitteesi',
    heading: `Hei ${firstNames}`,
    paragraphs: [
      `Näytteilleasettajaportaalin tunnukselle ${from} on annettu uusi osoite ${to}.`,
      'Vahvista se alla olevasta painikkeesta. Vanha osoite pysyy käytössä siihen asti. Linkki on voimassa seitsemän päivää.',
    ],
    button: 'Vahvista osoite',
    footnote:
      'Jos et tunne tätä tunnusta, älä tee mitään: mikään ei silloin muutu. Jos vahvistaisit osoitteen, tunnuksen haltija voisi kirjautua sinun osoitteellasi.',
  }),
};

/** To a new address: its owner has to agree before anybody signs in with it (SET-02). */
export function confirmEmailMail(language: Language, confirmation: Confirmation): Message {
  return letter({ language, url: confirmation.url, ...texts[language](confirmation) });
}

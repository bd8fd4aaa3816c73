import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';

interface Confirmation {
  firstNames: string;
  changer: string;
  email: string;
  url: string;
}

const texts = {
  en: ({ firstNames, changer, email }: Confirmation) => ({
    subject: 'Confirm your new e-mail address',
    heading: `Hello ${firstNames}`,
    paragraphs: [
      `${changer} wants to change the address that you sign in with in the exhibitor portal to ${email}.`,
      'Confirm it with the button below. Until then the old address stays in use. The link works for seven days.',
    ],
    button: 'Confirm the address',
    footnote: 'If you know nothing of this, do nothing: nothing changes then.',
  }),
  fi: ({ firstNames, changer, email }: Confirmation) => ({
    subject: 'Vahvista uusi sähköpostiosoitteesi',
    heading: `Hei ${firstNames}`,
    paragraphs: [
      `${changer} haluaa vaihtaa osoitteen, jolla kirjaudut näytteilleasettajan portaaliin. Uusi osoite on ${email}.`,
      'Vahvista se alla olevasta painikkeesta. Vanha osoite pysyy käytössä siihen asti. Linkki on voimassa seitsemän päivää.',
    ],
    button: 'Vahvista osoite',
    footnote:
      'Jos et tiedä asiasta mitään, sinun ei tarvitse tehdä mitään: mikään ei silloin muutu.',
  }),
};

/** To the new address of a user that a colleague changed: its owner has to agree. */
export function confirmEmailMail(language: Language, confirmation: Confirmation): Message {
  const { button, ...text } = texts[language](confirmation);
  return letter({ language, ...text, button: { label: button, url: confirmation.url } });
}

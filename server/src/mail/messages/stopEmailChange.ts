import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';

interface Change {
  firstNames: string;
  to: string;
  url: string;
}

const texts = {
  en: ({ firstNames, to }: Change) => ({
    subject: 'Your e-mail is about to change',
    heading: `Hello ${firstNames}`,
    paragraphs: [
      `In the exhibitor portal somebody who is signed in to your account, most likely you, wants to sign in with ${to} from now on.`,
      'The change counts once it is confirmed with the link in the mail to that address. Until then you sign in with this address, and the button below stops the change.',
    ],
    button: 'Stop the change',
    footnote:
      'If it was you, do nothing. If not, stop it and set a new password with “Forgot your password?”.',
  }),
  fi: ({ firstNames, to }: Change) => ({
    subject: 'Sähköpostiosoitteesi on vaihtumassa',
    heading: `Hei ${firstNames}`,
    paragraphs: [
      `Joku tunnuksellasi kirjautunut – todennäköisesti sinä itse – on vaihtamassa osoitetta, jolla kirjaudut näytteilleasettajaportaaliin. Uusi osoite on ${to}.`,
      'Vaihto tulee voimaan, kun se vahvistetaan uuteen osoitteeseen lähetetyn viestin linkistä. Siihen asti kirjaudut tällä osoitteella ja voit perua vaihdon alla olevasta painikkeesta.',
    ],
    button: 'Peru vaihto',
    footnote:
      'Jos vaihdat osoitetta itse, sinun ei tarvitse tehdä mitään. Muussa tapauksessa peru vaihto ja vaihda salasana kohdasta ”Unohditko salasanasi?”.',
  }),
};

/** To the address until now: a typo or a thief is stopped from here (SET-02). */
export function stopEmailChangeMail(language: Language, change: Change): Message {
  return letter({ language, url: change.url, ...texts[language](change) });
}

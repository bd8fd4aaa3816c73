import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';

interface Access {
  firstNames: string;
  inviter: string;
  organization: string;
  url: string;
  head: MailHead;
}

const invitations = {
  en: ({ firstNames, inviter, organization }: Access) => ({
    subject: `Welcome to the console of ${organization}`,
    heading: `Hello ${firstNames}`,
    paragraphs: [
      `${inviter} invites you to work for ${organization} in the exhibitor portal, where its fairs are run.`,
      'Choose a password with the button below and sign in with this e-mail address. The link works once and for seven days.',
    ],
    button: 'Choose a password',
    footnote:
      'If the link is too old, ask for a new one with “Forgot your password?” on the sign-in page.',
  }),
  fi: ({ firstNames, inviter, organization }: Access) => ({
    subject: `Tervetuloa järjestäjän käyttäjäksi – ${organization}`,
    heading: `Hei ${firstNames}`,
    paragraphs: [
      `${inviter} kutsui sinut käyttäjäksi näytteilleasettajaportaaliin, jossa ${organization} hoitaa tapahtumiaan.`,
      'Valitse salasana alla olevasta painikkeesta ja kirjaudu tällä sähköpostiosoitteella. Linkki toimii kerran ja on voimassa seitsemän päivää.',
    ],
    button: 'Valitse salasana',
    footnote:
      'Jos linkki on vanhentunut, pyydä uusi kirjautumissivun kohdasta ”Unohditko salasanasi?”.',
  }),
};

const accesses = {
  en: ({ firstNames, inviter, organization }: Access) => ({
    subject: `You work for ${organization} now`,
    heading: `Hello ${firstNames}`,
    paragraphs: [
      `${inviter} has added you to those who work for ${organization} in the exhibitor portal.`,
      'Sign in with your account as before: your password stays the same. The menu with your name leads to the organiser’s console.',
    ],
    button: 'Open the console',
    footnote: 'If this is a mistake, tell whoever added you: they can remove you again.',
  }),
  fi: ({ firstNames, inviter, organization }: Access) => ({
    subject: `Olet nyt järjestäjän ${organization} käyttäjä`,
    heading: `Hei ${firstNames}`,
    paragraphs: [
      `${inviter} lisäsi sinut järjestäjän ${organization} käyttäjiin näytteilleasettajaportaalissa.`,
      'Kirjaudu tunnuksellasi kuten ennenkin: salasanasi ei muutu. Nimesi alta avautuvasta valikosta pääset järjestäjän näkymiin.',
    ],
    button: 'Avaa järjestäjän näkymät',
    footnote:
      'Jos kyseessä on virhe, kerro siitä hänelle, joka lisäsi sinut: hän voi myös poistaa sinut käyttäjistä.',
  }),
};

const mail =
  (texts: typeof invitations) =>
  (language: Language, access: Access): Message => {
    return letter({ language, head: access.head, url: access.url, ...texts[language](access) });
  };

/** To whoever has no account, or one that nobody owns yet: a link to choose a password with (ORG-10). */
export const organizerInvitationMail = mail(invitations);

/** To whoever has an account: it is as it was, and opens the console too. */
export const organizerAccessMail = mail(accesses);

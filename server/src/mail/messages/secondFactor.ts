import type { Language, Text } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';

/** What becomes of the second factor of an account (SEC-06): subject, and what happened. */
const news = {
  passkeyAdded: {
    subject: { en: 'A passkey was added', fi: 'Tunnukseesi lisättiin pääsyavain' },
    text: {
      en: 'A passkey was added to your account in the exhibitor portal: “{name}”. It signs in without the password.',
      fi: 'Näytteilleasettajaportaalin tunnukseesi lisättiin pääsyavain ”{name}”. Sillä kirjaudutaan ilman salasanaa.',
    },
  },
  passkeyRemoved: {
    subject: { en: 'A passkey was removed', fi: 'Pääsyavain poistettiin tunnuksestasi' },
    text: {
      en: 'The passkey “{name}” was removed from your account in the exhibitor portal.',
      fi: 'Pääsyavain ”{name}” poistettiin näytteilleasettajaportaalin tunnuksestasi.',
    },
  },
  totpAdded: {
    subject: { en: 'Codes of an app were added', fi: 'Tunnistussovellus otettiin käyttöön' },
    text: {
      en: 'From now on a sign-in to the exhibitor portal with your password asks for a code of your app too.',
      fi: 'Kun kirjaudut näytteilleasettajaportaaliin salasanalla, sinulta kysytään tästä lähtien myös sovelluksesi koodi.',
    },
  },
  totpRemoved: {
    subject: { en: 'Codes of an app were removed', fi: 'Tunnistussovellus poistettiin käytöstä' },
    text: {
      en: 'Sign-ins to the exhibitor portal ask for no code of your app any more.',
      fi: 'Kun kirjaudut näytteilleasettajaportaaliin, sinulta ei enää kysytä sovelluksesi koodia.',
    },
  },
  codesRenewed: {
    subject: { en: 'New recovery codes were made', fi: 'Palautuskoodit uusittiin' },
    text: {
      en: 'Ten new recovery codes were made for your account in the exhibitor portal. Those until now work no more.',
      fi: 'Näytteilleasettajaportaalin tunnuksellesi tehtiin kymmenen uutta palautuskoodia. Aiemmat eivät enää toimi.',
    },
  },
  codeUsed: {
    subject: { en: 'A recovery code was used', fi: 'Palautuskoodia käytettiin' },
    text: {
      en: 'A recovery code of your account in the exhibitor portal was used. Left: {name}.',
      fi: 'Tunnuksesi palautuskoodia käytettiin näytteilleasettajaportaalissa. Koodeja on jäljellä {name}.',
    },
  },
  removalStopped: {
    subject: { en: 'The removal was stopped', fi: 'Poisto peruttiin' },
    text: {
      en: 'The second step of signing in to the exhibitor portal stays: its removal was stopped.',
      fi: 'Kirjautumisesi toinen vaihe jää näytteilleasettajaportaalissa käyttöön: sen poisto peruttiin.',
    },
  },
  removalDone: {
    subject: { en: 'Your second step was removed', fi: 'Kirjautumisesi toinen vaihe poistettiin' },
    text: {
      en: 'As asked for a day ago, passkeys, the app and recovery codes were removed from your account in the exhibitor portal. The password alone signs in. Add a second step in your own info.',
      fi: 'Pääsyavaimet, tunnistussovellus ja palautuskoodit poistettiin näytteilleasettajaportaalin tunnuksestasi, kuten vuorokausi sitten pyydettiin. Kirjautumiseen riittää nyt salasana. Ota toinen vaihe uudelleen käyttöön omissa tiedoissasi.',
    },
  },
  resetByOwner: {
    subject: { en: 'Your second step was reset', fi: 'Kirjautumisesi toinen vaihe nollattiin' },
    text: {
      en: '{name} has removed passkeys, the app and recovery codes from your account in the exhibitor portal, so that you can sign in without what you lost. You were signed out everywhere, and the password alone signs in. Add a second step in your own info.',
      fi: '{name} poisti näytteilleasettajaportaalin tunnuksestasi pääsyavaimet, tunnistussovelluksen ja palautuskoodit, jotta pääset kirjautumaan ilman toista vaihetta. Sinut kirjattiin ulos kaikkialta, ja kirjautumiseen riittää nyt salasana. Ota toinen vaihe uudelleen käyttöön omissa tiedoissasi.',
    },
    footnote: {
      en: 'If you did not ask for it, set a new password at once with “Forgot your password?”, add a second step, and tell the other owners of the organization.',
      fi: 'Jos et pyytänyt tätä, vaihda salasana heti kohdasta ”Unohditko salasanasi?”, ota kirjautumisen toinen vaihe uudelleen käyttöön ja kerro asiasta organisaation muille omistajille.',
    },
  },
  resetForUser: {
    subject: {
      en: 'You reset the second step of a user',
      fi: 'Nollasit käyttäjän kirjautumisen toisen vaiheen',
    },
    text: {
      en: 'With your account passkeys, the app and recovery codes were removed from the account of {name}, who was signed out everywhere. A mail has told them.',
      fi: 'Tunnuksellasi poistettiin pääsyavaimet, tunnistussovellus ja palautuskoodit käyttäjältä {name}, ja hänet kirjattiin ulos kaikkialta. Hänelle kerrottiin siitä sähköpostilla.',
    },
  },
} satisfies Record<string, { subject: Text; text: Text; footnote?: Text }>;

export type FactorNews = keyof typeof news;

const hello = (language: Language, firstNames: string) =>
  language === 'fi' ? `Hei ${firstNames}` : `Hello ${firstNames}`;

const notYou: Text = {
  en: 'If it was not you, set a new password at once with “Forgot your password?”, and tell the organiser of your event.',
  fi: 'Jos et tehnyt tätä, vaihda salasana heti kohdasta ”Unohditko salasanasi?” ja ota yhteyttä tapahtuman järjestäjään.',
};

/** To whom the account belongs: what was just done to its second factor. */
export function factorNewsMail(
  language: Language,
  what: FactorNews,
  { firstNames, name }: { firstNames: string; name: string },
): Message {
  const { subject, text, footnote }: { subject: Text; text: Text; footnote?: Text } = news[what];
  return letter({
    language,
    subject: subject[language],
    heading: hello(language, firstNames),
    paragraphs: [text[language].replace('{name}', () => name)],
    footnote: (footnote ?? notYou)[language],
  });
}

const removal = {
  en: {
    subject: 'Your second step is about to be removed',
    paragraphs: [
      'Somebody who knows the password of your account in the exhibitor portal, most likely you, has lost what they confirm their sign-in with, and asked for the removal of passkeys, app and recovery codes.',
      'In a day they are removed, and the password alone signs in. Until then the button below stops it.',
    ],
    button: 'Stop the removal',
    footnote:
      'If it was you, do nothing. If not, somebody knows your password: stop the removal and set a new password with “Forgot your password?”.',
  },
  fi: {
    subject: 'Kirjautumisesi toinen vaihe poistetaan pian',
    paragraphs: [
      'Joku, joka tietää näytteilleasettajaportaalin tunnuksesi salasanan – todennäköisesti sinä itse – on kadottanut keinon, jolla kirjautuminen vahvistetaan, ja pyytänyt poistamaan pääsyavaimet, tunnistussovelluksen ja palautuskoodit.',
      'Ne poistetaan vuorokauden kuluttua, ja sen jälkeen kirjautumiseen riittää salasana. Siihen asti voit perua poiston alla olevasta painikkeesta.',
    ],
    button: 'Peru poisto',
    footnote:
      'Jos pyysit tätä itse, sinun ei tarvitse tehdä mitään. Muussa tapauksessa joku tietää salasanasi: peru poisto ja vaihda salasana kohdasta ”Unohditko salasanasi?”.',
  },
};

/** To every address of the account: a day in which a thief is stopped (SEC-06). */
export function removalAskedMail(language: Language, firstNames: string, url: string): Message {
  return letter({ language, heading: hello(language, firstNames), url, ...removal[language] });
}

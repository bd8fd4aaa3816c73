import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';

const emailTexts = {
  en: (firstNames: string, email: string) => ({
    subject: 'Your e-mail was changed',
    heading: `Hello ${firstNames}`,
    paragraphs: [
      `From now on you sign in to the exhibitor portal with ${email}. This address no longer works there.`,
    ],
    footnote: 'If it was not you, tell the organiser of your event at once.',
  }),
  fi: (firstNames: string, email: string) => ({
    subject: 'Sähköpostiosoitteesi vaihdettiin',
    heading: `Hei ${firstNames}`,
    paragraphs: [
      `Kirjaudut näytteilleasettajaportaaliin tästä lähtien osoitteella ${email}. Tämä osoite ei enää toimi siellä.`,
    ],
    footnote: 'Jos et tehnyt tätä, ota heti yhteyttä tapahtuman järjestäjään.',
  }),
};

const passwordTexts = {
  en: (firstNames: string) => ({
    subject: 'Your password was changed',
    heading: `Hello ${firstNames}`,
    paragraphs: [
      'The password of your account in the exhibitor portal was changed, and you were signed out on other devices.',
    ],
    footnote: 'If it was not you, set a new one at once with “Forgot your password?”.',
  }),
  fi: (firstNames: string) => ({
    subject: 'Salasanasi vaihdettiin',
    heading: `Hei ${firstNames}`,
    paragraphs: [
      'Näytteilleasettajaportaalin tunnuksesi salasana vaihdettiin, ja sinut kirjattiin ulos muilta laitteilta.',
    ],
    footnote: 'Jos et tehnyt tätä, vaihda salasana heti kohdasta ”Unohditko salasanasi?”.',
  }),
};

/** To the old address, which its owner may still read (T3). */
export function emailChangedMail(language: Language, firstNames: string, email: string): Message {
  return letter({ language, ...emailTexts[language](firstNames, email) });
}

/** To the user whose password somebody changed with the settings (T3). */
export function passwordChangedMail(language: Language, firstNames: string): Message {
  return letter({ language, ...passwordTexts[language](firstNames) });
}

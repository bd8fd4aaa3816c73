import { placeOf, timeAt } from '@portal/contract/eventTime';
import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';

interface SignIn {
  firstNames: string;
  time: string;
  /** By whose clocks the time is told. */
  timeZone: string;
  browser: string | null;
  system: string | null;
  address: string;
  url: string;
}

const texts = {
  en: {
    subject: 'New sign-in to your account',
    heading: (name: string) => `Hello ${name}`,
    lead: 'Somebody, most likely you, signed in to your account in the exhibitor portal on a device that is new to it.',
    facts: (time: string, device: string, address: string) =>
      `Time: ${time}\nDevice: ${device}\nNetwork address: ${address}`,
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'unknown',
    rest: 'If it was you, there is nothing to do. If not, the button below signs everybody out of your account, and you choose a new password.',
    button: 'This was not me',
    footnote:
      'The link works once and for 7 days. Nothing happens before you have confirmed it on the page that opens.',
  },
  fi: {
    subject: 'Uusi kirjautuminen tunnuksellesi',
    heading: (name: string) => `Hei ${name}`,
    lead: 'Tunnuksellasi kirjauduttiin näytteilleasettajaportaaliin uudelta laitteelta. Todennäköisesti kirjauduit itse.',
    facts: (time: string, device: string, address: string) =>
      `Aika: ${time}\nLaite: ${device}\nVerkko-osoite: ${address}`,
    device: (browser: string, system: string) => `${browser}, ${system}`,
    unknown: 'tuntematon',
    rest: 'Jos kirjauduit itse, sinun ei tarvitse tehdä mitään. Muussa tapauksessa paina alla olevaa painiketta: kaikki kirjataan ulos tunnukseltasi, ja saat valita uuden salasanan.',
    button: 'En kirjautunut itse',
    footnote:
      'Linkki toimii kerran ja on voimassa seitsemän päivää. Mitään ei tapahdu, ennen kuin vahvistat asian avautuvalla sivulla.',
  },
};

/** To the owner of an account on whom somebody signed in from a device that is new to it (SEC-09). */
export function newDeviceMail(language: Language, signIn: SignIn): Message {
  const { subject, heading, lead, facts, device, unknown, rest, button, footnote } =
    texts[language];
  const { firstNames, time, timeZone, browser, system, address, url } = signIn;
  const named = browser && system ? device(browser, system) : (browser ?? system ?? unknown);
  const when = `${timeAt(time, timeZone)} (${placeOf(timeZone)})`;
  return letter({
    language,
    subject,
    heading: heading(firstNames),
    paragraphs: [lead, facts(when, named, address), rest],
    button,
    url,
    footnote,
  });
}

const disowned = {
  en: {
    subject: 'Choose a new password',
    heading: (name: string) => `Hello ${name}`,
    paragraphs: [
      'As you told us that a sign-in was not yours, all sessions of your account in the exhibitor portal have ended, and its password no longer works.',
      'Choose a new one with the button below, one that you use nowhere else. The link works once and for 60 minutes; “Forgot your password?” on the login screen mails another.',
    ],
    button: 'Set a new password',
    footnote: '',
  },
  fi: {
    subject: 'Valitse uusi salasana',
    heading: (name: string) => `Hei ${name}`,
    paragraphs: [
      'Ilmoitit, ettet kirjautunut itse. Siksi tunnuksesi on kirjattu ulos näytteilleasettajaportaalista kaikilta laitteilta, eikä sen salasana enää toimi.',
      'Valitse alla olevasta painikkeesta uusi salasana, jota et käytä muualla. Linkki toimii kerran ja on voimassa 60 minuuttia; saat uuden kirjautumissivulta kohdasta ”Unohditko salasanasi?”.',
    ],
    button: 'Valitse uusi salasana',
    footnote: '',
  },
};

/** The way on for whoever told that a sign-in was not theirs (SEC-10). */
export function disownedMail(language: Language, firstNames: string, url: string): Message {
  const { heading, ...text } = disowned[language];
  return letter({ language, heading: heading(firstNames), url, ...text });
}

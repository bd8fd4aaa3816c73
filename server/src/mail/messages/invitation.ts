import type { Language } from '@portal/contract/errors';
import { letter, type Message } from '../layout.ts';
import type { EventHead, MailHead } from '../mailHead.ts';

interface Invitation {
  firstNames: string;
  inviter: string;
  partners: string[];
  url: string;
  /** Where it is of one partner, or of an event. */
  head?: MailHead;
}

const namesIn = (language: Language, partners: string[]) =>
  new Intl.ListFormat(language).format(partners);

/** What the portal is of, to whom it is new: the event, or the one partner. */
const aboutIn = (partners: string[], head: MailHead | undefined) =>
  head?.event ? [head.event.name] : partners.length > 1 ? [] : partners;

const texts = {
  en: ({ firstNames, inviter, partners, head }: Invitation) => ({
    subject: ['Welcome to the exhibitor portal', ...aboutIn(partners, head)].join(' of '),
    heading: `Hello ${firstNames}`,
    paragraphs: [
      `${inviter} has made you an account in the exhibitor portal, where ${namesIn('en', partners)} ${partners.length > 1 ? 'prepare their' : 'prepares its'} fairs: people and badges, leads, orders and invitations.`,
      'Choose a password with the button below and sign in with this e-mail address. The link works once and for seven days.',
    ],
    button: 'Choose a password',
    footnote:
      'If the link is too old, ask for a new one with “Forgot your password?” on the sign-in page.',
  }),
  fi: ({ firstNames, inviter, partners, head }: Invitation) => ({
    subject: ['Tervetuloa näytteilleasettajaportaaliin', ...aboutIn(partners, head)].join(' – '),
    heading: `Hei ${firstNames}`,
    paragraphs: [
      `${inviter} loi sinulle tunnuksen näytteilleasettajaportaaliin, jossa ${namesIn('fi', partners)} ${partners.length > 1 ? 'hoitavat' : 'hoitaa'} messuosallistumisensa: henkilöt ja kulkukortit, liidit, tilaukset ja kutsut.`,
      'Valitse salasana alla olevasta painikkeesta ja kirjaudu tällä sähköpostiosoitteella. Linkki toimii kerran ja on voimassa seitsemän päivää.',
    ],
    button: 'Valitse salasana',
    footnote:
      'Jos linkki on vanhentunut, pyydä uusi kirjautumissivun kohdasta ”Unohditko salasanasi?”.',
  }),
};

interface EventOpen extends Invitation {
  head: EventHead;
}

const eventTexts = {
  en: ({ firstNames, inviter, partners, head: { event } }: EventOpen) => ({
    subject: `${event.name} is in the exhibitor portal`,
    heading: `Hello ${firstNames}`,
    paragraphs: [
      `${inviter} invites ${namesIn('en', partners)} to prepare ${partners.length > 1 ? 'their' : 'its'} part in the exhibitor portal: people and badges, leads, orders and invitations.`,
      'Sign in as before.',
    ],
    button: 'Open the event',
    footnote: 'If somebody else takes care of this event, add them in the settings under Users.',
  }),
  fi: ({ firstNames, inviter, partners, head: { event } }: EventOpen) => ({
    subject: `${event.name} on näytteilleasettajaportaalissa`,
    heading: `Hei ${firstNames}`,
    paragraphs: [
      `${inviter} kutsuu sinut portaaliin, jossa ${namesIn('fi', partners)} ${partners.length > 1 ? 'hoitavat' : 'hoitaa'} osallistumisensa: henkilöt ja kulkukortit, liidit, tilaukset ja kutsut.`,
      'Kirjaudu kuten ennenkin.',
    ],
    button: 'Avaa tapahtuma',
    footnote: 'Jos tapahtumaa hoitaa joku muu, lisää hänet asetusten kohdassa Käyttäjät.',
  }),
};

/** To a user who knows the portal, of an event that has come into it. */
export function eventOpenMail(language: Language, open: EventOpen): Message {
  const { head, url } = open;
  return letter({ language, head, url, ...eventTexts[language](open) });
}

/** To a new user, who chooses a password of their own instead of receiving one. */
export function invitationMail(language: Language, invitation: Invitation): Message {
  return letter({
    language,
    ...(invitation.head && { head: invitation.head }),
    url: invitation.url,
    ...texts[language](invitation),
  });
}

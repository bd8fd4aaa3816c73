import type { Language } from '@portal/contract/errors';
import { plainText } from '../../richText/plain.ts';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';

interface Notice {
  title: string;
  contentText: string;
  /** null: of no event. */
  event: string | null;
}

interface Notices {
  firstNames: string;
  notices: Notice[];
  url: string;
  settingsUrl: string;
  /** Where all are of one event. */
  head: MailHead | undefined;
}

const texts = {
  en: {
    greeting: (name: string, count: number) =>
      `Hello ${name}, you have ${count === 1 ? 'a new notification' : `${count} new notifications`} in the exhibitor portal.`,
    subject: (count: number) => `${count} new notifications`,
    button: 'Open the notifications',
    footnote: (url: string) =>
      `You chose to get notifications by mail. To change that or to end it: My info in the settings, ${url}`,
  },
  fi: {
    greeting: (name: string, count: number) =>
      `Hei ${name}, sinulle on ${count === 1 ? 'uusi ilmoitus' : `${count} uutta ilmoitusta`} näytteilleasettajaportaalissa.`,
    subject: (count: number) => `${count} uutta ilmoitusta`,
    button: 'Avaa ilmoitukset',
    footnote: (url: string) =>
      `Olet tilannut ilmoitukset sähköpostiisi. Voit muuttaa valintaa tai lopettaa viestit asetusten kohdassa Omat tiedot: ${url}`,
  },
};

/** The notifications that a user has not had by mail yet: one, or several in one mail. */
export function notificationsMail(
  language: Language,
  { firstNames, notices, url, settingsUrl, head }: Notices,
): Message {
  const text = texts[language];
  const [first] = notices;
  const subject = notices.length === 1 && first ? first.title : text.subject(notices.length);
  return letter({
    language,
    ...(head && { head }),
    // A header is one line.
    subject: subject.replaceAll(/\s+/g, ' '),
    heading: subject,
    paragraphs: [
      text.greeting(firstNames, notices.length),
      ...notices.map(({ title, contentText, event }) => {
        // What stands above the mail is not said again.
        const other = head ? null : event;
        const headline = notices.length > 1 && [title, other].filter(Boolean).join(' – ');
        return [headline || other, plainText(contentText)].filter(Boolean).join('\n');
      }),
    ],
    button: { label: text.button, url },
    footnote: text.footnote(settingsUrl),
  });
}

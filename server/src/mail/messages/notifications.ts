import type { Language } from '@portal/contract/errors';
import { plainText } from '../../richText/plain.ts';
import { escapeHtml } from '../html.ts';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';
import { styled, withWholeAddresses } from '../richText.ts';

interface Notice {
  title: string;
  contentText: string;
  /** null: of no event. */
  event: string | null;
}

interface Notices {
  firstNames: string;
  notices: Notice[];
  publicUrl: string;
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

const headlineHtml = (words: string) =>
  `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.3">${escapeHtml(words)}</h2>`;

/** The notifications that a user has not had by mail yet: one, or several in one mail. */
export function notificationsMail(
  language: Language,
  { firstNames, notices, publicUrl, head }: Notices,
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
        const headline = notices.length > 1 ? [title, other].filter(Boolean).join(' – ') : other;
        const content = withWholeAddresses(contentText, publicUrl);
        return {
          html: `${headline ? headlineHtml(headline) : ''}<div style="margin:0 0 12px">${styled(content)}</div>`,
          text: [headline, plainText(content)].filter(Boolean).join('\n'),
        };
      }),
    ],
    button: text.button,
    url: `${publicUrl}/notifications`,
    footnote: text.footnote(`${publicUrl}/settings`),
  });
}

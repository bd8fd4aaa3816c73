import type { Language } from '@portal/contract/errors';
import { plainText } from '../../richText/plain.ts';
import { escapeHtml } from '../html.ts';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';
import { styled, withWholeAddresses } from '../richText.ts';

interface Notice {
  title: string;
  contentText: string;
  /** Whose archive it is in. */
  partnerID: number;
  partner: string;
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
const linkHtml = (words: string, url: string) =>
  styled(`<p><a href="${escapeHtml(url)}">${escapeHtml(words)}</a></p>`);

/** The notifications that a user has not had by mail yet: one, or several in one mail. */
export function notificationsMail(
  language: Language,
  { firstNames, notices, publicUrl, head }: Notices,
): Message {
  const text = texts[language];
  const [first] = notices;
  const urlOf = ({ partnerID }: Notice) => `${publicUrl}/notifications?partnerID=${partnerID}`;
  const isOfSeveral = new Set(notices.map(({ partnerID }) => partnerID)).size > 1;
  const subject = notices.length === 1 && first ? first.title : text.subject(notices.length);
  return letter({
    language,
    ...(head && { head }),
    // A header is one line.
    subject: subject.replaceAll(/\s+/g, ' '),
    heading: subject,
    paragraphs: [
      text.greeting(firstNames, notices.length),
      ...notices.map((notice) => {
        const { title, contentText, event, partner } = notice;
        // What stands above the mail is not said again.
        const other = head ? null : event;
        const headline = notices.length > 1 ? [title, other].filter(Boolean).join(' – ') : other;
        const content = withWholeAddresses(contentText, publicUrl);
        return {
          html: [
            headline && headlineHtml(headline),
            isOfSeveral && linkHtml(partner, urlOf(notice)),
            `<div style="margin:0 0 12px">${styled(content)}</div>`,
          ]
            .filter(Boolean)
            .join(''),
          text: [headline, isOfSeveral && `${partner}: ${urlOf(notice)}`, plainText(content)]
            .filter(Boolean)
            .join('\n'),
        };
      }),
    ],
    button: text.button,
    url: first ? urlOf(first) : publicUrl,
    footnote: text.footnote(`${publicUrl}/settings`),
  });
}

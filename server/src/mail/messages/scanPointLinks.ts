import type { Language } from '@portal/contract/errors';
import { escapeHtml } from '../html.ts';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';

interface SentLinks {
  partner: string;
  event: string;
  points: { name: string; link: string }[];
  /** The scan points in the portal. */
  url: string;
  /** An answer reaches the organiser. */
  canReply: boolean;
  head: MailHead;
}

/** A scan point by its name, and its link in full: it is copied into chats, too. */
const linkOf = ({ name, link }: SentLinks['points'][number]) => ({
  text: `${name}:\n${link}`,
  html: `<p style="margin:0 0 12px"><strong>${escapeHtml(name)}</strong><br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
});

const texts = {
  en: ({ partner, event, points, canReply }: SentLinks) => ({
    subject: `Links for capturing leads: ${event}`,
    heading: points.length === 1 ? 'Your capture link' : 'Your capture links',
    paragraphs: [
      `With ${points.length === 1 ? 'this link' : 'these links'} ${partner} captures leads at ${event}. Open ${points.length === 1 ? 'it' : 'each'} on a phone at the stand: its camera reads the visitors’ badges, without a network too.`,
      ...points.map(linkOf),
    ],
    button: 'Open the scan points',
    footnote: `Whoever has a link captures for your stand, without signing in: hand it to your own people alone.${canReply ? ' An answer to this mail goes to the organiser.' : ''}`,
  }),
  fi: ({ partner, event, points, canReply }: SentLinks) => ({
    subject: `Skannauslinkit: ${event}`,
    heading: points.length === 1 ? 'Skannauslinkki' : 'Skannauslinkit',
    paragraphs: [
      `${points.length === 1 ? 'Tällä linkillä' : 'Näillä linkeillä'} ${partner} kerää liidejä. Tapahtuma: ${event}. Avaa linkki osastolla puhelimella: sen kamera lukee kävijöiden kulkukortteja, myös ilman verkkoyhteyttä.`,
      ...points.map(linkOf),
    ],
    button: 'Avaa skannauspisteet',
    footnote: `Linkillä skannataan osastollenne ilman kirjautumista: anna se vain omalle väelle.${canReply ? ' Vastaus tähän viestiin menee järjestäjälle.' : ''}`,
  }),
};

/** To who looks after an exhibitor's stand, from the organiser (ORG-69). */
export function scanPointLinksMail(language: Language, sent: SentLinks): Message {
  return letter({ language, head: sent.head, url: sent.url, ...texts[language](sent) });
}

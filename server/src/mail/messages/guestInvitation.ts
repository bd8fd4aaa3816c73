import type { Language } from '@portal/contract/errors';
import { registrationLinkPlaceholder } from '@portal/contract/recipients';
import { convert } from 'html-to-text';
import { sanitizeInvitation } from '../../richText/html.ts';
import { mark } from '../bodies.ts';
import { buttonStyle, escapeHtml, mailPage, type Message } from '../layout.ts';

interface InvitationOf {
  title: string;
  contentHtml: string;
  partner: string;
  event: string;
  dates: string;
  venue: string;
}

/** The name under which each mail gives its own address to end such mails. */
export const unsubscribeMark = 'unsubscribeUrl';

const texts = {
  en: ({ partner, event }: InvitationOf) => ({
    button: 'Register here',
    footnote: `You got this because ${partner} invites you to ${event}.`,
    unsubscribe: `No more invitations from ${partner}`,
  }),
  fi: ({ partner, event }: InvitationOf) => ({
    button: 'Ilmoittaudu tästä',
    footnote: `Sait tämän viestin, koska ${partner} kutsuu sinut tapahtumaan ${event}.`,
    unsubscribe: `En halua enää kutsuja tältä lähettäjältä: ${partner}`,
  }),
};

const style = `h1,h2,h3,h4{margin:24px 0 8px;line-height:1.3}h1{font-size:24px}h2{font-size:20px}h3{font-size:18px}h4{font-size:16px}
p{margin:0 0 14px}ul,ol{margin:0 0 14px;padding-left:24px}li p{margin:0}
blockquote{margin:0 0 14px;padding-left:16px;border-left:3px solid #d5dbd7;color:#4b5563}
a{color:#1f5f4a}`;

/** The body with a button wherever the link to the registration page stands (SRV-58). */
function withButtons(contentHtml: string, label: string): string {
  const link = `<a href="${registrationLinkPlaceholder}" style="${buttonStyle};margin:4px 0;padding:11px 22px">${label}</a>`;
  return sanitizeInvitation(contentHtml, (text, tagName) =>
    text.replaceAll(registrationLinkPlaceholder, tagName === 'a' ? label : link),
  );
}

/**
 * What an exhibitor writes to its guests, the same for all of them: marks stand where each mail says
 * what is its own.
 */
export function guestInvitation(language: Language, invitation: InvitationOf): Message {
  const { title, contentHtml, dates, venue, event } = invitation;
  const words = texts[language](invitation);
  const content = withButtons(contentHtml, words.button);
  const where = [event, dates, venue].filter(Boolean).join(' · ');
  const html = mailPage({
    language,
    subject: title,
    width: 600,
    style,
    content: `${content}
<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid #e6e8e5;font-size:13px;color:#5c6662">${escapeHtml(where)}<br>${escapeHtml(words.footnote)}<br><a href="${mark(unsubscribeMark)}" style="color:#5c6662">${escapeHtml(words.unsubscribe)}</a></p>`,
  });
  const plain = convert(content, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
  const text = [
    plain,
    where,
    words.footnote,
    `${words.unsubscribe}: ${mark(unsubscribeMark)}`,
  ].join('\n\n');
  return { subject: title, html, text };
}

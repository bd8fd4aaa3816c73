import type { Language } from '@portal/contract/errors';
import { registrationLinkPlaceholder } from '@portal/contract/recipients';
import { sanitizeInvitation } from '../../richText/html.ts';
import { plainText } from '../../richText/plain.ts';
import { mark } from '../bodies.ts';
import { languageOf } from '../languageOf.ts';
import { headText, type MailHead } from '../mailHead.ts';
import { escapeHtml } from '../html.ts';
import { buttonStyle, faint, mailPage, type Message } from '../layout.ts';
import { styled } from '../richText.ts';

interface InvitationOf {
  title: string;
  contentHtml: string;
  partner: string;
  event: string;
  head: MailHead;
}

/** The name under which each mail gives its own address to end such mails. */
export const unsubscribeMark = 'unsubscribeUrl';
/** The name under which each gives the dates of the event for a calendar. */
export const calendarMark = 'calendarUrl';

const texts = {
  en: ({ partner, event }: InvitationOf) => ({
    button: 'Register here',
    footnote: `You got this because ${partner} invites you to ${event}.`,
    unsubscribe: `No more invitations from ${partner}`,
  }),
  fi: ({ partner, event }: InvitationOf) => ({
    button: 'Ilmoittaudu tästä',
    footnote: `Sait tämän viestin, koska ${partner} kutsuu sinut tapahtumaan ${event}.`,
    unsubscribe: `En halua enää kutsuja lähettäjältä ${partner}`,
  }),
};

/** The body with a button wherever the link to the registration page stands (SRV-58). */
function withButtons(contentHtml: string, label: string): string {
  const link = `<a href="${registrationLinkPlaceholder}" class="button" style="${buttonStyle};margin:4px 0;padding:11px 22px">${label}</a>`;
  return sanitizeInvitation(contentHtml, (text, tagName) =>
    text.replaceAll(registrationLinkPlaceholder, tagName === 'a' ? label : link),
  );
}

/**
 * What an exhibitor writes to its guests, the same for all of them: marks stand where each mail says
 * what is its own. Our words around it are in the language of its own, where those tell it; else in that
 * of who sends.
 */
export function guestInvitation(sender: Language, invitation: InvitationOf): Message {
  const { title, contentHtml, head } = invitation;
  const language = languageOf(`${title} ${plainText(sanitizeInvitation(contentHtml))}`) ?? sender;
  const words = texts[language](invitation);
  const content = withButtons(contentHtml, words.button);
  const html = mailPage({
    language,
    subject: title,
    head,
    content: `${styled(content)}
<p class="faint" style="margin:28px 0 0;padding-top:16px;border-top:1px solid #e6e8e5;font-size:13px;color:${faint}">${escapeHtml(words.footnote)}<br><a href="${mark(unsubscribeMark)}" style="color:${faint}">${escapeHtml(words.unsubscribe)}</a></p>`,
  });
  const text = [
    plainText(content),
    headText(head, language),
    words.footnote,
    `${words.unsubscribe}: ${mark(unsubscribeMark)}`,
  ].join('\n\n');
  return { subject: title, html, text };
}

import type { Language } from '@portal/contract/errors';
import { escapeHtml } from './html.ts';
import { headRows, headText, type MailHead } from './mailHead.ts';

/** A mail ready to be addressed. */
export interface Message {
  subject: string;
  html: string;
  text: string;
}

/** Plain text, whose line breaks stay; or what is HTML already, beside the same as text. */
type Paragraph = string | { html: string; text: string };

/** What it says, and where it leads; the one never without the other. */
type Button = { button: string; url: string } | { button?: never; url?: never };

type Letter = Button & {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: Paragraph[];
  /** Small print under the button; '' for none. */
  footnote: string;
  /** Of a mail about an event, or one that speaks for an exhibitor. */
  head?: MailHead;
};

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const buttonStyle =
  'display:inline-block;border-radius:8px;background-color:#1f5f4a;color:#ffffff;font-weight:600;text-decoration:none';
export const faint = '#5c6662';

interface Page {
  language: Language;
  subject: string;
  head?: MailHead | undefined;
  /** HTML with all styles at its tags; what is to turn light in the dark has the class `ink` or `faint`. */
  content: string;
}

/** What no tag can say itself. Whoever passes it over shows the mail as by day. */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background-color:#111413!important}.sheet{background-color:#1b1f1d!important}.ink,.ink h1,.ink h2,.ink h3,.ink h4,.ink p,.ink li,.ink td,.ink blockquote{color:#e6e9e7!important}.ink .faint{color:#a5aeaa!important}.ink .faint,.ink blockquote{border-color:#3d4441!important}.ink a{color:#8fd0b4!important}.ink a.button{color:#ffffff!important}.ink .faint a{color:#a5aeaa!important}}`;

const whole = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The sheet on which all our mails are written, for every mail program, 600 pixels wide at most. */
export const mailPage = ({ language, subject, head, content }: Page) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f5f3;${font};color:#1c211f">
<table ${whole} class="page" style="background-color:#f4f5f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="sheet" style="width:100%;max-width:600px;background-color:#ffffff;border-radius:12px">
${head ? headRows(head, language) : ''}
<tr><td class="ink" style="padding:${head ? '20px' : '32px'} 28px 32px;${font};font-size:16px;line-height:1.5;color:#1c211f;overflow-wrap:anywhere">
${content}
</td></tr></table>
</td></tr></table>
</body>
</html>`;

const written = (paragraph: Paragraph) =>
  typeof paragraph === 'string'
    ? {
        text: paragraph,
        html: `<p style="margin:0 0 12px">${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`,
      }
    : paragraph;

/** The one look of all our mails, as HTML for every client and as plain text beside it. */
export function letter({
  language,
  subject,
  heading,
  paragraphs,
  button,
  url,
  footnote,
  head,
}: Letter): Message {
  const around = head ? headText(head, language) : '';
  const body = paragraphs.map(written);
  const words = body.map((paragraph) => paragraph.text);
  const text = [heading, ...words, url, around, footnote].filter(Boolean).join('\n\n');
  const action = button
    ? `<p style="margin:28px 0"><a href="${escapeHtml(url)}" class="button" style="${buttonStyle};padding:12px 24px">${escapeHtml(button)}</a></p>`
    : '';
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${body.map(({ html }) => html).join('\n')}
${action}
${footnote && `<p class="faint" style="margin:24px 0 0;font-size:13px;color:${faint}">${escapeHtml(footnote)}</p>`}`;
  return { subject, html: mailPage({ language, subject, head, content }), text };
}

import type { Language } from '@portal/contract/errors';

/** A mail ready to be addressed. */
export interface Message {
  subject: string;
  html: string;
  text: string;
}

/** Text into HTML; a name with markup in it stays a name. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);
}

interface Letter {
  language: Language;
  subject: string;
  heading: string;
  /** Plain text; a paragraph each. Its line breaks stay. */
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Small print under the button; '' for none. */
  footnote: string;
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const buttonStyle =
  'display:inline-block;border-radius:8px;background:#1f5f4a;color:#ffffff;font-weight:600;text-decoration:none';

interface Page {
  language: Language;
  subject: string;
  /** Of the widest line, in pixels. */
  width: number;
  /** Style sheets that mail programs may pass over. */
  style?: string;
  /** HTML. */
  content: string;
}

/** The sheet on which all our mails are written, for every mail program. */
export const mailPage = ({ language, subject, width, style, content }: Page) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>${style ? `\n<style>${style}</style>` : ''}
</head>
<body style="margin:0;background:#f4f5f3;${font};color:#1c211f">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${width}px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 28px;font-size:16px;line-height:1.5;overflow-wrap:anywhere">
${content}
</td></tr></table>
</td></tr></table>
</body>
</html>`;

/** The one look of all our mails, as HTML for every client and as plain text beside it. */
export function letter({
  language,
  subject,
  heading,
  paragraphs,
  button,
  footnote,
}: Letter): Message {
  const text = [heading, ...paragraphs, ...(button ? [button.url] : []), footnote]
    .filter(Boolean)
    .join('\n\n');
  const action = button
    ? `<p style="margin:28px 0"><a href="${escapeHtml(button.url)}" style="${buttonStyle};padding:12px 24px">${escapeHtml(button.label)}</a></p>`
    : '';
  const content = `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`).join('\n')}
${action}
${footnote && `<p style="margin:24px 0 0;font-size:13px;color:#5c6662">${escapeHtml(footnote)}</p>`}`;
  return { subject, html: mailPage({ language, subject, width: 560, content }), text };
}

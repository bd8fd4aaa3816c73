import { sanitizeStored } from '../richText/html.ts';

/** Of what editors make and organisers load; mail programs want it at each tag. */
const tagStyles: Record<string, string> = {
  h1: 'margin:24px 0 8px;font-size:24px;line-height:1.3',
  h2: 'margin:24px 0 8px;font-size:20px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  h4: 'margin:24px 0 8px;font-size:16px;line-height:1.3',
  h5: 'margin:24px 0 8px;font-size:16px;line-height:1.3',
  h6: 'margin:24px 0 8px;font-size:14px;line-height:1.3',
  p: 'margin:0 0 14px',
  ul: 'margin:0 0 14px;padding-left:24px',
  ol: 'margin:0 0 14px;padding-left:24px',
  dl: 'margin:0 0 14px',
  dt: 'font-weight:600',
  pre: 'margin:0 0 14px;white-space:pre-wrap',
  blockquote: 'margin:0 0 14px;padding-left:16px;border-left:3px solid #d5dbd7;color:#4b5563',
  table: 'margin:0 0 14px;border-collapse:collapse',
  th: 'padding:4px 16px 4px 0;text-align:left;vertical-align:top',
  td: 'padding:4px 16px 4px 0;vertical-align:top',
  img: 'max-width:100%;height:auto',
};
const styledTag = new RegExp(`<(${Object.keys(tagStyles).join('|')})(?=[ >])`, 'g');

/** Cleaned HTML with its looks: each tag of it is written in one way. */
export const styled = (html: string): string =>
  html
    .replaceAll(styledTag, (opening, tag: string) => `${opening} style="${tagStyles[tag]}"`)
    .replaceAll(/<li><p style="[^"]*">/g, '<li><p style="margin:0">')
    .replaceAll(/<a href="([^"]*)">/g, '<a href="$1" style="color:#1f5f4a">');

/** Rich text as it is stored, for readers outside of the portal: what is of its own has a whole address. */
export const withWholeAddresses = (html: string, publicUrl: string): string =>
  sanitizeStored(html).replaceAll(/<(?:a|img) [^>]*>/g, (tag) =>
    tag.replace(/ (?:href|src)="(?=\/)/, (attribute) => attribute + publicUrl),
  );

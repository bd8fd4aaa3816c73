/** What rich text of organisers may hold, and nothing else (T11, UX-13): stored so, and shown so. */
export const richTextTags = [
  'p',
  'div',
  'br',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'a',
  'blockquote',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];

export const richTextAttributes: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Where a link of it may lead: elsewhere, to a mailbox, or to a page of the portal. */
export const richTextLink = /^(?:https?:|mailto:|\/(?![/\\]))/i;

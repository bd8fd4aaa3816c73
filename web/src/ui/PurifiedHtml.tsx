import { Typography } from '@mantine/core';
import DOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';

/** What the server lets in when it stores rich text, and nothing else: no styles, no frames. */
const allowed: Config = {
  ALLOWED_TAGS: [
    '#text',
    'p',
    'br',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'img',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/))/i,
};

/** HTML of the server, made safe once more before it is shown (T11, UX-13). */
export function PurifiedHtml({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html]);
  return (
    <Typography fz="md">
      <div dangerouslySetInnerHTML={{ __html: clean }} />
    </Typography>
  );
}

import { Typography } from '@mantine/core';
import { richTextAttributes, richTextLink, richTextTags } from '@portal/contract/richText';
import DOMPurify, { type Config } from 'dompurify';
import { useMemo } from 'react';
import styles from './PurifiedHtml.module.css';

/** What the server lets in when it stores rich text, and nothing else: no styles, no frames. */
const allowed: Config = {
  ALLOWED_TAGS: ['#text', ...richTextTags],
  ALLOWED_ATTR: Object.values(richTextAttributes).flat(),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: richTextLink,
};

/** HTML of the server, made safe once more before it is shown (T11, UX-13). */
export function PurifiedHtml({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, allowed), [html]);
  return (
    <Typography fz="md">
      <div className={styles.html} dangerouslySetInnerHTML={{ __html: clean }} />
    </Typography>
  );
}

import { Typography } from '@mantine/core';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** HTML of the server, made safe once more before it is shown (T11, UX-13). */
export function PurifiedHtml({ html }: { html: string }) {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form'] }),
    [html],
  );
  return (
    <Typography fz="md">
      <div dangerouslySetInnerHTML={{ __html: clean }} />
    </Typography>
  );
}

import type { organizerTextRoutes as endpoints } from '@portal/contract/organizerTexts';
import type { Handlers } from '../../../http/mount.ts';
import { richTextRules, sanitizeHtml } from '../../../richText/html.ts';
import { droppedParts } from '../../../richText/leftOut.ts';

/** What becomes of the texts of an event as they are saved (ORG-24). */
export function organizerTextRoutes(): Handlers<typeof endpoints> {
  return {
    previewText: async ({ body: { html } }) => ({
      text: { html: sanitizeHtml(html), dropped: droppedParts(html, richTextRules) },
    }),
  };
}

import type { organizerMessageRoutes } from '@portal/contract/organizerMessages';
import type { BodyOf } from '@portal/contract/route';
import { failForField } from '../../../http/errors.ts';
import { sanitizeHtml } from '../../../richText/html.ts';

/** What a message says, in Finnish and English. */
export type Texts = Pick<
  BodyOf<(typeof organizerMessageRoutes)['createMessage']>,
  'titleFi' | 'titleEn' | 'contentTextFi' | 'contentTextEn'
>;

const clean = (html: string | null) => html && (sanitizeHtml(html).trim() || null);

/** The texts as they are stored (T11); a language of which nothing is left has none. */
export function storedTexts(given: Texts) {
  const stored = {
    title: given.titleFi,
    titleEn: given.titleEn,
    contentText: clean(given.contentTextFi),
    contentTextEn: clean(given.contentTextEn),
  };
  if (!stored.contentText && !stored.contentTextEn) failForField('messageEmpty', 'contentTextFi');
  return stored;
}

import type { Language } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import { drawWithPictures } from '../../documents/pdfThread.ts';
import type { Attachment } from '../../mail/mail.ts';
import { readPaperPictures } from '../materials/materials.public.ts';
import { badgeFileName, drawBadge } from './badge.ts';
import { readBadge, type Badge } from './badges.queries.ts';

type FileDeps = Pick<Deps, 'db' | 'storage'>;

const drawing = new URL('./badge.ts', import.meta.url);

/** The badge as a file. */
export async function badgeFile(
  deps: FileDeps,
  badge: Badge,
  language: Language,
): Promise<Attachment> {
  const pictures = await readPaperPictures(deps, badge);
  return {
    filename: badgeFileName(badge),
    contentType: 'application/pdf',
    content: await drawWithPictures(drawing, drawBadge, { badge, language, pictures }),
  };
}

/** The badge that a mail takes along, drawn as it leaves. */
export async function badgeAttachment(
  deps: FileDeps,
  eventsPersonID: number,
  language: Language,
): Promise<Attachment | undefined> {
  const badge = await readBadge(deps.db, eventsPersonID);
  return badge && badgeFile(deps, badge, language);
}

import type { Language } from '@portal/contract/errors';
import type { Db } from '../../db/pool.ts';
import { drawInThread } from '../../documents/pdfThread.ts';
import type { Attachment } from '../../mail/mail.ts';
import { badgeFileName, drawBadge } from './badge.ts';
import { readBadge, type Badge } from './badges.queries.ts';

const drawing = new URL('./badge.ts', import.meta.url);

/** The badge as a file. */
export async function badgeFile(badge: Badge, language: Language): Promise<Attachment> {
  return {
    filename: badgeFileName(badge),
    contentType: 'application/pdf',
    content: await drawInThread(drawing, drawBadge, { badge, language }),
  };
}

/** The badge that a mail takes along, drawn as it leaves. */
export async function badgeAttachment(
  db: Db,
  eventsPersonID: number,
  language: Language,
): Promise<Attachment | undefined> {
  const badge = await readBadge(db, eventsPersonID);
  return badge && badgeFile(badge, language);
}

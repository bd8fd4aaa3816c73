import type { Language } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import { Drawer } from '../../documents/pdfThread.ts';
import type { Attachment } from '../../mail/mail.ts';
import { readPaperPictures } from '../materials/materials.public.ts';
import type { drawBadge } from './badge.ts';
import { readBadge, type Badge } from './badges.queries.ts';

type FileDeps = Pick<Deps, 'db' | 'storage'>;

const badges = new Drawer<Parameters<typeof drawBadge>[0]>(
  new URL('./badge.ts', import.meta.url),
  'drawBadge',
);

/** How the file of a badge is called: speaking, and a name on every system. */
export function badgeFileName({ firstNames, lastName, event }: Badge): string {
  const words = `badge ${firstNames} ${lastName} ${event}`.normalize('NFC');
  return `${words
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)}.pdf`;
}

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
    content: await badges.draw({ badge, language, pictures }),
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

import type { Language } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import { paperName } from '../../documents/paperName.ts';
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

const titles = { en: 'Badge', fi: 'Kulkukortti' };

/** How the file of a badge is called. */
export const badgeFileName = ({ firstNames, lastName, event }: Badge, language: Language) =>
  paperName(`${titles[language]} ${firstNames} ${lastName} ${event}`);

/** The badge as a file. */
export async function badgeFile(
  deps: FileDeps,
  badge: Badge,
  language: Language,
): Promise<Attachment> {
  const pictures = await readPaperPictures(deps, badge);
  return {
    filename: badgeFileName(badge, language),
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

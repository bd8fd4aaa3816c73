import type { InvitationTemplate } from '@portal/contract/guestInvitations';
import { sql } from 'kysely';
import type { DbOrTrx } from '../../../db/pool.ts';
import { templateOf } from '../../emails/emails.public.ts';

/** The template of an event in both languages (ORG-73); undefined where there is none. */
export const readTemplate = (
  db: DbOrTrx,
  eventID: number,
): Promise<InvitationTemplate | undefined> =>
  templateOf(db, eventID)
    .select([
      sql<string | null>`nullif(title, '')`.as('titleFi'),
      sql<string | null>`nullif("contentHtml", '')`.as('contentHtmlFi'),
      'titleEn',
      'contentHtmlEn',
      'isEnabled',
      'timeModified',
    ])
    .executeTakeFirst();

import { partnerEmailsList, type PartnerEmail, type TemplateEmail } from '@portal/contract/emails';
import type { ListQueryOf } from '@portal/contract/listQuery';
import { sql } from 'kysely';
import type { Db } from '../../kernel/db.ts';
import { readList } from '../../kernel/list.ts';
import type { ReceivedQuery } from '../../kernel/mount.ts';

export function readPartnerEmails(
  db: Db,
  place: { eventID: number; partnerID: number },
  query: ReceivedQuery<ListQueryOf<typeof partnerEmailsList>>,
) {
  return readList(
    db,
    partnerEmailsList,
    {
      columns: {
        title: sql`m.title collate finnish`,
        status: sql.ref('m.status'),
        timeModified: sql.ref('m.timeModified'),
      },
      key: sql.ref<number>('m.partnerEmailId'),
      scope: db
        .selectFrom('partnerEmails as m')
        .where('m.eventID', '=', place.eventID)
        .where('m.partnerID', '=', place.partnerID)
        .where('m.timeDeleted', 'is', null),
      rows: (key) => sql<PartnerEmail>`(
        select m."partnerEmailId", m."eventID", m."partnerID", m.title, m."senderName", m.status,
          (select count(*) from "partnerEmailRecipients" r
            where r."partnerEmailId" = m."partnerEmailId" and r."timeDeleted" is null
          ) as "recipientsCount",
          m."timeSent", m."timeModified"
        from "partnerEmails" m where m."partnerEmailId" = ${key})`,
    },
    query,
  );
}

/** The organiser's template of an event (API-64); null where there is none. */
export async function readTemplateEmail(db: Db, eventID: number): Promise<TemplateEmail | null> {
  const template = await db
    .selectFrom('partnerEmails')
    .select(['partnerEmailId', 'title', 'senderName', 'contentHtml', 'isEnabled'])
    .where('eventID', '=', eventID)
    .where('partnerID', 'is', null)
    .where('timeDeleted', 'is', null)
    .executeTakeFirst();
  return template ? { ...template, partnerID: null } : null;
}

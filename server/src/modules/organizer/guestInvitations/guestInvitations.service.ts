import { saysAnything, type guestInvitationRoutes } from '@portal/contract/guestInvitations';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Organizer } from '../../../access/organizers.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { failAsChanged, saveRecord } from '../../../db/saveRecord.ts';
import type { Deps } from '../../../deps.ts';
import { failForField } from '../../../http/errors.ts';
import { mark } from '../../../mail/bodies.ts';
import type { Message } from '../../../mail/layout.ts';
import { calendarMark, guestInvitation } from '../../../mail/messages/guestInvitation.ts';
import { onItsWay } from '../../../mail/onItsWay.ts';
import { sendMail } from '../../../mail/outgoing.ts';
import { readEventHead } from '../../../mail/readMailHead.ts';
import { sanitizeInvitation } from '../../../richText/html.ts';
import { templateOf, testLimit, withSampleLinks } from '../../emails/emails.public.ts';

type Saved = BodyOf<(typeof guestInvitationRoutes)['saveInvitationTemplate']>;
type Written = BodyOf<(typeof guestInvitationRoutes)['testInvitationTemplate']>;

/** Before any: whoever saw no template has seen none of its times. */
const never = new Date(0).toISOString();

/** What is stored of a text, of which something has to be left. */
function clean(html: string | null, field: string): string | null {
  const stored = html && sanitizeInvitation(html);
  if (stored !== null && !saysAnything(stored)) failForField('messageEmpty', field);
  return stored;
}

/** Saves the template of an event, or makes it (ORG-73). */
export async function saveTemplate(
  trx: Trx,
  eventID: number,
  { timeModified, ...given }: Saved,
  { userID: modifiedBy }: Organizer,
): Promise<void> {
  const values = {
    title: given.titleFi ?? '',
    contentHtml: clean(given.contentHtmlFi, 'contentHtmlFi') ?? '',
    titleEn: given.titleEn,
    contentHtmlEn: clean(given.contentHtmlEn, 'contentHtmlEn'),
    isEnabled: given.isEnabled,
    // Exhibitors write in their own names.
    senderName: sql<string>`(
      select o.name from events e join organizations o using ("organizationID") where e."eventID" = ${eventID})`,
  };
  const known = await templateOf(trx, eventID).select('partnerEmailId').executeTakeFirst();
  if (known)
    return saveRecord(trx, {
      table: 'partnerEmails',
      key: known,
      values,
      // Somebody has made one since it was looked for.
      timeModified: timeModified === null ? never : timeModified,
      modifiedBy,
    });
  const { numInsertedOrUpdatedRows: made } = await trx
    .insertInto('partnerEmails')
    .values({ ...values, eventID, modifiedBy })
    .onConflict((conflict) =>
      conflict
        .column('eventID')
        .where('partnerID', 'is', null)
        .where('timeDeleted', 'is', null)
        .doNothing(),
    )
    .executeTakeFirst();
  if (!made) failAsChanged(null);
}

const someExhibitor = { fi: 'Näytteilleasettaja Oy', en: 'Exhibitor Ltd' };

/** The mail that these words would make, from an exhibitor that nobody is. */
export async function sampleOfTemplate(
  db: DbOrTrx,
  eventID: number,
  { language, ...words }: Written,
  publicUrl: string,
): Promise<Message> {
  const calendarUrl = mark(calendarMark);
  const head = await readEventHead(db, { eventID, partnerID: null }, { publicUrl, calendarUrl });
  const partner = someExhibitor[language];
  return withSampleLinks(
    guestInvitation(language, {
      ...words,
      event: head.event.name,
      partner,
      head: { ...head, host: partner },
    }),
    publicUrl,
  );
}

/** Tests of a template, to whoever writes it. */
export function templateTests({ pool, queue, env }: Pick<Deps, 'pool' | 'queue' | 'env'>) {
  const count = testLimit(pool);

  async function sendTest(
    trx: Trx,
    eventID: number,
    written: Written,
    { userID, language }: { userID: number; language: Written['language'] },
  ): Promise<string> {
    const { email: recipient } = await trx
      .selectFrom('users')
      .select('email')
      .where('userID', '=', userID)
      .executeTakeFirstOrThrow();
    await sendMail(
      trx,
      queue,
      {
        kind: 'partnerEmailTest',
        messageKey: `templateTest ${eventID} ${crypto.randomUUID()}`,
        recipient,
        senderName: someExhibitor[written.language],
      },
      await sampleOfTemplate(trx, eventID, written, env.publicUrl),
    );
    return onItsWay({ en: 'The test', fi: 'Testiviesti' }, recipient, language);
  }

  return { countTest: ({ userID }: Organizer): Promise<void> => count(userID), sendTest };
}

import type { EmailStatus, RecipientState } from '@portal/contract/codes';
import { sql } from 'kysely';
import { sanitizeInvitation } from '../../richText/html.ts';
import type { Load } from './load.ts';
import { upsert } from './upsert.ts';

async function writeTemplates(load: Load): Promise<void> {
  await upsert(
    load,
    'partnerEmails',
    load.dataset.events.flatMap(({ eventID, templateEmail }) => {
      if (!templateEmail) return [];
      const { partnerEmailId, contentHtml, ...email } = templateEmail;
      return [
        {
          ...email,
          externalKey: partnerEmailId,
          eventID: load.keys.get('events', eventID),
          contentHtml: sanitizeInvitation(contentHtml),
        },
      ];
    }),
  );
}

/** Keys of the e-mails that have left the draft in the portal: no load may send them again. */
async function readUnderway({ trx, dataset }: Load): Promise<Set<string | null>> {
  const given = dataset.partnerEmails.map((email) => email.partnerEmailId);
  const rows = await trx
    .selectFrom('partnerEmails')
    .select('externalKey')
    .where('status', '<>', 'draft')
    .where(sql<boolean>`"externalKey" = any(${given}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.externalKey));
}

/** How far an e-mail of this status has come with a recipient of whom nothing else is said. */
const usualState: Record<EmailStatus, RecipientState> = {
  draft: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
};

/** The columns of a state as the wire has it: an answer stands beside what became of the mail. */
function progress(state: RecipientState, timeSent: string | null | undefined) {
  const isAnswer = state === 'registered' || state === 'declined';
  const answered = isAnswer ? timeSent : null;
  return {
    state: isAnswer ? 'sent' : state,
    answer: isAnswer ? state : null,
    timeSent: isAnswer || state === 'sent' ? timeSent : null,
    timeAnswered: answered,
    timeRegistered: state === 'registered' ? answered : null,
  };
}

/** Whom the addresses of sent e-mails belong to, and who of them wants no more of them. */
async function linkRecipients({ trx }: Load, partnerEmailIds: number[]): Promise<void> {
  await sql`
    update "partnerEmailRecipients" r set "personID" = p."personID"
    from "partnerEmails" m join events e using ("eventID")
    join persons p on p."partnerID" = m."partnerID" and p."organizationID" = e."organizationID"
      and p."timeDeleted" is null
    where r."partnerEmailId" = m."partnerEmailId" and p."keyEmail" = r."receiverEmail"
      and m.status <> 'draft' and m."partnerEmailId" = any(${partnerEmailIds}::bigint[])
      and r."personID" is distinct from p."personID"`.execute(trx);
  await sql`
    insert into "partnerOptOuts" ("partnerID", email)
    select m."partnerID", r."receiverEmail"
    from "partnerEmailRecipients" r join "partnerEmails" m using ("partnerEmailId")
    where r.state = 'optedOut' and m."partnerEmailId" = any(${partnerEmailIds}::bigint[])
    on conflict do nothing`.execute(trx);
}

export async function writePartnerEmails(load: Load): Promise<void> {
  await writeTemplates(load);
  const underway = await readUnderway(load);
  const emails = load.dataset.partnerEmails.filter((e) => !underway.has(e.partnerEmailId));
  await upsert(
    load,
    'partnerEmails',
    emails.map(({ partnerEmailId, eventID, partnerID, partnerEmailRecipients: _r, ...email }) => ({
      ...email,
      externalKey: partnerEmailId,
      eventID: load.keys.get('events', eventID),
      partnerID: load.keys.get('partners', partnerID),
      contentHtml: sanitizeInvitation(email.contentHtml),
      timeSent: load.moment(email.timeSent, eventID),
      timeModified: load.moment(email.timeModified, eventID),
    })),
  );
  await upsert(
    load,
    'partnerEmailRecipients',
    emails.flatMap(({ partnerEmailId, eventID, status, ...email }) =>
      (email.partnerEmailRecipients ?? []).map(({ receiverEmail, state, ...recipient }) => ({
        ...recipient,
        ...progress(
          state ?? usualState[status ?? 'draft'],
          load.moment(email.timeSent ?? email.timeModified, eventID),
        ),
        partnerEmailId: load.keys.get('partnerEmails', partnerEmailId),
        receiverEmail: receiverEmail.toLowerCase(),
      })),
    ),
    { by: ['partnerEmailId', 'receiverEmail'], amongLiving: true },
  );
  await linkRecipients(
    load,
    emails.map(({ partnerEmailId }) => load.keys.get('partnerEmails', partnerEmailId)),
  );
  const counts = load.summary.partnerEmails;
  if (counts) counts.unchanged += underway.size;
}

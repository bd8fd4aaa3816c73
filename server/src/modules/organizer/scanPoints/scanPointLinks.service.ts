import type { Language } from '@portal/contract/errors';
import type { LinkOutcome } from '@portal/contract/organizerScanPoints';
import { sql } from 'kysely';
import { captureUrl } from '../../../access/captureLinks.ts';
import type { Organizer } from '../../../access/organizers.ts';
import type { Db, Trx } from '../../../db/pool.ts';
import { loggedAtOnce, parametersAtOnce, slices } from '../../../db/slices.ts';
import type { Deps } from '../../../deps.ts';
import { fail, found } from '../../../http/errors.ts';
import { mailLimit } from '../../../mail/mailLimit.ts';
import { scanPointLinksMail } from '../../../mail/messages/scanPointLinks.ts';
import { sendMails } from '../../../mail/outgoing.ts';
import { readEventHead } from '../../../mail/readMailHead.ts';
import { isWrittenFirst } from '../../users/users.public.ts';

/** An exhibitor of whose scan points links are sent, and to whom. */
interface Addressed {
  partnerID: number;
  partnerName: string;
  points: { scanPointID: number; name: string; captureKey: string }[];
  contacts: { email: string; notificationLanguage: Language | null }[];
}

/** Of exhibitors that take part; the main contact of each, or where there is none all (ORG-31). */
async function readAddressed(db: Db | Trx, eventID: number, scanPointIDs: number[]) {
  const { rows } = await sql<Addressed>`
    select ep."partnerID", ep."partnerName", jsonb_agg(jsonb_build_object('scanPointID', s."scanPointID",
        'name', s.name, 'captureKey', s."captureKey") order by s.name collate finnish, s."scanPointID") as points,
      coalesce((
        select jsonb_agg(jsonb_build_object('email', u.email, 'notificationLanguage', u."notificationLanguage")
          order by u."userID")
        from "partnersUsers" l join users u on u."userID" = l."userID"
        where l."partnerID" = ep."partnerID" and l."isListed" and ${isWrittenFirst('l')}), '[]') as contacts
    from "scanPoints" s
    join "eventsPartners" ep on ep."partnerID" = s."partnerID" and ep."eventID" = s."eventID" and ep."isListed"
    where s."eventID" = ${eventID} and s."scanPointID" = any(${scanPointIDs}::bigint[]) and s."timeDeleted" is null
    group by ep."partnerID", ep."partnerName"
    order by ep."partnerName", ep."partnerID"`.execute(db);
  return rows;
}

/** Sends the capture links of scan points to those who look after an exhibitor's stand (ORG-69). */
export function scanPointLinks({ pool, db, queue, env }: Deps) {
  const countMails = mailLimit(pool, 'scanPointLinks', { perHour: 10_000, perDay: 20_000 });

  /** Refuses links that open nothing, and ids that are nobody's, and counts the mails (T13). */
  async function prepare(eventID: number, scanPointIDs: number[], { userID }: Organizer) {
    const { rows } = await sql<{ isDraft: boolean; isOver: boolean; knownCount: number }>`
      select e."timePublished" is null as "isDraft", coalesce(s."timeScanningCloses" <= now(), false) as "isOver", (
        select count(*)::int from "scanPoints" p
        where p."eventID" = e."eventID" and p."scanPointID" = any(${scanPointIDs}::bigint[])) as "knownCount"
      from events e left join "partnerPortals" s using ("eventID") where e."eventID" = ${eventID}`.execute(
      db,
    );
    const { isDraft, isOver, knownCount } = found(rows[0]);
    if (knownCount < new Set(scanPointIDs).size) fail('notFound');
    if (isDraft) fail('eventIsDraft');
    if (isOver) fail('captureLinksClosed');
    const addressed = await readAddressed(db, eventID, scanPointIDs);
    const mails = addressed.flatMap(({ contacts }) => contacts).length;
    if (mails > 0) await countMails(userID, mails);
  }

  async function send(
    trx: Trx,
    eventID: number,
    scanPointIDs: number[],
    language: Language,
  ): Promise<{ outcomes: LinkOutcome[]; goneCount: number }> {
    const { supportEmail } = await trx
      .selectFrom('events as e')
      .innerJoin('organizations as o', 'o.organizationID', 'e.organizationID')
      .select('o.supportEmail')
      .where('e.eventID', '=', eventID)
      .executeTakeFirstOrThrow();
    // No link is renewed before the mails that tell it are written.
    await sql`
      select from "scanPoints" where "scanPointID" = any(${scanPointIDs}::bigint[])
      order by "scanPointID" for no key update`.execute(trx);
    const addressed = await readAddressed(trx, eventID, scanPointIDs);
    const head = await readEventHead(trx, { eventID }, env);
    const letters = addressed.flatMap(({ partnerID, partnerName, points, contacts }) =>
      contacts.map(({ email, notificationLanguage }) => ({
        kind: 'scanPointLinks' as const,
        messageKey: `scanPointLinks ${crypto.randomUUID()}`,
        recipient: email,
        ...(supportEmail && { replyTo: supportEmail }),
        message: scanPointLinksMail(notificationLanguage ?? language, {
          partner: partnerName,
          event: head.event.name,
          points: points.map(({ name, captureKey }) => {
            return { name, link: captureUrl(env.publicUrl, captureKey) };
          }),
          url: `${env.publicUrl}/events/${eventID}/scanpoints?partnerID=${partnerID}`,
          canReply: Boolean(supportEmail),
          head,
        }),
      })),
    );
    for (const some of slices(letters, parametersAtOnce)) await sendMails(trx, queue, some);
    const sent = addressed.filter(({ contacts }) => contacts.length > 0);
    const sentIDs = sent.flatMap(({ points }) => points.map(({ scanPointID }) => scanPointID));
    for (const some of slices(sentIDs, loggedAtOnce))
      await sql`
        update "scanPoints" set "timeLinkSent" = now()
        where "scanPointID" = any(${some}::bigint[])`.execute(trx);
    const outcomes = addressed.map(({ partnerID, partnerName, points, contacts }) => ({
      partnerID,
      partnerName,
      scanPointCount: points.length,
      mailCount: contacts.length,
    }));
    const thereCount = outcomes.reduce((sum, { scanPointCount }) => sum + scanPointCount, 0);
    return { outcomes, goneCount: new Set(scanPointIDs).size - thereCount };
  }

  return { prepare, send };
}

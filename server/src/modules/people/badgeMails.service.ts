import { shortBadgeCode } from '@portal/contract/badges';
import type { Language } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { DbOrTrx } from '../../db/pool.ts';
import { Download } from '../../http/download.ts';
import { fail, found, foundEach } from '../../http/errors.ts';
import type { Caller } from '../../access/guard.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { badgeMail, guestBadgeMail } from '../../mail/messages/badge.ts';
import type { MailHead } from '../../mail/mailHead.ts';
import { readEventHead } from '../../mail/readMailHead.ts';
import { onItsWay } from '../../mail/onItsWay.ts';
import { sendMail } from '../../mail/outgoing.ts';
import { badgeFile } from './badgeFile.ts';
import { readBadge, readBadges, readBadgesOf, type Badge } from './badges.queries.ts';
import type { Participation } from '../../db/participationOf.ts';

/** Badges that one user may mail: to those who wear them, and to any address (T13). */
const toBearers = { perHour: 2000, perDay: 3000 };
const toAnybody = { perHour: 100, perDay: 300 };

interface BadgeMail {
  badge: Badge;
  recipient: string;
  language: Language;
  /** Of a guest who has registered: the page on which that can be changed. */
  registrationUrl?: string;
  head: MailHead;
}

type MailableBadge = Badge & { email: string };

/** A refusal names at most so many. */
const namedAtMost = 5;

/** Badges whose wearers can be mailed; fails, and says who cannot. */
function checkAddresses(badges: Badge[]): MailableBadge[] {
  const isReachable = (badge: Badge): badge is MailableBadge => badge.email !== null;
  const others = badges.filter((badge) => !isReachable(badge));
  const names = others.map(({ firstNames, lastName }) => `${firstNames} ${lastName}`.trim());
  const more = names.length > namedAtMost ? ` … (${names.length})` : '';
  if (names.length > 0)
    fail('emailMissing', { names: names.slice(0, namedAtMost).join(', ') + more });
  return badges.filter(isReachable);
}

/** Puts the mail with a badge into the queue. */
function queueBadge(
  trx: DbOrTrx,
  queue: Queue,
  { badge, recipient, language, registrationUrl, head }: BadgeMail,
): Promise<void> {
  const { eventsPersonID, partner: senderName, contactEmail } = badge;
  const code = shortBadgeCode(badge.badgeCode);
  const words = { ...badge, code, canReply: Boolean(contactEmail), head };
  return sendMail(
    trx,
    queue,
    {
      kind: registrationUrl ? 'guestBadge' : 'badge',
      reference: { eventsPersonID, language },
      messageKey: `badge ${eventsPersonID} ${crypto.randomUUID()}`,
      recipient,
      senderName,
      ...(contactEmail && { replyTo: contactEmail }),
    },
    registrationUrl
      ? guestBadgeMail(language, { ...words, registrationUrl })
      : badgeMail(language, words),
  );
}

/** Badges on their way to those who wear them (SRV-54). */
export function badgeMails({
  db,
  pool,
  queue,
  storage,
  env: { publicUrl },
}: Pick<Deps, 'db' | 'pool' | 'queue' | 'storage' | 'env'>) {
  const count = mailLimit(pool, 'badges', toBearers);
  const countToAnybody = mailLimit(pool, 'badgesToAnybody', toAnybody);

  /** The badge that is about to be mailed to whatever address is wished, which is counted. */
  async function prepare(
    { eventID, personID }: { eventID: number; personID: number },
    caller: Caller,
  ): Promise<Badge> {
    const [badge] = await readBadges(db, eventID, [personID], caller.partnerIDs);
    if (!badge) return fail('notFound');
    await countToAnybody(caller.userID);
    return badge;
  }

  async function send(
    trx: DbOrTrx,
    badge: Badge,
    { recipient, language }: { recipient: string; language: Language },
  ): Promise<{ message: string }> {
    const head = await readEventHead(trx, badge, { publicUrl });
    await queueBadge(trx, queue, { badge, recipient, language, head });
    return { message: onItsWay({ en: 'The badge', fi: 'Kulkukortti' }, recipient, language) };
  }

  /** The badges that are about to be mailed to those who wear them, which are counted; all or none. */
  async function prepareMany(
    participation: Participation,
    personIDs: number[],
    caller: Caller,
  ): Promise<MailableBadge[]> {
    const badges = foundEach(await readBadgesOf(db, participation, personIDs), personIDs);
    const mailable = checkAddresses(badges);
    await count(caller.userID, mailable.length);
    return mailable;
  }

  async function sendMany(
    trx: DbOrTrx,
    badges: MailableBadge[],
    language: Language,
  ): Promise<number> {
    const [first] = badges;
    if (!first) return 0;
    const head = await readEventHead(trx, first, { publicUrl });
    for (const badge of badges)
      await queueBadge(trx, queue, { badge, recipient: badge.email, language, head });
    return badges.length;
  }

  /** The badge as a file. */
  async function download(
    participation: Participation,
    personID: number,
    language: Language,
  ): Promise<Download> {
    const [badge] = await readBadgesOf(db, participation, [personID]);
    if (!badge) return fail('notFound');
    return Download.of(await badgeFile({ db, storage }, badge, language));
  }

  return { prepare, send, prepareMany, sendMany, download };
}

/** Mails the badge to a guest who has just registered. */
export async function mailGuestBadge(
  trx: DbOrTrx,
  queue: Queue,
  {
    eventsPersonID,
    ...mail
  }: Omit<BadgeMail, 'badge' | 'head'> & {
    eventsPersonID: number;
    publicUrl: string;
    calendarUrl: string;
  },
): Promise<void> {
  const badge = found(await readBadge(trx, eventsPersonID));
  const head = await readEventHead(trx, badge, mail);
  await queueBadge(trx, queue, { badge, head, ...mail });
}

import type { taskReminderRoutes as endpoints } from '@portal/contract/taskReminders';
import type { BodyOf } from '@portal/contract/route';
import { sql } from 'kysely';
import type { Participation } from '../../../db/participationOf.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import { fail } from '../../../http/errors.ts';
import { taskReminderMail } from '../../../mail/messages/taskReminder.ts';
import { sendMails } from '../../../mail/outgoing.ts';
import { readEventHead } from '../../../mail/readMailHead.ts';
import { readOpenTasks, type OpenTasks } from '../../checklists/checklists.public.ts';
import {
  keepReminders,
  lockReaders,
  markDealt,
  readDue,
  readUndealt,
  type Due,
  type Reader,
} from './taskReminders.queries.ts';

type MailDeps = Pick<Deps, 'db' | 'queue' | 'env'>;
type Settings = BodyOf<(typeof endpoints)['saveReminderSettings']>;

/** Users of one transaction. */
const atOnce = 200;

/** Held to the end of a transaction: one process reminds at a time, so no user gets two mails. */
const waitForTurn = (trx: DbOrTrx) =>
  sql`select pg_advisory_xact_lock(hashtext('taskReminders'))`.execute(trx);

/** What each participation has still to do, in the language of whoever is told of it. */
async function readOpen(trx: DbOrTrx, due: Due[], readers: Map<number, Reader>, now: number) {
  const byLanguage = Map.groupBy(due, ({ userID }) => readers.get(userID)?.language);
  const open = new Map<Due, OpenTasks>();
  for (const [language, some] of byLanguage) {
    if (!language) continue;
    const ids = [...new Set(some.map(({ eventsPartnerID }) => eventsPartnerID))];
    const found = await readOpenTasks(trx, ids, language, now);
    for (const one of some) {
      const mine = found.get(one.eventsPartnerID);
      if (mine && mine.tasks.length > 0) open.set(one, mine);
    }
  }
  return open;
}

/** Mails users what is open for their exhibitors, each one mail; tells how many. */
async function mailDue(trx: DbOrTrx, due: Due[], { env, queue }: MailDeps, now: Temporal.Instant) {
  const userIDs = [...new Set(due.map(({ userID }) => userID))];
  const locked = await lockReaders(trx, userIDs);
  const readers = new Map(locked.map((reader) => [reader.userID, reader]));
  const open = await readOpen(trx, due, readers, now.epochMilliseconds);
  const heads = new Map<number, Awaited<ReturnType<typeof readEventHead>>>();
  const letters = [];
  for (const [userID, mine] of Map.groupBy(open, ([each]) => each.userID)) {
    const { email, firstNames, language } = readers.get(userID) as Reader;
    const [[{ day, eventID }]] = mine as [[Due, OpenTasks]];
    const parts = mine.map(([, part]) => part);
    const isOfOne = parts.every((part) => part.eventID === eventID);
    const head = heads.get(eventID) ?? (await readEventHead(trx, { eventID }, env));
    heads.set(eventID, head);
    letters.push({
      kind: 'taskReminder' as const,
      reference: { userID },
      messageKey: `taskReminder ${userID} ${day}`,
      recipient: email,
      message: taskReminderMail(language, {
        firstNames,
        parts,
        publicUrl: env.publicUrl,
        head: isOfOne ? head : undefined,
      }),
    });
  }
  if (letters.length === 0) return 0;
  const sent = [...open].map(([each, { tasks }]) => ({ ...each, openCount: tasks.length }));
  await keepReminders(trx, sent);
  await sendMails(trx, queue, letters);
  return letters.length;
}

/**
 * Reminds users of what is open for their exhibitors, where it is between 8 and 17 on a working day: each day of an event is
 * dealt with once, at its first try in these hours. Any number of processes may try it at the same moment, and each may die: what
 * went out is kept in the transaction that queues the mails, and a day is dealt with in the one with the last of them.
 */
export async function mailTaskReminders(
  deps: MailDeps,
  now = Temporal.Now.instant(),
): Promise<number> {
  let mailed = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    after = await deps.db.transaction().execute(async (trx): Promise<number | undefined> => {
      await waitForTurn(trx);
      const eventIDs = await readUndealt(trx, now.toString());
      if (eventIDs.length === 0) return undefined;
      const due = await readDue(trx, now.toString(), { after: after ?? 0, users: atOnce });
      if (due.length > 0) mailed += await mailDue(trx, due, deps, now);
      else await markDealt(trx, now.toString(), eventIDs);
      return due.at(-1)?.userID;
    });
  }
  return mailed;
}

/** Sets when an event reminds its exhibitors. Once it does, it begins with the day on which it was switched on. */
export async function saveReminderSettings(
  trx: Trx,
  eventID: number,
  { areRemindersOn, reminderDays }: Settings,
): Promise<void> {
  const days = [...new Set(reminderDays)].toSorted((a, b) => b - a);
  await sql`
    insert into "partnerPortals" as s ("eventID", "areRemindersOn", "reminderDays", "dayReminded")
    select e."eventID", ${areRemindersOn}, ${days}::int[], (now() at time zone e."timeZone")::date - 1
    from events e where e."eventID" = ${eventID}
    on conflict ("eventID") do update set "areRemindersOn" = excluded."areRemindersOn",
      "reminderDays" = excluded."reminderDays",
      "dayReminded" = case when s."areRemindersOn" then s."dayReminded" else excluded."dayReminded" end`.execute(
    trx,
  );
}

/** Sends an exhibitor no reminders, or does again. */
export async function pauseReminders(
  trx: Trx,
  { eventID, partnerID }: Participation,
  { areRemindersPaused }: { areRemindersPaused: boolean },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('eventsPartners')
    .set({ areRemindersPaused })
    .where('eventID', '=', eventID)
    .where('partnerID', '=', partnerID)
    .where('isListed', '=', true)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) fail('notFound');
}

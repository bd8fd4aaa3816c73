import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Deps } from '../deps.ts';
import type { Queue } from '../jobs/queue.ts';
import { sendAhead } from '../db/transaction.ts';
import type { DbOrTrx } from '../db/pool.ts';
import { prepared } from '../db/statement.ts';
import { filledBody } from './bodies.ts';
import { isAway } from '../http/errors.ts';
import { mailTries } from '../metrics.ts';
import { cutTo } from '@portal/contract/cutTo';
import { inSpan, tell, tellFailure } from '../traces/traces.ts';
import { claimMails, forgottenMails, isInBulk, type ClaimedMail } from './claims.queries.ts';
import { kindOf, type OfKind } from './kinds.ts';
import type { Message } from './layout.ts';
import { isOutage, isPermanent, mailsAtOnce, type SmtpFailure, type Transport } from './mail.ts';
import { endAbandoned, recordKept, recordRefused, sentRecords } from './outcomes.ts';

interface Addressing {
  /** Names the message; the same key to the same recipient is one mail, however often it is asked. */
  messageKey: string;
  recipient: string;
  senderName?: string;
  replyTo?: string;
}

/** Seconds before a file is made for a mail: whoever asked for it gets the reply first. */
const attachmentPause = 1;

/** A mail of a kind, to somebody, with its words. */
type Letter = Addressing & OfKind & { message: Message };

const columns = [
  ...(['messageKey', 'recipient', 'senderName', 'replyTo', 'kind'] as const),
  ...(['subject', 'html', 'text', 'reference'] as const),
];
type Kept = Record<(typeof columns)[number], string | null>;

/** What of a letter is kept, by column. */
function keptOf({ reference = {}, message, ...addressing }: Letter): Kept {
  const values: Partial<Kept> = {
    ...addressing,
    ...message,
    reference: JSON.stringify(reference),
  };
  return Object.fromEntries(columns.map((name) => [name, values[name] ?? null])) as Kept;
}

/** SQL: the same key to the same recipient is one mail. */
const butKept = sql`on conflict ("messageKey", recipient) do nothing`;

const columnNames = sql.join(columns.map((name) => sql.ref(name)));

/** SQL: keeps so many letters under ids that were reserved for them, but those that are kept already. */
const keeperOf = (count: number) =>
  prepared((given: Record<string, unknown>) => {
    const rowAt = (_: unknown, at: number) =>
      sql`(${sql.join(['outgoingMailID', ...columns].map((name) => given[`${at} ${name}`]))})`;
    return sql`insert into "outgoingMails" ("outgoingMailID", ${columnNames}) overriding system value
      values ${sql.join(Array.from({ length: count }, rowAt))} ${butKept}`;
  });
const keepers = new Map<number, ReturnType<typeof keeperOf>>();

/** SQL: keeps letters, but those that are kept already. */
const keepLetters = (letters: Letter[]) => sql<Pick<ClaimedMail, 'outgoingMailID' | 'kind'>>`
  insert into "outgoingMails" (${columnNames})
  values ${sql.join(letters.map((letter) => sql`(${sql.join(Object.values(keptOf(letter)))})`))}
  ${butKept} returning "outgoingMailID", kind`;

/** Queues mails that are kept. */
async function queueMails(
  trx: DbOrTrx,
  queue: Queue,
  mails: Pick<ClaimedMail, 'outgoingMailID' | 'kind'>[],
): Promise<void> {
  const byPause = Map.groupBy(mails, (mail) => (kindOf(mail).attachment ? attachmentPause : 0));
  for (const [after, some] of byPause)
    await queue.addAll(
      trx,
      'mail',
      some.map(({ outgoingMailID }) => ({ outgoingMailID })),
      after > 0 ? { after } : {},
    );
}

/** Puts mails into the queue, in the caller's transaction (SRV-61). */
export async function sendMails(trx: DbOrTrx, queue: Queue, letters: Letter[]): Promise<void> {
  const { rows: mails } = await keepLetters(letters).execute(trx);
  await queueMails(trx, queue, mails);
}

/** SQL: reserves an id for a mail. */
export const nextMailID = sql<number>`nextval(pg_get_serial_sequence('"outgoingMails"', 'outgoingMailID'))`;

/**
 * The same without a wait for the database, under ids that were reserved before (`nextMailID`). The job of a
 * letter that was kept already finds nothing under its id, and is done.
 */
export async function sendMailsUnder(
  ids: number[],
  trx: DbOrTrx,
  queue: Queue,
  letters: Letter[],
): Promise<void> {
  const rows = letters.map((letter, at) => ({ outgoingMailID: ids[at], ...keptOf(letter) }));
  const values = rows.flatMap((row, at) =>
    Object.entries(row).map(([name, value]) => [`${at} ${name}`, value] as const),
  );
  const keep = keepers.getOrInsertComputed(letters.length, keeperOf);
  await sendAhead(trx, keep(Object.fromEntries(values)));
  const mails = letters.map(({ kind }, at) => ({ kind, outgoingMailID: Number(ids[at]) }));
  await queueMails(trx, queue, mails);
}

/** Puts one mail into the queue, in the caller's transaction. */
export const sendMail = (
  trx: DbOrTrx,
  queue: Queue,
  addressing: Addressing & OfKind,
  message: Message,
): Promise<void> => sendMails(trx, queue, [{ ...addressing, message }]);

/** How many forgotten mails are taken up at a time. */
const takenUpAtOnce = 10_000;

/** Queues mails again that wait without a job, as after a restore; says how many. */
export async function takeUpMails({ db, queue }: Pick<Deps, 'db' | 'queue'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const forgotten = await forgottenMails(trx, takenUpAtOnce);
    for (const [inBulk, some] of Map.groupBy(forgotten, isInBulk))
      await queue.addAll(
        trx,
        'mail',
        some.map(({ outgoingMailID }) => ({ outgoingMailID })),
        { inBulk },
      );
    return forgotten.length;
  });
}

/** Seconds until a mail that a server put off is tried again; after these tries it has failed (SRV-57). */
const pauses = [5, 60, 600];
/** So many tries may meet a server that is away, at the same pauses: two days, ten minutes apart from the third on. */
const outages = 2 + (2 * 86_400) / 600;

/** Seconds until a mail is tried again that did not leave now; undefined: never. */
function pauseAfter(mail: ClaimedMail, failure: Error): number | undefined {
  if (isPermanent(failure)) return undefined;
  if (!isOutage(failure)) return pauses[mail.refusals];
  const met = mail.tries - mail.refusals;
  return met < outages ? (pauses[met] ?? pauses.at(-1)) : undefined;
}

interface Worker extends Pick<Deps, 'db' | 'env' | 'queue' | 'storage' | 'log'> {
  transport: Transport;
}

/** What a mail takes along. That our own database or storage is away for a moment says nothing of the mail. */
async function attachmentOf(mail: ClaimedMail, deps: Omit<Worker, 'transport' | 'queue' | 'log'>) {
  try {
    return await kindOf(mail).attachment?.(deps, mail.reference as never);
  } catch (error) {
    if (!isAway(error)) throw error;
    const { message } = error as Error;
    throw Object.assign(new Error(message), { code: 'EAWAY', isHandedOver: false });
  }
}

/** Sends a mail; an error where it did not leave. */
async function send(mail: ClaimedMail, { transport, ...deps }: Worker) {
  try {
    const attachment = await attachmentOf(mail, deps);
    const body = filledBody(mail);
    return { state: await transport.send({ ...mail, ...body, attachment }), body };
  } catch (error) {
    return error as Error;
  }
}

function count(outcome: string): void {
  mailTries.inc({ outcome });
  tell({ 'portal.mail.outcome': outcome });
}

/** Sends one mail and records what became of it. */
async function deliver(
  mail: ClaimedMail,
  worker: Worker,
  recordSent: (mail: ClaimedMail) => Promise<void>,
): Promise<void> {
  const sent = await send(mail, worker);
  if (!(sent instanceof Error)) {
    count(sent.state);
    if (sent.state === 'sent') return recordSent(mail);
    return recordKept(worker.db, mail, sent.body);
  }
  const after = pauseAfter(mail, sent);
  const isOver = after === undefined;
  count(isOver ? 'failed' : 'put off');
  // What the server said may name the recipient: it is kept with the mail.
  const { code, responseCode } = sent as Partial<SmtpFailure>;
  tellFailure(String(responseCode ?? code ?? sent.name));
  worker.log.warn(
    { outgoingMailID: mail.outgoingMailID, isOver, code, responseCode },
    'mail did not leave',
  );
  const smtpReply = cutTo(1000, sent.message);
  await recordRefused(worker, mail, { smtpReply, isOutage: isOutage(sent) }, after);
}

/** Claims mails, but for those that were stopped while somebody had them in hand: these are over. */
async function claim({ db, log }: Worker, outgoingMailIDs: number[]): Promise<ClaimedMail[]> {
  try {
    const mails = await claimMails(db, outgoingMailIDs);
    if (mails.length < outgoingMailIDs.length) await endAbandoned(db, outgoingMailIDs);
    return mails;
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'mails not claimed');
    throw error;
  }
}

/**
 * Sends what lies in the queue. Each mail is claimed before it leaves, so no two workers send it. A mail
 * of which it could not be recorded what became of it is tried again.
 */
export async function workMail(worker: Worker): Promise<void> {
  const { db, queue, log } = worker;
  // The next leave while these are recorded (S8).
  const some = pLimit(2 * mailsAtOnce);
  const recordSent = sentRecords(db);
  await queue.work('mail', async (jobs) => {
    const asked = jobs.map(({ outgoingMailID }) => outgoingMailID);
    const mails = await claim(worker, asked);
    const lost = new Set<number>();
    const causes = new Map(jobs.map(({ outgoingMailID, cause }) => [outgoingMailID, cause]));
    const deliverOne = async (mail: ClaimedMail) => {
      try {
        const cause = causes.get(mail.outgoingMailID);
        await inSpan(`mail ${mail.kind}`, { kind: 'asked', cause }, () =>
          deliver(mail, worker, recordSent),
        );
      } catch (error) {
        const { outgoingMailID } = mail;
        log.warn({ outgoingMailID, error: (error as Error).message }, 'mail not recorded');
        lost.add(outgoingMailID);
      }
    };
    await Promise.all(mails.map((mail) => some(() => deliverOne(mail))));
    return new Set(jobs.filter(({ outgoingMailID }) => !lost.has(outgoingMailID)));
  });
}

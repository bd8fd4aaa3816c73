import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testDatabase, testServer } from '../../test/harness.ts';
import { forgetfulSmtp } from '../../test/forgetfulSmtp.ts';
import { smtpSink } from '../../test/smtpSink.ts';
import { claimMails } from './claims.queries.ts';
import { sendMail, takeUpMails } from './outgoing.ts';

const kind = 'support' as const;
const message = { subject: 'News', html: '<p>News</p>', text: 'News' };

test('SRV-61, S8: a hundred mails that wait leave one right after the other', async () => {
  const database = await testDatabase();
  const { queue } = await testServer(database);
  await database.db.transaction().execute(async (trx) => {
    for (let i = 0; i < 100; i += 1)
      await sendMail(
        trx,
        queue,
        { kind, messageKey: 'news', recipient: `a${i}@example.com` },
        message,
      );
  });
  const kept = () =>
    database.db.selectFrom('outgoingMails').select('state').where('state', '=', 'kept').execute();
  await vi.waitFor(async () => expect(await kept()).toHaveLength(100), { timeout: 8000 });
});

test('T17: a message that is asked for twice reaches its recipient once', async () => {
  const database = await testDatabase();
  const { queue } = await testServer(database);
  const to = (recipient: string) => ({ kind, messageKey: 'welcome 1', recipient });
  const send = (recipient: string) =>
    database.db.transaction().execute((trx) => sendMail(trx, queue, to(recipient), message));
  await Promise.all([send('a@example.com'), send('a@example.com'), send('b@example.com')]);
  const mails = () => database.db.selectFrom('outgoingMails').selectAll().execute();
  await vi.waitFor(
    async () =>
      expect(
        (await mails())
          .map(({ recipient, state, tries }) => ({ recipient, state, tries }))
          .toSorted((a, b) => a.recipient.localeCompare(b.recipient)),
      ).toEqual([
        { recipient: 'a@example.com', state: 'kept', tries: 1 },
        { recipient: 'b@example.com', state: 'kept', tries: 1 },
      ]),
    { timeout: 5000 },
  );
});

test('T17: what has left does not leave again because the database is too busy to record it', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const sink = await smtpSink(0, () => held);
  const database = await testDatabase();
  const { queue } = await testServer(database, { SMTP_URL: sink.url, MAIL_FROM: 'p@example.com' });
  const { db, pool } = database;
  const letter = { kind, messageKey: 'busy', recipient: 'once@example.com' };
  await db.transaction().execute((trx) => sendMail(trx, queue, letter, message));
  const state = async () =>
    (await db.selectFrom('outgoingMails').select('state').executeTakeFirstOrThrow()).state;
  await vi.waitFor(async () => expect(await state()).toBe('sending'), { timeout: 10_000 });
  const taken = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  release(undefined);
  // It asks for a connection, and gets none.
  await vi.waitUntil(() => pool.waitingCount === 1, 10_000);
  await vi.waitUntil(() => pool.waitingCount === 0, 10_000);
  for (const connection of taken) connection.release();
  await vi.waitFor(async () => expect(await state()).toBe('sent'), { timeout: 20_000 });
  expect(sink.mails).toHaveLength(1);
}, 40_000);

test('T17: a job that comes again after its mail has left sends nothing', async () => {
  const sink = await smtpSink();
  const database = await testDatabase();
  const { queue } = await testServer(database, { SMTP_URL: sink.url, MAIL_FROM: 'p@example.com' });
  const { db } = database;
  const recipient = 'once@example.com';
  const send = { kind, messageKey: 'once', recipient };
  await db.transaction().execute((trx) => sendMail(trx, queue, send, message));
  const mail = () => db.selectFrom('outgoingMails').selectAll().executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await mail()).state).toBe('sent'), { timeout: 8000 });
  const { outgoingMailID } = await mail();
  const next = { kind, messageKey: 'next', recipient: 'next@example.com' };
  await db.transaction().execute(async (trx) => {
    await queue.addAll(trx, 'mail', [{ outgoingMailID }, { outgoingMailID }]);
    await sendMail(trx, queue, next, message);
  });
  await vi.waitFor(
    () => expect(sink.mails.at(-1)?.to).toMatchObject([{ address: next.recipient }]),
    {
      timeout: 8000,
    },
  );
  await queue.stop();
  expect(sink.mails.map(({ envelope }) => envelope.to[0])).toEqual([recipient, next.recipient]);
});

const nothingLeft = { html: '', text: '', filling: {}, unsubscribeUrl: null };

test('SRV-61, T20: what a mail said is gone once it has left, or has failed for good', async () => {
  const sink = await smtpSink(0, (to) => (to.startsWith('refused') ? 550 : undefined));
  const database = await testDatabase();
  const { queue } = await testServer(database, { SMTP_URL: sink.url, MAIL_FROM: 'p@example.com' });
  const { db } = database;
  const secret = { subject: 'Link', html: '<p>https://x/secret</p>', text: 'https://x/secret' };
  const recipients = ['refused@example.com', 'reached@example.com'];
  await db.transaction().execute(async (trx) => {
    for (const recipient of recipients)
      await sendMail(trx, queue, { kind, messageKey: 'secret', recipient }, secret);
  });
  const mails = () => db.selectFrom('outgoingMails').selectAll().orderBy('recipient').execute();
  await vi.waitFor(
    async () =>
      expect(await mails()).toMatchObject([
        { recipient: 'reached@example.com', state: 'sent', ...nothingLeft },
        { recipient: 'refused@example.com', state: 'failed', ...nothingLeft },
      ]),
    { timeout: 8000 },
  );
  expect(sink.mails[0]?.text).toContain('secret');
});

test('T17: a mail that is tried again is the same mail, and its text waits for it', async () => {
  const { promise: again, resolve: goOn } = Promise.withResolvers<undefined>();
  const answers = [421, again];
  const sink = await smtpSink(0, () => answers.shift());
  const database = await testDatabase();
  const { queue } = await testServer(database, { SMTP_URL: sink.url, MAIL_FROM: 'p@example.com' });
  const { db } = database;
  const send = { kind, messageKey: 'again', recipient: 'again@example.com' };
  await db.transaction().execute((trx) => sendMail(trx, queue, send, message));
  const mail = () => db.selectFrom('outgoingMails').selectAll().executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect(await mail()).toMatchObject({ tries: 1, ...message }), {
    timeout: 8000,
  });
  const { messageID, state } = await mail();
  expect(['waiting', 'sending']).toContain(state);
  goOn(undefined);
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 15_000 });
  expect(sink.mails[0]?.messageId).toBe(`<${messageID}@example.com>`);
  await vi.waitFor(async () => expect((await mail()).state).toBe('sent'), { timeout: 8000 });
}, 30_000);

test('T17: no two databases name their mails alike', async () => {
  const names = await Promise.all(
    [1, 2].map(async () => {
      const database = await testDatabase();
      const { queue } = await testServer(database);
      const send = { kind, messageKey: 'first', recipient: 'first@example.com' };
      await database.db.transaction().execute((trx) => sendMail(trx, queue, send, message));
      const { outgoingMailID, messageID } = await database.db
        .selectFrom('outgoingMails')
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(outgoingMailID).toBe(1);
      return messageID;
    }),
  );
  expect(new Set(names).size).toBe(2);
});

test('T17, SRV-57: a mail of a kind that this portal has not yet does not leave without what belongs to it, and that is no outage', async () => {
  const database = await testDatabase();
  const { queue } = await testServer(database);
  const { db } = database;
  await db.transaction().execute(async (trx) => {
    const mail = await trx
      .insertInto('outgoingMails')
      .values({ ...message, kind: 'ofTomorrow', messageKey: 'x', recipient: 'x@example.com' })
      .returning('outgoingMailID')
      .executeTakeFirstOrThrow();
    await queue.add(trx, 'mail', mail);
  });
  const mail = () => db.selectFrom('outgoingMails').selectAll().executeTakeFirstOrThrow();
  const lastError = 'this portal has no such kind of mail';
  await vi.waitFor(
    async () =>
      expect(await mail()).toMatchObject({ state: 'waiting', tries: 1, refusals: 1, lastError }),
    { timeout: 8000 },
  );
});

test('T17: a mail that waits without a job, as after a restore, or whose job outlasted its tries, is queued again, and only such a mail', async () => {
  const sink = await smtpSink();
  const database = await testDatabase();
  const { db } = database;
  const settings = { SMTP_URL: sink.url, MAIL_FROM: 'p@example.com' };
  const restored = await testServer(database, settings, false);
  const to = (recipient: string) => ({ kind, messageKey: 'waits', recipient });
  await db.transaction().execute(async (trx) => {
    for (const name of ['forgotten', 'queued', 'outlasted', 'poison'])
      await sendMail(trx, restored.queue, to(`${name}@example.com`), message);
  });
  await sql`
    delete from pgboss.job j using "outgoingMails" m
    where (j.data ->> 'outgoingMailID')::bigint = m."outgoingMailID"
      and m.recipient = 'forgotten@example.com'`.execute(db);
  await sql`
    update pgboss.job j set state = 'failed', output = case m.recipient when 'poison@example.com'
      then '{"value": {"message": "job heartbeat timeout"}}'::jsonb end
    from "outgoingMails" m
    where (j.data ->> 'outgoingMailID')::bigint = m."outgoingMailID"
      and m.recipient in ('poison@example.com', 'outlasted@example.com')`.execute(db);
  expect(await takeUpMails(restored)).toBe(2);
  expect(await takeUpMails(restored)).toBe(0);
  await testServer(database, settings);
  await vi.waitFor(() => expect(sink.mails).toHaveLength(3), { timeout: 15_000 });
  const received = sink.mails.flatMap(({ to: recipients }) =>
    (recipients ?? []).map(({ address }) => address),
  );
  const sent = ['forgotten', 'queued', 'outlasted'].map((name) => `${name}@example.com`);
  expect(new Set(received)).toEqual(new Set(sent));
});

/** A mail that was tried so often, tried once more at a server. */
async function triedAt(url: string, tries: number, refusals: number) {
  const database = await testDatabase();
  const { db } = database;
  const settings = { SMTP_URL: url, MAIL_FROM: 'p@example.com' };
  const server = await testServer(database, settings);
  await db.transaction().execute(async (trx) => {
    const mail = await trx
      .insertInto('outgoingMails')
      .values({ ...message, kind, messageKey: 'x', recipient: 'x@example.com', tries, refusals })
      .returning('outgoingMailID')
      .executeTakeFirstOrThrow();
    await server.queue.add(trx, 'mail', mail);
  });
  const read = () => db.selectFrom('outgoingMails').selectAll().executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await read()).tries).toBe(tries + 1), { timeout: 20_000 });
  const { rows } = await sql<{ pause: number }>`
    select extract(epoch from start_after - created_on)::int as pause from pgboss.job
    where name = 'mail' and state = 'created'`.execute(db);
  const tried = { mail: await read(), pause: rows[0]?.pause };
  // It would try again.
  await server.stop();
  return tried;
}

/** The same at a server that answers so, or that is away. */
async function triedOnce(tries: number, refusals: number, code: number | undefined) {
  const sink = await smtpSink(0, () => code);
  if (code === undefined) await sink.close();
  return triedAt(sink.url, tries, refusals);
}

test.each([
  ['that is away', undefined],
  ['that says it does not work now', 421],
])(
  'T17, SRV-57: a server %s is asked every ten minutes for two days',
  async (_, code) => {
    const later = await triedOnce(50, 0, code);
    expect(later).toMatchObject({
      pause: 600,
      mail: { state: 'waiting', refusals: 0, ...message },
    });
    const atEnd = await triedOnce(290, 0, code);
    expect(atEnd).toMatchObject({ pause: undefined, mail: { state: 'failed', ...nothingLeft } });
  },
  60_000,
);

test('T17, SRV-57: after an outage a mail that its server puts off has all its tries', async () => {
  const first = await triedOnce(50, 0, 451);
  expect(first).toMatchObject({ pause: 5, mail: { state: 'waiting', refusals: 1, ...message } });
  const last = await triedOnce(53, 3, 451);
  expect(last).toMatchObject({ pause: undefined, mail: { state: 'failed', ...nothingLeft } });
}, 60_000);

test('T17, SRV-57: a mail whose reply is lost after the message leaves four times at most', async () => {
  const { url, messages } = await forgetfulSmtp((socket) => socket.destroy());
  const first = await triedAt(url, 50, 0);
  expect(first).toMatchObject({ pause: 5, mail: { state: 'waiting', refusals: 1, ...message } });
  const last = await triedAt(url, 53, 3);
  expect(last).toMatchObject({ pause: undefined, mail: { state: 'failed', ...nothingLeft } });
  expect(messages).toHaveLength(2);
}, 60_000);

test('T17: a process that dies with a mail in hand uses up no try of it', async () => {
  const database = await testDatabase();
  const { queue } = await testServer(database, {}, false);
  const send = { kind, messageKey: 'x', recipient: 'x@example.com' };
  await database.db.transaction().execute((trx) => sendMail(trx, queue, send, message));
  const claimed = await claimMails(database.db, [1]);
  expect(claimed).toMatchObject([{ state: 'sending', tries: 0 }]);
});

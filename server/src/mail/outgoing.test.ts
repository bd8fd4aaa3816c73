import { expect, test, vi } from 'vitest';
import { testDatabase, testServer } from '../../test/harness.ts';
import { smtpSink } from '../../test/smtpSink.ts';
import { sendMail } from './outgoing.ts';

const message = { subject: 'News', html: '<p>News</p>', text: 'News' };

test('SRV-61, S8: a hundred mails that wait leave one right after the other', async () => {
  const database = await testDatabase();
  const { queue } = await testServer(database);
  await database.db.transaction().execute(async (trx) => {
    for (let i = 0; i < 100; i += 1)
      await sendMail(trx, queue, { messageKey: 'news', recipient: `a${i}@example.com` }, message);
  });
  const kept = () =>
    database.db.selectFrom('outgoingMails').select('state').where('state', '=', 'kept').execute();
  await vi.waitFor(async () => expect(await kept()).toHaveLength(100), { timeout: 8000 });
});

test('T17: a message that is asked for twice reaches its recipient once', async () => {
  const database = await testDatabase();
  const { queue } = await testServer(database);
  const to = (recipient: string) => ({ messageKey: 'welcome 1', recipient });
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

test('T17: a job that comes again after its mail has left sends nothing', async () => {
  const sink = await smtpSink();
  const database = await testDatabase();
  const { queue } = await testServer(database, { SMTP_URL: sink.url, MAIL_FROM: 'p@example.com' });
  const { db } = database;
  const recipient = 'once@example.com';
  const send = { messageKey: 'once', recipient };
  await db.transaction().execute((trx) => sendMail(trx, queue, send, message));
  const mail = () => db.selectFrom('outgoingMails').selectAll().executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await mail()).state).toBe('sent'), { timeout: 8000 });
  const { outgoingMailID } = await mail();
  const next = { messageKey: 'next', recipient: 'next@example.com' };
  await db.transaction().execute(async (trx) => {
    await queue.addAll(trx, 'mail', Array(5).fill({ outgoingMailID }));
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

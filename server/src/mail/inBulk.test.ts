import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testDatabase, testServer } from '../../test/harness.ts';
import { smtpSink } from '../../test/smtpSink.ts';
import type { Db } from '../db/pool.ts';
import { takeUpMails } from './outgoing.ts';

/** Two mails that wait without a job: an invitation, which shares its body, and the way to a new password. */
const makeMails = (db: Db) =>
  sql`
    with body as (insert into "mailBodies" (html, text) values ('News', 'News') returning "mailBodyID")
    insert into "outgoingMails" (kind, reference, "messageKey", recipient, subject, "mailBodyID")
    select 'partnerEmail', '{"partnerEmailRecipientId": 1}'::jsonb, 'x', 'guest@example.com', 'News', "mailBodyID" from body
    union all select 'resetPassword', '{}', 'x', 'user@example.com', 'Reset', null`.execute(db);

/** The jobs that wait, and how soon they are due among others. */
async function priorities(db: Db) {
  const { rows } = await sql<{ kind: string; priority: number }>`
    select m.kind, j.priority from pgboss.job j
    join "outgoingMails" m on m."outgoingMailID" = (j.data ->> 'outgoingMailID')::bigint
    where j.name = 'mail' and j.state = 'created' order by m.kind`.execute(db);
  return rows;
}

const invitationsGiveWay = [
  { kind: 'partnerEmail', priority: 0 },
  { kind: 'resetPassword', priority: 1 },
];

test('T17, SRV-61: of mails that are taken up invitations alone give way to others', async () => {
  const database = await testDatabase();
  const restored = await testServer(database, {}, false);
  await makeMails(database.db);
  expect(await takeUpMails(restored)).toBe(2);
  expect(await priorities(database.db)).toEqual(invitationsGiveWay);
});

test('T17, SRV-61: of mails that are put off invitations alone give way to others', async () => {
  const away = await smtpSink();
  await away.close();
  const database = await testDatabase();
  const { db } = database;
  const settings = { SMTP_URL: away.url, MAIL_FROM: 'p@example.com' };
  const server = await testServer(database, settings);
  await makeMails(db);
  await takeUpMails(server);
  const untried = () =>
    db.selectFrom('outgoingMails').select('kind').where('tries', '=', 0).execute();
  await vi.waitFor(async () => expect(await untried()).toEqual([]), { timeout: 20_000 });
  // One may just be tried again.
  await vi.waitFor(async () => expect(await priorities(db)).toEqual(invitationsGiveWay), {
    timeout: 10_000,
  });
}, 40_000);

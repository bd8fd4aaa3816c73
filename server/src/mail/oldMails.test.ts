import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/harness.ts';
import { forgetOldMails } from './oldMails.ts';

let db: TestDatabase['db'];
beforeAll(async () => {
  ({ db } = await testDatabase());
});

async function body(days: number): Promise<number> {
  const { rows } = await sql<{ mailBodyID: number }>`
    insert into "mailBodies" (html, text, "timeCreated")
    values ('<p>Welcome</p>', 'Welcome', now() - make_interval(days => ${days}))
    returning "mailBodyID"`.execute(db);
  return Number(rows[0]?.mailBodyID);
}

const mail = (messageKey: string, state: string, days: number, mailBodyID: number | null = null) =>
  sql`
    insert into "outgoingMails" (kind, "messageKey", recipient, subject, state, "mailBodyID", "timeCreated")
    values ('support', ${messageKey}, 'aino@example.com', 'Hello', ${state}, ${mailBodyID},
      now() - make_interval(days => ${days}))`.execute(db);

const left = async () => ({
  mails: (
    await db.selectFrom('outgoingMails').select('messageKey').orderBy('messageKey').execute()
  ).map(({ messageKey }) => messageKey),
  bodies: (await db.selectFrom('mailBodies').select('mailBodyID').execute()).map(
    ({ mailBodyID }) => mailBodyID,
  ),
});

test('OPS-04: mails that have been over for so many days go, with what they said alike; what waits stays', async () => {
  const [alone, shared, young] = [await body(400), await body(400), await body(1)];
  await mail('failed', 'failed', 101);
  await mail('sent', 'sent', 101, alone);
  await mail('stopped', 'stopped', 101, shared);
  await mail('sent lately', 'sent', 99, shared);
  await mail('waits', 'waiting', 400);
  await mail('leaves', 'sending', 400);

  expect(await forgetOldMails(db, 100)).toEqual({ forgotten: 3, bodies: 1 });
  expect(await left()).toEqual({
    mails: ['leaves', 'sent lately', 'waits'],
    // Of one that is young, mails may just be made.
    bodies: [shared, young],
  });
  expect(await forgetOldMails(db, 100)).toEqual({ forgotten: 0, bodies: 0 });
});

test('more than one batch goes in one night', async () => {
  await sql`
    insert into "outgoingMails" (kind, "messageKey", recipient, subject, state, "timeCreated")
    select 'support', 'many ' || i, 'aino@example.com', 'Hello', 'sent', now() - interval '200 days'
    from generate_series(1, 12000) i`.execute(db);
  expect(await forgetOldMails(db, 100)).toEqual({ forgotten: 12_000, bodies: 0 });
});

import { expect, test, vi } from 'vitest';
import { testDatabase, testServer } from '../../test/harness.ts';

const message = { subject: 'News', html: '<p>News</p>', text: 'News' };

test('T17, SRV-57: that our own database is away while a paper is made for a mail says nothing of the mail', async () => {
  const database = await testDatabase();
  const { queue } = await testServer(database);
  const { db, pool } = database;
  const other = await pool.connect();
  await other.query('begin; lock table "orderRows" in access exclusive mode');
  await db.transaction().execute(async (trx) => {
    const letter = { ...message, kind: 'orderConfirmation', messageKey: 'x' };
    const mail = await trx
      .insertInto('outgoingMails')
      .values({ ...letter, recipient: 'x@example.com', reference: '{"orderID": 1}' })
      .returning('outgoingMailID')
      .executeTakeFirstOrThrow();
    await queue.add(trx, 'mail', mail);
  });
  const mail = () => db.selectFrom('outgoingMails').selectAll().executeTakeFirstOrThrow();
  await vi.waitFor(
    async () => expect(await mail()).toMatchObject({ state: 'waiting', tries: 1, refusals: 0 }),
    { timeout: 15_000 },
  );
  await other.query('rollback');
  other.release();
}, 30_000);

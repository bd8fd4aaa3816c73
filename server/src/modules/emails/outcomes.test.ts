import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase } from '../../../test/harness.ts';
import { recordInvitations } from './outcomes.service.ts';

test('SRV-57: the last two of a sending are recorded at the same moment, and it ends', async () => {
  const { db } = await testDatabase();
  const make = factories(db);
  const { partnerID, organizationID } = await make.partner();
  const { eventID } = await make.event([partnerID], { organizationID });
  const email = await make.partnerEmail({ eventID, partnerID }, { status: 'sending' });
  const [one, two] = [await make.recipient(email), await make.recipient(email)];
  const sent = { state: 'sent', smtpReply: null } as const;
  let second: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await recordInvitations(trx, [one], sent);
    second = db.transaction().execute((other) => recordInvitations(other, [two], sent));
    await sql`select pg_sleep(0.3)`.execute(trx);
  });
  await second;
  const { status, timeSent } = await db
    .selectFrom('partnerEmails')
    .selectAll()
    .where('partnerEmailId', '=', email.partnerEmailId)
    .executeTakeFirstOrThrow();
  expect(status).toBe('sent');
  expect(timeSent).not.toBeNull();
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase } from '../../../test/harness.ts';
import { recordInvitations } from './outcomes.service.ts';

const sent = { state: 'sent', smtpReply: null } as const;

/** An e-mail that is being sent. */
async function sending() {
  const { db } = await testDatabase();
  const make = factories(db);
  const { partnerID, organizationID } = await make.partner();
  const { eventID } = await make.event([partnerID], { organizationID });
  const email = await make.partnerEmail({ eventID, partnerID }, { status: 'sending' });
  return { db, make, email, organizationID };
}

test('SRV-57: the last two of a sending are recorded at the same moment, and it ends', async () => {
  const { db, make, email } = await sending();
  const [one, two] = [await make.recipient(email), await make.recipient(email)];
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

test('S8, SRV-59: who got an invitation is invited, and no other guest is looked at for it', async () => {
  const { db, email, organizationID } = await sending();
  const { eventID, partnerID, partnerEmailId } = email;
  const { rows } = await sql<{ partnerEmailRecipientId: number; eventsPersonID: number }>`
    with person as (
      insert into persons ("partnerID", "organizationID", "firstNames", "lastName", emails)
      select ${partnerID}, ${organizationID}, 'Guest', n, '[]' from generate_series(1, 2000) n
      returning "personID"
    ), guest as (
      insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus",
        "emailMarketingAllowed", "smsMarketingAllowed")
      select ${eventID}, ${partnerID}, "personID", 2, 0, false, false from person
      returning "eventsPersonID", "personID"
    ), recipient as (
      insert into "partnerEmailRecipients" ("partnerEmailId", "receiverEmail", "personID")
      select ${partnerEmailId}, "personID" || '@example.com', "personID" from person
      returning "partnerEmailRecipientId", "personID"
    )
    select "partnerEmailRecipientId", "eventsPersonID" from recipient join guest using ("personID")
    limit 25`.execute(db);
  const read = await db.transaction().execute(async (trx) => {
    await recordInvitations(trx, rows, sent);
    return sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relname = 'eventsPersons'`.execute(trx);
  });
  const invited = await db
    .selectFrom('eventsPersons')
    .select('eventsPersonID')
    .where('personStatus', '=', 2)
    .execute();
  const ids = (of: { eventsPersonID: number }[]) => new Set(of.map((each) => each.eventsPersonID));
  expect(ids(invited)).toEqual(ids(rows));
  expect(read.rows[0]?.read).toBeLessThanOrEqual(4 * rows.length);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { plannedDatabase } from '../../../test/plans.ts';
import { captureOf } from '../../../test/captures.ts';
import { storeCaptures } from './store.queries.ts';

const bearer = { firstNames: 'Aino', lastName: 'Test', company: 'Nobody' };

test('CAP-07: a capture reads of the scans of its badge at its stand, and of no others', async () => {
  const { db, buffers } = await plannedDatabase();
  await sql`insert into organizations (name) values ('Fairs')`.execute(db);
  await sql`insert into events ("organizationID", name, "eventStarts", "eventEnds", "timeZone")
    values (1, 'Fair', now(), now() + interval '1 day', 'Europe/Helsinki')`.execute(db);
  await sql`insert into partners ("organizationID", name) values (1, 'Expo')`.execute(db);
  await sql`insert into "eventsPartners" ("eventID", "partnerID") values (1, 1)`.execute(db);
  await sql`insert into persons ("organizationID", "partnerID", "firstNames", "lastName")
    select 1, 1, 'Aino', i from generate_series(1, 1000) i`.execute(db);
  await sql`insert into "eventsPersons" ("eventID", "partnerID", "personID", "personType", "personStatus")
    select 1, 1, "personID", 2, 1 from persons`.execute(db);
  await sql`insert into "scanPoints" ("eventID", "partnerID", name)
    values (1, 1, 'Here'), (1, 1, 'There')`.execute(db);
  await sql`insert into scans ("scanPointID", "captureID", "captureRevision", "timeScanned", "eventsPersonID")
    select 1 + (i % 2), gen_random_uuid(), 1, now(), case when i % 2 = 1 or i <= 400 then 1 else 2 + i % 900 end
    from generate_series(1, 20000) i`.execute(db);
  const { badgeCode } = await db
    .selectFrom('eventsPersons')
    .select('badgeCode')
    .where('eventsPersonID', '=', 1)
    .executeTakeFirstOrThrow();
  const here = { scanPointID: 1, eventID: 1, timeScanningCloses: null };
  // What is beyond the bound is not stored, so that the plan asks for it anew.
  const { answers } = await storeCaptures(db, here, [captureOf(badgeCode)], bearer);
  expect(answers).toEqual([]);
  expect((await buffers()).all).toBeLessThan(60);
});

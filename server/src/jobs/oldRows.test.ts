import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { factories } from '../../test/factories.ts';
import { testDatabase, type TestDatabase } from '../../test/harness.ts';
import { forgetOldVisits, forgetRefusedCaptures } from './oldRows.ts';

let db: TestDatabase['db'];
let place: { organizationID: number; eventID: number; partnerID: number };
beforeAll(async () => {
  ({ db } = await testDatabase());
  const make = factories(db);
  const { organizationID } = await make.organization();
  const { partnerID } = await make.partner({ organizationID });
  const { eventID } = await make.event([partnerID], { organizationID });
  place = { organizationID, eventID, partnerID };
});

test('OPS-04: visits go when they are so many days old, in more than one batch; the others stay', async () => {
  const { organizationID, eventID, partnerID } = place;
  await sql`
    insert into visits ("organizationID", "visitID", "eventID", "partnerID", "liveKey", "timeStarted",
      "timeEnded", "activityTime", "timeReceived")
    select ${organizationID}, 'visit ' || i, ${eventID}, ${partnerID}, 'key', now(), now(), 1,
      now() - make_interval(days => case when i <= 6000 then 101 else 99 end)
    from generate_series(1, 6002) i`.execute(db);
  expect(await forgetOldVisits(db, 100)).toEqual({ forgotten: 6000 });
  expect(await forgetOldVisits(db, 100)).toEqual({ forgotten: 0 });
  expect(await db.selectFrom('visits').select('visitID').orderBy('visitID').execute()).toEqual([
    { visitID: 'visit 6001' },
    { visitID: 'visit 6002' },
  ]);
});

test('OPS-04: captures whose badge never came go when they are so many days old', async () => {
  const { eventID, partnerID } = place;
  const { scanPointID } = await factories(db).scanPoint({ eventID, partnerID });
  await sql`
    insert into "refusedCaptures" ("scanPointID", "captureID", "captureRevision", reason, code,
      "timeScanned", "timeReceived")
    select ${scanPointID}, gen_random_uuid(), 1, 'unknownCode', 'code ' || age, now(),
      now() - make_interval(days => age)
    from unnest(array[99, 101, 400]) age`.execute(db);
  expect(await forgetRefusedCaptures(db, 100)).toEqual({ forgotten: 2 });
  expect(await db.selectFrom('refusedCaptures').select('code').execute()).toEqual([
    { code: 'code 99' },
  ]);
});

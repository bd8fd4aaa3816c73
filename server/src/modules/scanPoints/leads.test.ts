import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { factories } from '../../../test/factories.ts';
import { testDatabase, type TestDatabase } from '../../../test/harness.ts';

let db: TestDatabase['db'];
let make: ReturnType<typeof factories>;
beforeAll(async () => {
  ({ db } = await testDatabase());
  make = factories(db);
});

const at = (minute: number) => new Date(Date.UTC(2026, 9, 21, 9, minute)).toISOString();

/** A partner with two scan points at an event, and a badge to read. */
async function stand() {
  const { partnerID } = await make.partner();
  const { eventID } = await make.event([partnerID]);
  const place = { eventID, partnerID };
  const points = [await make.scanPoint(place), await make.scanPoint(place)];
  const { personID } = await make.person(place);
  const badge = await db
    .selectFrom('eventsPersons')
    .select('eventsPersonID')
    .where('personID', '=', personID)
    .executeTakeFirstOrThrow();
  return {
    ids: points.map(({ scanPointID }) => scanPointID) as [number, number],
    badge,
    leads: () => db.selectFrom('leads').selectAll().where('partnerID', '=', partnerID).execute(),
  };
}

test('leads: one per person and event, every touch counted, the latest one’s details', async () => {
  const { ids, badge, leads } = await stand();
  const [scanPointID, other] = ids;
  const once = { scanPointID, timeScanned: at(2) };
  await db
    .insertInto('scans')
    .values([
      { ...badge, ...once, timeScanned: at(5), company: 'New Oy', rating: 3, tags: ['hot'] },
      { ...badge, ...once, timeScanned: at(1), company: 'Old Oy', tags: ['demo'] },
      { ...once, email: 'Ada@example.com' },
      { ...once, isTest: true, ...badge },
      once,
    ])
    .execute();
  await db
    .insertInto('scans')
    .values([
      { ...badge, scanPointID: other, timeScanned: at(3), company: 'Between', tags: ['hot', 'x'] },
      { scanPointID: other, timeScanned: at(9), email: 'ada@example.com', rating: 0 },
    ])
    .execute();
  const rows = await leads();
  expect(rows).toHaveLength(3);
  const [known, ada, nobody] = ['b', 'e', 's'].map((kind) =>
    rows.find(({ leadKey }) => leadKey.startsWith(kind))!,
  );
  expect(known).toMatchObject({ company: 'New Oy', scanCount: 3, rating: 3 });
  expect(known!.tags.toSorted()).toEqual(['demo', 'hot', 'x']);
  expect(new Date(known!.timeFirstScanned).toISOString()).toBe(at(1));
  expect(new Date(known!.timeLastScanned).toISOString()).toBe(at(5));
  expect(ada).toMatchObject({ scanCount: 2, rating: 0 });
  expect(nobody).toMatchObject({ scanCount: 1, rating: null, tags: [] });
});

test('leads: what a stand corrects on a touch changes only that of the lead', async () => {
  const { ids, badge, leads } = await stand();
  const { scanPointScanID } = await db
    .insertInto('scans')
    .values({
      ...badge,
      scanPointID: ids[0],
      timeScanned: at(1),
      rating: 2,
      tags: ['demo', 'wrong'],
    })
    .returning('scanPointScanID')
    .executeTakeFirstOrThrow();
  await sql`update leads set tags = tags || '{team}'`.execute(db);
  await db
    .updateTable('scans')
    .set({ rating: 5, tags: ['demo', 'right'] })
    .where('scanPointScanID', '=', scanPointScanID)
    .execute();
  const [lead] = await leads();
  expect(lead!.rating).toBe(5);
  expect(lead!.tags.toSorted()).toEqual(['demo', 'right', 'team']);
});

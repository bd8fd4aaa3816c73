import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
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
  const participation = { eventID, partnerID };
  const points = [await make.scanPoint(participation), await make.scanPoint(participation)];
  const { personID } = await make.person(participation);
  const badge = await db
    .selectFrom('eventsPersons')
    .select('eventsPersonID')
    .where('personID', '=', personID)
    .executeTakeFirstOrThrow();
  return {
    ids: points.map(({ scanPointID }) => scanPointID) as [number, number],
    badge,
    participation,
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

test('LEAD-04: the latest rating counts, also where an earlier one of a device that was away comes in after it', async () => {
  const { ids, badge, leads } = await stand();
  const rated = async (minute: number, rating: number) => {
    await db
      .insertInto('scans')
      .values({ ...badge, scanPointID: ids[0], timeScanned: at(minute), rating })
      .execute();
    return (await leads())[0]?.rating;
  };
  expect(await rated(5, 5)).toBe(5);
  expect(await rated(2, 1)).toBe(5);
  expect(await rated(6, 2)).toBe(2);
});

test('LEAD-04: a tag that was taken off does not come back with a correction that only repeats it', async () => {
  const { ids, badge, leads } = await stand();
  await db
    .insertInto('scans')
    .values({ ...badge, scanPointID: ids[0], timeScanned: at(1), rating: 3, tags: ['hot'] })
    .execute();
  await sql`update leads set tags = '{}' where "partnerID" = ${(await leads())[0]!.partnerID}`.execute(
    db,
  );
  await db
    .updateTable('scans')
    .set({ rating: 4, tags: ['hot', 'new'] })
    .where('scanPointID', '=', ids[0])
    .execute();
  expect((await leads())[0]).toMatchObject({ rating: 4, tags: ['new'] });
});

describe('SRV-51: of two badges of one e-mail', () => {
  const email = 'victim@example.com';
  const told = {
    email,
    firstNames: 'Aino',
    lastName: 'Öberg',
    company: 'Own Oy',
    jobTitle: 'Buyer',
  };
  const typed = {
    ...told,
    email: 'Victim@example.com',
    firstNames: 'Eve',
    company: 'Next Door Oy',
  };

  async function twoBadges() {
    const { ids, badge, participation, leads } = await stand();
    const { personID } = await make.person(participation);
    const other = await db
      .selectFrom('eventsPersons')
      .select('eventsPersonID')
      .where('personID', '=', personID)
      .executeTakeFirstOrThrow();
    const touch = (given: object) => ({ scanPointID: ids[0], timeScanned: at(1), ...given });
    const scan = (...touches: object[]) =>
      db.insertInto('scans').values(touches.map(touch)).execute();
    const lead = async () => {
      const [only, ...more] = await leads();
      expect(more).toEqual([]);
      return only!;
    };
    return { badge, other, scan, lead };
  }

  test('the first stays as it told itself; the other one fills what is empty', async () => {
    const { badge, other, scan, lead } = await twoBadges();
    await scan({ ...badge, ...told });
    await scan({ ...other, ...typed, phone: '+358 50 666', timeScanned: at(9), rating: 1 });
    const { timeLastScanned, ...rest } = await lead();
    expect(rest).toMatchObject({ ...told, phone: '+358 50 666', scanCount: 2, rating: 1 });
    expect(new Date(timeLastScanned).toISOString()).toBe(at(9));
  });

  test('the first one, scanned again, changes what it told, also by a late device', async () => {
    const { badge, other, scan, lead } = await twoBadges();
    await scan({ ...badge, ...told, phone: '+358 40 111' });
    await scan({ ...other, ...typed, phone: '+358 50 666', timeScanned: at(9) });
    await scan({ ...badge, ...told, phone: '+358 40 222', company: 'New Oy', timeScanned: at(5) });
    expect(await lead()).toMatchObject({ ...told, phone: '+358 40 222', company: 'New Oy' });
    await scan({ ...badge, ...told, phone: '+358 40 000', timeScanned: at(3) });
    expect(await lead()).toMatchObject({ phone: '+358 40 222', scanCount: 4 });
    await scan({ ...badge, ...told, company: '', timeScanned: at(10) });
    expect(await lead()).toMatchObject({ phone: '+358 50 666', company: 'Next Door Oy' });
  });

  test('so it is in one portion and in several, and told again nothing changes', async () => {
    const rows = (one: object, two: object) => [
      { ...one, ...told },
      { ...two, ...typed, phone: '+358 50 666', timeScanned: at(9) },
      { ...one, ...told, jobTitle: 'Head', timeScanned: at(4) },
    ];
    const [at1, at3] = [await twoBadges(), await twoBadges()];
    await at1.scan(...rows(at1.badge, at1.other));
    for (const row of rows(at3.badge, at3.other)) await at3.scan(row);
    const shown = { ...told, jobTitle: 'Head', phone: '+358 50 666', scanCount: 3 };
    expect(await at1.lead()).toMatchObject(shown);
    expect(await at3.lead()).toMatchObject(shown);
    const { leadID } = await at1.lead();
    const poisoned = { ...typed, phone: '+358 50 999' };
    const { email: _, ...words } = poisoned;
    await db.updateTable('leads').set(words).where('leadID', '=', leadID).execute();
    await sql`select "tellLeads"(array_agg("leadID")) from leads`.execute(db);
    expect(await at1.lead()).toMatchObject(shown);
    expect(await at3.lead()).toMatchObject(shown);
  });
});

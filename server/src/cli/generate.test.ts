import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/harness.ts';
import { benchUser } from './benchUser.ts';
import { generateData, type Sizes } from './generate.data.ts';

const sizes: Sizes = {
  seed: 1,
  events: 3,
  partners: 2,
  persons: 60,
  perPlace: 10,
  scans: 40,
  scanPoints: 2,
  products: 5,
  visitors: 7,
  users: 9,
};

/** What was made, without ids and the times of the run. */
async function made(of: Partial<Sizes> = {}) {
  const { db } = await testDatabase();
  await generateData(db, { ...sizes, ...of });
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  return {
    db,
    persons:
      await read(sql`select p."firstNames", p."lastName", p.email, phones, company, "jobTitle",
      "badgeCode" from persons p join "eventsPersons" using ("personID") order by p.email`),
    scans: await read(
      sql`select "firstNames", "lastName", email, company from scans order by email`,
    ),
    places: await read(sql`select count(*) from "eventsPersons" group by "eventID", "partnerID"`),
    points: await read(sql`select "scanCount", "captureKey" from "scanPoints" order by 2`),
  };
}

test('IMP-03: makes the given sizes, evenly spread', async () => {
  const { db, places, points } = await made();
  expect(places).toEqual(Array.from({ length: 6 }, () => ({ count: 10 })));
  expect(points).toMatchObject([{ scanCount: 20 }, { scanCount: 20 }]);
  const { rows } = await sql`
    select (select count(*) from products) as products, (select count(*) from visitors) as visitors,
      (select count(*) from "partnersUsers" join users using ("userID")
       where users.email = ${benchUser.email}) as partners,
      (select count(*) from "partnersUsers" join users using ("userID")
       where users.email like 'user%.1@people.example') as users`.execute(db);
  expect(rows).toEqual([{ products: 5, visitors: 7, partners: 2, users: 9 }]);
});

test('IMP-03: makes the same for the same seed and another one for another', async () => {
  const [first, again, other] = await Promise.all([made(), made(), made({ seed: 2 })]);
  expect(again.persons).toEqual(first.persons);
  expect(again.scans).toEqual(first.scans);
  expect(again.points).toEqual(first.points);
  expect(other.persons).not.toEqual(first.persons);
});

test('IMP-03: refuses a seed that is there, takes another one beside it', async () => {
  const { db } = await made();
  await expect(generateData(db, sizes)).rejects.toThrow('There is a data set with the seed 1');
  await generateData(db, { ...sizes, seed: 2 });
  const { rows } = await sql`select count(*) from persons`.execute(db);
  expect(rows).toEqual([{ count: 120 }]);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../../test/atEnd.ts';
import { withDataset } from './readDataset.ts';
import { problemsOf, testTarget } from './testing.ts';
import { zipOf } from './zip.testing.ts';

let target: Awaited<ReturnType<typeof testTarget>>;
beforeAll(async () => {
  target = await testTarget();
});

/** As many as make four megabytes, which is what a ZIP may hold. */
const full = (part: string) => part.repeat(Math.floor(3_900_000 / part.length));
const organization = { organizationID: 'key', name: 'Lumo Lamps Oy', city: 'Espoo' };
const honest = `{"organizations":[${full(`${JSON.stringify(organization)},\n`)}`;
const right = `${honest}${JSON.stringify(organization)}]}`;

/** Bytes that this thread has asked for since it began; those of others are their own. */
const allocated = () => getHeapStatistics().total_allocated_bytes;

/**
 * Reads a file; what came of it, and for how many bytes of work this thread was held up: up to seventeen million, where
 * 50,000 problems or rows come back from the thread that reads. Read in it, it is from a hundred million to eight thousand
 * (but for files that are cut or too deep, of which either knows soon).
 */
async function read(content: string) {
  const zip = join(await testFolder(), 'fair.zip');
  await writeFile(zip, zipOf([{ name: 'fair.json', content }]));
  const before = allocated();
  const reading = withDataset({ zip }, target.storage, async ({ dataset }) => dataset);
  const problems = await problemsOf(reading).catch(() => undefined);
  return { problems, work: allocated() - before, reading };
}

const tooMuch = /^the data set has more in it that is wrong than can be told$/;
const tooDeep = /^fair.json: has more than 20 lists and objects inside each other$/;
const wrong: Record<string, [content: string, problem: RegExp]> = {
  cut: [honest.slice(0, 3_600_000), /^fair.json: is not JSON: line \d+, column \d+: /],
  'without a value at its end': [
    `${honest}{"name":}]}`,
    /^fair.json: is not JSON: line \d+, column 9: Unexpected token '}'$/,
  ],
  'of lists in lists': [full('['), tooDeep],
  'of objects in objects': [full('{"a":'), tooDeep],
  'of rows without a field': [`{"persons":[${full('{},')}{}]}`, tooMuch],
  'of such rows in one row': [`{"persons":[{"emails":[${full('{},')}{}]}]}`, tooMuch],
  'of empty keys': [`{"users":[{"partners":[${full('"",')}""]}]}`, tooMuch],
};

test.each(Object.keys(wrong))(
  'IMP-01: a large file, %s, is refused, and nobody waits for it',
  { timeout: 60_000 },
  async (name) => {
    const [content, problem] = wrong[name]!;
    const { problems, work } = await read(content);
    expect(problems).toEqual([expect.stringMatching(problem)]);
    expect(work).toBeLessThan(40_000_000);
  },
);

test('IMP-01: a large file that is right is read, and nobody waits for it', async () => {
  const { reading, work } = await read(right);
  const { organizations } = await reading;
  expect(organizations.length).toBeGreaterThan(50_000);
  expect(organizations.at(-1)).toEqual(organization);
  expect(work).toBeLessThan(40_000_000);
});

test('IMP-01: brackets in texts are no depth', async () => {
  const name = `"\\${'[{'.repeat(30)}`;
  const { reading } = await read(JSON.stringify({ organizations: [{ ...organization, name }] }));
  expect((await reading).organizations).toEqual([{ ...organization, name }]);
});

test('IMP-01: what is wrong in each of many rows is told of each', async () => {
  const row = JSON.stringify({ ...organization, city: 1 });
  const { problems, work } = await read(`{"organizations":[${full(`${row},`)}${row}]}`);
  expect(problems?.length).toBeGreaterThan(50_000);
  expect(new Set(problems?.map((problem) => problem.replace(/\d+/, 'n'))).size).toBe(1);
  expect(work).toBeLessThan(40_000_000);
});

test('IMP-01: more that is wrong than the library can pass on is told in one line', async () => {
  const rows = Array.from({ length: 200_000 }, () => ({}));
  const loading = target.load({ persons: rows as never });
  expect(await problemsOf(loading)).toEqual([expect.stringMatching(tooMuch)]);
});

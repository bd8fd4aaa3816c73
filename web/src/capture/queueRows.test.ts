import 'fake-indexeddb/auto';
import type { RefusalReason } from '@portal/contract/capture';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import type { StoredCapture } from './storedCaptures.ts';
import { openQueue } from './queue.ts';

let database: Database;
let name = 0;
beforeEach(() => {
  database = openDatabase(`rows-${(name += 1)}`);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-11T12:00:00.000Z') });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

const key = 'c8f5b331-5441-4467-91d2-2d15e043aec5';
const person = { firstNames: 'Aino', lastName: 'Öberg', company: null, jobTitle: null };
/** Confirmed a week and a millisecond ago, unless told otherwise. */
const stored = (code: string, given: Partial<StoredCapture> = {}): Omit<StoredCapture, 'seq'> => ({
  captureID: crypto.randomUUID(),
  captureKey: key,
  scanPointID: null,
  revision: 1,
  code,
  timeScanned: '2027-03-04T11:59:59.999Z',
  rating: null,
  tags: [],
  comment: null,
  answered: 1,
  reason: null,
  person,
  ...given,
});
const codesKept = async () => (await database.readCaptures()).map(({ code }) => code);

test('CAP-03: only what is confirmed to its last revision is forgotten, after a week', async () => {
  await database.addCapture(stored('old'));
  await database.addCapture(stored('a week', { timeScanned: '2027-03-04T12:00:00.000Z' }));
  await database.addCapture(stored('refused', { reason: 'unknownCode' }));
  await database.addCapture(stored('waiting', { answered: 0, person: null }));
  await database.addCapture(stored('corrected', { revision: 2 }));
  const { captures } = await openQueue(database, key);
  const left = ['a week', 'refused', 'waiting', 'corrected'];
  expect(captures.value.map(({ code }) => code)).toEqual(left);
  expect(await codesKept()).toEqual(left);
});

test('CAP-03: a capture is written with nothing said of it yet', async () => {
  const queue = await openQueue(database, key);
  const added = await queue.add('A');
  expect(added).toMatchObject({
    code: 'A',
    captureKey: key,
    scanPointID: null,
    revision: 1,
    rating: null,
    tags: [],
    comment: null,
    answered: 0,
    reason: null,
    person: null,
    timeScanned: '2027-03-11T12:00:00.000Z',
  });
  expect(await database.readCaptures()).toEqual([added]);
});

test('CAP-01: what was captured before the server named the stand belongs to it then', async () => {
  const elsewhere = stored('elsewhere', { captureKey: 'other', scanPointID: null, answered: 0 });
  await database.addCapture(elsewhere);
  await database.addCapture(
    stored('old link', { captureKey: 'other', scanPointID: 7, answered: 0 }),
  );
  const queue = await openQueue(database, key);
  await queue.add('A');
  expect(queue.captures.value.map(({ code }) => code)).toEqual(['A']);
  const write = vi.spyOn(database, 'changeCaptures');
  await queue.belongTo(7);
  expect(queue.captures.value).toMatchObject([
    { code: 'old link', scanPointID: 7 },
    { code: 'A', scanPointID: 7 },
  ]);
  expect(write).toHaveBeenCalledOnce();
  expect(await write.mock.results[0]?.value).toMatchObject([{ code: 'A', scanPointID: 7 }]);
  const read = vi.spyOn(database, 'readCaptures');
  await queue.belongTo(7);
  expect(read).not.toHaveBeenCalled();
  const again = await openQueue(database, 'renewed');
  await again.belongTo(7);
  expect(write).toHaveBeenCalledOnce();
  expect(again.captures.value.map(({ code }) => code)).toEqual(['old link', 'A']);
});

test('CAP-03: what is said of a capture that is not there changes nothing', async () => {
  const queue = await openQueue(database, key);
  const one = await queue.add('A');
  const write = vi.spyOn(database, 'changeCaptures');
  const captureID = crypto.randomUUID();
  await queue.change(captureID, { rating: 5 });
  await queue.answer([{ captureID, revision: 1, reason: null, person }]);
  await queue.setAside({ ...one, captureID });
  expect(write).not.toHaveBeenCalled();
  expect(queue.captures.value).toEqual([one]);
});

test('CAP-03: a reason that the page is too old for is told as an unknown code, and is no scan', async () => {
  const queue = await openQueue(database, key);
  const { captureID } = await queue.add('A');
  const reason = 'ofTomorrow' as RefusalReason;
  await queue.answer([{ captureID, revision: 1, reason, person: null }]);
  expect(queue.captures.value).toMatchObject([{ reason: 'unknownCode' }]);
});

test('CAP-03: of two pages of one device neither loses what was noted in the other', async () => {
  const one = await openQueue(database, key);
  const { captureID, seq } = await one.add('A');
  const two = await openQueue(database, key);
  await Promise.all([
    one.change(captureID, { comment: 'Call today' }),
    two.change(captureID, { rating: 5 }),
  ]);
  await one.answer([{ captureID, revision: 1, reason: null, person }]);
  const kept = { seq, revision: 3, comment: 'Call today', rating: 5, answered: 1 };
  expect(await database.readCaptures()).toMatchObject([kept]);
  expect(one.captures.value).toMatchObject([kept]);
});

import 'fake-indexeddb/auto';
import type { captureRoutes } from '@portal/contract/capture';
import type { Call } from '@portal/contract/client';
import type { BodyOf } from '@portal/contract/route';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { openDevice } from './device.ts';
import { openQueue } from './queue.ts';
import { createSender } from './sender.ts';
import { stateOf } from './storedCaptures.ts';

type Body = BodyOf<(typeof captureRoutes)['sendCaptures']>;

let database: Database;
let name = 0;
beforeEach(() => {
  database = openDatabase(`lost-${(name += 1)}`);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.close();
});

const key = 'c8f5b331-5441-4467-91d2-2d15e043aec5';
/** A device that has captured two badges; the server confirms what it gets. */
async function captured() {
  const sent: string[] = [];
  const call = (async (_: unknown, { body }: { body: Body }) => {
    sent.push(...body.scans.map(({ code }) => code));
    const scans = body.scans.map(({ captureID, revision }) => {
      return { captureID, revision, reason: null, person: null };
    });
    return { data: { scans, deviceName: 'Phone' } };
  }) as unknown as Call;
  const queue = await openQueue(database, key);
  const device = await openDevice(database, () => 'Phone');
  const sender = createSender(queue, device, call, key);
  for (const code of ['A', 'B']) await queue.add(code);
  return { queue, sender, sent };
}

/** What a browser says that has closed the database without telling. */
const closed = () => {
  throw new DOMException('The database connection is closing', 'InvalidStateError');
};

test('CAP-03: a database that the browser has closed is opened anew, and nothing is refused', async () => {
  const { queue, sender, sent } = await captured();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(closed);
  await queue.add('C');
  expect((await database.readCaptures()).map(({ code }) => code)).toEqual(['A', 'B', 'C']);
  sender.wake();
  await expect.poll(() => sent).toEqual(['A', 'B', 'C']);
  await sender.stop();
});

test('CAP-03: what the browser has cleared and was not sent yet is written once more, and sent', async () => {
  const { queue, sender, sent } = await captured();
  await database.deleteCaptures([1, 2]);
  await queue.add('C');
  await queue.reload();
  expect((await database.readCaptures()).map(({ code }) => code).toSorted()).toEqual([
    'A',
    'B',
    'C',
  ]);
  sender.wake();
  await expect.poll(() => sent.toSorted()).toEqual(['A', 'B', 'C']);
  await expect.poll(() => queue.unsent.value).toEqual([]);
  await sender.stop();
});

test('CAP-03: while the database cannot be used at all what is in memory is sent, once', async () => {
  const { queue, sender, sent } = await captured();
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(closed);
  sender.wake();
  await expect.poll(() => queue.captures.value.map(stateOf)).toEqual(['confirmed', 'confirmed']);
  await sender.stop();
  expect(sent).toEqual(['A', 'B']);
  expect(sender.connection.value).toBe('open');
  broken.mockRestore();
});

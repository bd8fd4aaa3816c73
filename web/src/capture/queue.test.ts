import 'fake-indexeddb/auto';
import type { captureRoutes } from '@portal/contract/capture';
import { ApiError, NoReplyError, type Call } from '@portal/contract/client';
import type { BodyOf } from '@portal/contract/route';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { openDevice } from './device.ts';
import { isUnsent, stateOf } from './storedCaptures.ts';
import { openQueue } from './queue.ts';
import { createSender } from './sender.ts';

type Body = BodyOf<(typeof captureRoutes)['sendCaptures']>;
type Answer = (body: Body, captureKey?: string) => unknown;

let database: Database;
let name = 0;
beforeEach(() => {
  database = openDatabase(`test-${(name += 1)}`);
});
afterEach(() => database.close());

const key = 'c8f5b331-5441-4467-91d2-2d15e043aec5';
const person = { firstNames: 'Aino', lastName: 'Öberg', company: null, jobTitle: null };
const confirmAll: Answer = ({ scans }) => ({
  data: {
    scans: scans.map(({ captureID, revision }) => ({ captureID, revision, reason: null, person })),
    deviceName: 'Phone',
  },
});

/** A device at a stand; what it sends is answered by `answer`, and kept in `sent`. */
async function makeDevice(answer: Answer, captureKey = key) {
  const sent: Body[] = [];
  const keys: string[] = [];
  const network = { answer };
  const call = (async (_row: unknown, given: { captureKey: string; body: Body }) => {
    sent.push(structuredClone(given.body));
    keys.push(given.captureKey);
    return network.answer(given.body, given.captureKey);
  }) as unknown as Call;
  const queue = await openQueue(database, captureKey);
  const device = await openDevice(database, (number) => `Device ${number}`);
  const sender = createSender(queue, device, call, captureKey);
  return { queue, sender, sent, keys, network };
}
const states = ({ captures }: { captures: { value: Parameters<typeof stateOf>[0][] } }) =>
  captures.value.map(stateOf);

test('CAP-03: nothing is confirmed before the server said so, and a new page finds all of it', async () => {
  const { queue, sender, network } = await makeDevice(() => {
    throw new NoReplyError('cut');
  });
  await queue.add('A');
  await queue.add('B');
  sender.wake();
  await expect.poll(() => sender.connection.value).toBe('away');
  expect(states(queue)).toEqual(['waiting', 'waiting']);
  await sender.stop();

  const again = await makeDevice(confirmAll);
  expect(again.queue.captures.value.map(({ code }) => code)).toEqual(['A', 'B']);
  network.answer = confirmAll;
  again.sender.wake();
  await expect.poll(() => states(again.queue)).toEqual(['confirmed', 'confirmed']);
  expect(again.sent[0]).toMatchObject({
    device: { unsentCount: 0, name: expect.stringMatching(/^Device /) },
    scans: [{ code: 'A' }, { code: 'B' }],
  });
  await again.sender.stop();
});

test('CAP-03: what is noted while a capture is on its way goes after it, as a later revision', async () => {
  let through = () => {};
  const { queue, sender, sent, network } = await makeDevice(async (body) => {
    await new Promise<void>((resolve) => {
      through = resolve;
    });
    return confirmAll(body);
  });
  const { captureID } = await queue.add('A');
  await queue.change(captureID, { rating: 1 });
  sender.wake();
  await expect.poll(() => sent).toHaveLength(1);
  await queue.change(captureID, { rating: 4 });
  await queue.change(captureID, { comment: 'Hot' });
  network.answer = confirmAll;
  through();
  await expect.poll(() => queue.unsent.value).toEqual([]);
  expect(sent.map(({ scans: [scan] }) => scan)).toMatchObject([
    { revision: 2, rating: 1 },
    { revision: 4, rating: 4, comment: 'Hot' },
  ]);
  await sender.stop();
});

test('CAP-03: what one page notes of a capture that another has sent is sent, too', async () => {
  const [mine, other] = [await makeDevice(confirmAll), await makeDevice(confirmAll)];
  const { captureID } = await mine.queue.add('A');
  other.sender.wake();
  await expect.poll(() => states(other.queue)).toEqual(['confirmed']);
  await mine.queue.reload();
  await mine.queue.change(captureID, { rating: 4 });
  mine.sender.wake();
  await expect.poll(() => mine.sent.at(-1)?.scans).toMatchObject([{ rating: 4 }]);
  expect(mine.sent.at(-1)?.scans[0]?.revision).toBeGreaterThan(1);
  await Promise.all([mine.sender.stop(), other.sender.stop()]);
});

test('CAP-03: after a crash nobody knows what had left, so a correction is a new revision', async () => {
  const { captureID } = await (await openQueue(database, key)).add('A');
  const queue = await openQueue(database, key);
  await queue.change(captureID, { rating: 2 });
  expect(queue.captures.value).toMatchObject([{ revision: 2, answered: 0, rating: 2 }]);
});

test('CAP-04: one capture that the server cannot read holds up none', async () => {
  const { queue, sender } = await makeDevice((body) => {
    if (body.scans.some(({ code }) => code === 'broken')) throw new ApiError(400, null);
    return confirmAll(body);
  });
  for (const code of ['A', 'broken', 'B']) await queue.add(code);
  sender.wake();
  await expect.poll(() => states(queue)).toEqual(['confirmed', 'refused', 'confirmed']);
  expect(queue.captures.value[1]).toMatchObject({ reason: 'unreadable' });
  await sender.stop();
});

test('CAP-01, CAP-03: what waits under a link that was renewed goes through the new one', async () => {
  const old = await makeDevice(() => {
    throw new ApiError(404, null);
  });
  await old.queue.belongTo(7);
  await old.queue.add('A');
  old.sender.wake();
  await expect.poll(() => old.sender.connection.value).toBe('closed');
  await old.sender.stop();

  const other = await makeDevice(confirmAll, crypto.randomUUID());
  await other.queue.belongTo(8);
  expect(other.queue.captures.value).toEqual([]);
  const renewed = await makeDevice(confirmAll, crypto.randomUUID());
  await renewed.queue.belongTo(7);
  renewed.sender.wake();
  await expect.poll(() => states(renewed.queue)).toEqual(['confirmed']);
  expect(renewed.queue.captures.value.some(isUnsent)).toBe(false);
  await renewed.sender.stop();
});

/** A phone that could send nothing of its captures `A` and `B` at one stand, at the next one with `C`. */
async function moveOn(answer: Answer) {
  const before = await makeDevice(() => {
    throw new NoReplyError('cut');
  });
  await before.queue.belongTo(7);
  for (const code of ['A', 'B']) await before.queue.add(code);
  const nextKey = crypto.randomUUID();
  const next = await makeDevice(answer, nextKey);
  await next.queue.belongTo(8);
  await next.queue.add('C');
  const waiting = () => next.queue.elsewhere.value.map(({ code }) => code);
  return { ...next, nextKey, waiting };
}

test('CAP-03: what waits from another scan point is counted, and leaves under its own link', async () => {
  const { queue, sender, sent, keys, nextKey, waiting } = await moveOn(confirmAll);
  expect(waiting()).toEqual(['A', 'B']);
  expect(queue.captures.value.map(({ code }) => code)).toEqual(['C']);
  sender.wake();
  await expect.poll(() => waiting()).toEqual([]);
  expect(keys).toEqual([nextKey, key]);
  expect(sent.map(({ scans }) => scans.map(({ code }) => code))).toEqual([['C'], ['A', 'B']]);
  expect(sent.map(({ device }) => device.unsentCount)).toEqual([0, 0]);
  expect((await database.readCaptures()).map(stateOf)).toEqual(Array(3).fill('confirmed'));
  await sender.stop();
});

test('CAP-03, CAP-04: a link of another scan point that is closed, or takes not all, stops nothing', async () => {
  const { queue, sender, network, keys, waiting } = await moveOn((body, captureKey) => {
    if (captureKey === key) throw new ApiError(404, null);
    return confirmAll(body);
  });
  sender.wake();
  await expect.poll(() => keys).toContain(key);
  await queue.add('D');
  sender.send();
  await expect.poll(() => states(queue)).toEqual(['confirmed', 'confirmed']);
  expect(sender.connection.value).toBe('open');
  expect(waiting()).toEqual(['A', 'B']);
  await sender.stop();
  expect(keys.filter((each) => each === key)).toHaveLength(1);

  network.answer = (body) => {
    if (body.scans.some(({ code }) => code === 'A')) throw new ApiError(400, null);
    return confirmAll(body);
  };
  sender.wake();
  await expect.poll(() => waiting()).toEqual([]);
  expect((await database.readCaptures()).map(stateOf)).toContain('refused');
  await sender.stop();
});

test('CAP-04: captures that are refused for the rest of the day hold up no other', async () => {
  const { queue, sender, sent } = await makeDevice((body) => {
    if (body.scans.some(({ code }) => code === 'A')) throw new ApiError(429, null, undefined, 900);
    return confirmAll(body);
  });
  await queue.add('A');
  await queue.add('A');
  sender.wake();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await queue.add('B');
  sender.send();
  await expect.poll(() => states(queue)).toEqual(['waiting', 'waiting', 'confirmed']);
  expect(sender.connection.value).toBe('open');
  await sender.stop();
});

test('CAP-01, CAP-03: a device that is told to wait waits, keeps what it has, and sends it then', async () => {
  let refusals = 1;
  const times: number[] = [];
  const { queue, sender, sent } = await makeDevice((body) => {
    times.push(performance.now());
    if (refusals-- > 0) throw new ApiError(429, null, undefined, 2);
    return confirmAll(body);
  });
  await queue.add('A');
  sender.wake();
  await expect.poll(() => sender.connection.value).toBe('away');
  await queue.add('B');
  sender.wake();
  sender.send();
  expect(sent).toHaveLength(1);
  expect(states(queue)).toEqual(['waiting', 'waiting']);
  await expect.poll(() => states(queue)).toEqual(['confirmed', 'confirmed']);
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(1990);
  await sender.stop();
});

test('CAP-03, CAP-04: what the server cannot take now holds up nothing that was captured later', async () => {
  const { queue, sender, sent } = await makeDevice((body) =>
    confirmAll({ ...body, scans: body.scans.filter(({ code }) => code !== 'foreign') }),
  );
  for (const code of Array.from({ length: 49 }, () => 'foreign')) await queue.add(code);
  for (const code of ['A', 'B', 'C']) await queue.add(code);
  sender.wake();
  await expect.poll(() => states(queue).at(-1)).toBe('confirmed');
  expect(sent.map(({ scans }) => scans.length)).toEqual([50, 2]);
  // Nobody believes the device to be empty.
  expect(sent.at(-1)?.device.unsentCount).toBe(49);
  expect(states(queue).slice(48)).toEqual(['waiting', 'confirmed', 'confirmed', 'confirmed']);
  await sender.stop();

  const later = await makeDevice(confirmAll);
  later.sender.wake();
  await expect.poll(() => later.queue.unsent.value).toEqual([]);
  expect(later.sent[0]?.scans).toHaveLength(49);
  await later.sender.stop();
});

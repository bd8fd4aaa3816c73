import { captureRoutes } from '@portal/contract/capture';
import { ApiError, type Call } from '@portal/contract/client';
import { signal } from '@preact/signals';
import type { Device } from './device.ts';
import type { Queue } from './queue.ts';
import { stateOf, toSend, type StoredCapture } from './storedCaptures.ts';

const batchSize = 50;
const times = {
  /** The first wait after a failure; each further one is twice as long. */
  firstWait: 1000,
  longestWait: 10_000,
  /** A closed link may be opened again by whoever renewed it by mistake; not soon. */
  closedWait: 60_000,
  /** A sign of life, for the portal's list of devices. */
  contact: 30_000,
  /** The bounds of a day pause as long; what asks for less is about calls, not about captures. */
  passedOver: 15 * 60_000,
  /** Until what was refused is tried again: its badge may have come into being. */
  refused: 5 * 60_000,
};

const pageOf = (key: string) => `capture-page/${key}`;

/** As long as the page lives: others leave to it what was captured with its link. */
export function holdOpen(key: string): void {
  if ('locks' in navigator)
    void navigator.locks.request(pageOf(key), { mode: 'shared' }, () => new Promise(() => {}));
}

async function isOpen(key: string): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === pageOf(key));
}

export type Connection = 'open' | 'away' | 'closed';

/** Sends what lies on the device until the server has answered it all (CAP-03). */
export function createSender(queue: Queue, device: Device, call: Call, captureKey: string) {
  const connection = signal<Connection>('open');
  const triedAgain = new Map<string, number>();
  /** Those that the server could not take by now: they wait while later ones leave (CAP-03, CAP-04). */
  const passedOver = new Set<string>();
  let passedUntil = 0;
  let running: Promise<void> | undefined;
  let wanted = false;
  let failures = 0;
  let lastContact = -Infinity;
  /** The server has asked for no call before this moment of the page; whoever sets the clock is not in its way. */
  let notBefore = 0;
  /** Links of other scan points that open nothing any more; of one that was renewed the new one does. */
  const closedElsewhere = signal<ReadonlySet<string>>(new Set());
  /** By the link of another scan point: not before. */
  const pausedUntil = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** After a batch that the server could not read: one by one, so that the good ones pass (CAP-04). */
  let size = batchSize;

  const isPassedOver = ({ captureID }: StoredCapture) => passedOver.has(captureID);
  function passOver(batch: StoredCapture[], wait: number): void {
    for (const { captureID } of batch) passedOver.add(captureID);
    passedUntil = performance.now() + wait;
  }

  /** What is to be sent now: first what is unsent, in order, then what was refused and is due. */
  function nextBatch(): StoredCapture[] {
    if (performance.now() >= passedUntil && queue.unsent.value.every(isPassedOver))
      passedOver.clear();
    const unsent = queue.unsent.value.filter((stored) => !isPassedOver(stored));
    if (unsent.length > 0) return unsent.slice(0, size);
    const due = performance.now() - times.refused;
    return queue.captures.value
      .filter((stored) => stateOf(stored) === 'refused' && stored.reason !== 'unreadable')
      .filter(({ captureID }) => (triedAgain.get(captureID) ?? -Infinity) < due)
      .slice(0, size);
  }

  /** Under one link; the name that the server has for the device, and what it could not take now. */
  async function sendUnder(key: string, batch: StoredCapture[], unsent: StoredCapture[]) {
    const ids = new Set(batch.map(({ captureID }) => captureID));
    const others = unsent.filter(({ captureID }) => !ids.has(captureID));
    const { introduction, answered } = device.introduce();
    const { data } = await call(captureRoutes.sendCaptures, {
      captureKey: key,
      body: {
        device: { ...introduction, unsentCount: others.length },
        scans: batch.map(toSend),
      },
    });
    await queue.answer(data.scans);
    const known = new Set(data.scans.map(({ captureID }) => captureID));
    const untaken = batch.filter(({ captureID }) => !known.has(captureID));
    if (untaken.length > 0) passOver(untaken, times.passedOver);
    return { untaken, named: () => answered(data.deviceName) };
  }

  async function sendBatch(batch: StoredCapture[]): Promise<void> {
    const { untaken, named } = await sendUnder(captureKey, batch, queue.unsent.value);
    for (const { captureID } of batch) triedAgain.set(captureID, performance.now());
    // The name is asked for again with the next call.
    await named().catch(() => undefined);
    // The count that went with this call said nothing of them: the next one is to put it right.
    lastContact = untaken.length > 0 ? -Infinity : performance.now();
    connection.value = 'open';
    failures = 0;
  }

  /** Of an error: how long to wait, or undefined where it is dealt with. */
  async function waitAfter(error: unknown, batch: StoredCapture[]): Promise<number | undefined> {
    const status = error instanceof ApiError ? error.status : undefined;
    const [only, ...more] = batch;
    if (status === 400 && only) {
      if (more.length === 0) await queue.setAside(only);
      size = 1;
      return undefined;
    }
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
    // A bound of a day of these alone, as of a badge that hangs before a camera: the others go on.
    if (asked >= times.passedOver && only) {
      passOver(batch, asked);
      lastContact = -Infinity;
      return undefined;
    }
    connection.value = status === 404 ? 'closed' : 'away';
    if (status === 404) return times.closedWait;
    failures += 1;
    const wait = Math.min(times.firstWait * 2 ** (failures - 1), times.longestWait);
    notBefore = performance.now() + asked;
    // Devices that lost the network together do not come back in step.
    return asked + wait * (0.75 + Math.random() / 2);
  }

  /** What lies here of one other scan point, under its own link; what goes wrong there stops nothing here. */
  async function sendFrom(key: string): Promise<void> {
    let atOnce = batchSize;
    for (;;) {
      const unsent = queue.elsewhere.value.filter((stored) => stored.captureKey === key);
      const batch = unsent.filter((stored) => !isPassedOver(stored)).slice(0, atOnce);
      const [only, ...more] = batch;
      if (!only) return;
      try {
        await sendUnder(key, batch, unsent);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) {
          const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
          pausedUntil.set(key, performance.now() + Math.max(asked, times.closedWait));
          if (error instanceof ApiError && error.status === 404)
            closedElsewhere.value = new Set([...closedElsewhere.value, key]);
          return;
        }
        if (more.length === 0) await queue.setAside(only);
        atOnce = 1;
      }
    }
  }

  /** A phone goes from stand to stand, and brings along what it could not send there (CAP-03). */
  async function sendElsewhere(): Promise<void> {
    const keys = new Set(queue.elsewhere.value.map((stored) => stored.captureKey));
    for (const key of keys) {
      const isDue = performance.now() >= (pausedUntil.get(key) ?? 0);
      // A page that is open with that link sends its own, and may still be changing it.
      if (isDue && !(await isOpen(key))) await sendFrom(key);
    }
  }

  async function sendAll(): Promise<void> {
    // Where the device's own database is in trouble what is in memory is sent.
    await queue.reload().catch(() => undefined);
    for (;;) {
      const batch = nextBatch();
      if (batch.length === 0) size = batchSize;
      if (batch.length === 0 && performance.now() - lastContact < times.contact)
        return sendElsewhere();
      try {
        await sendBatch(batch);
      } catch (error) {
        const wait = await waitAfter(error, batch);
        if (wait === undefined) continue;
        timer = setTimeout(send, wait);
        return connection.value === 'closed' ? sendElsewhere() : undefined;
      }
    }
  }

  /** One page of the device sends at a time: a second one would only repeat it. */
  const alone = (work: () => Promise<void>) =>
    'locks' in navigator ? navigator.locks.request('capture-send', work) : work();

  /** Sends now, or once more when what is under way is through. */
  function send(): void {
    clearTimeout(timer);
    const early = notBefore - performance.now();
    if (early > 0) {
      timer = setTimeout(send, early);
      return;
    }
    wanted = true;
    running ??= (async () => {
      while (wanted) {
        wanted = false;
        await alone(sendAll);
      }
    })()
      .catch(() => {
        // The device's own database is in trouble; it may pass.
        timer = setTimeout(send, times.longestWait);
      })
      .finally(() => {
        running = undefined;
      });
  }

  return {
    connection,
    closedElsewhere,
    send,
    /** In a moment: more corrections may follow. */
    sendSoon: () => {
      clearTimeout(timer);
      timer = setTimeout(send, 1200);
    },
    /** Sends at once what the server has never seen or refused: on launch, on reconnect, when shown. */
    wake: () => {
      failures = 0;
      lastContact = -Infinity;
      triedAgain.clear();
      pausedUntil.clear();
      send();
    },
    stop: async () => {
      clearTimeout(timer);
      wanted = false;
      await running;
    },
  };
}

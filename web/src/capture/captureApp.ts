import { captureLimits } from '@portal/contract/capture';
import { createClient } from '@portal/contract/client';
import { effect, signal } from '@preact/signals';
import { storage } from '../api/storage.ts';
import { openDatabase } from './database.ts';
import { openDevice } from './device.ts';
import { signal as give } from './feedback.ts';
import { openQueue } from './queue.ts';
import { openScanPoint } from './scanPoint.ts';
import { createSender, holdOpen } from './sender.ts';
import { stateOf } from './storedCaptures.ts';
import { language, t } from './texts.ts';

const contactEvery = 30_000;
/** What the stand has set is asked for as often, and whenever the page is seen again. */
const settingsEvery = 5 * 60_000;

/** All that the page works with, once the database of the device is open. */
export async function openCapture(captureKey: string) {
  holdOpen(captureKey);
  const database = openDatabase();
  const call = createClient({
    origin: '',
    headers: () => ({ 'accept-language': language.value }),
  });
  const queue = await openQueue(database, captureKey);
  const device = await openDevice(database, (number) => t('default_device', { number }));
  const { scanPoint, isClosed, isOver, look, refresh } = await openScanPoint(
    database,
    call,
    captureKey,
  );
  const sender = createSender(queue, device, call, captureKey);
  /** The capture that is shown with its details. */
  const latest = signal<string | undefined>(undefined);
  /** Codes that the device could not keep, until somebody has written them down: it must not look as if it had. */
  const lost = signal<string[]>([]);
  /** The codes of those of which it could not keep what was noted. */
  const unnoted = signal<string[]>([]);
  const isSilent = signal(storage.get('captureSilent') === 'yes');

  effect(() => {
    const { value: known } = scanPoint;
    if (known) void queue.belongTo(known.scanPointID).then(sender.send);
  });
  // What another page of this device wrote.
  const channel = new BroadcastChannel('capture');
  channel.addEventListener('message', () => void queue.reload());

  const wake = () => {
    sender.wake();
    void refresh();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    if (!scanPoint.value) void refresh();
    sender.send();
  }, contactEvery);
  setInterval(() => {
    if (document.visibilityState === 'visible') void refresh();
  }, settingsEvery);
  addEventListener('beforeunload', (event) => {
    if (queue.unsent.value.length + queue.elsewhere.value.length > 0) event.preventDefault();
  });
  void refresh();
  sender.wake();

  /** Says what became of a capture as soon as the server has said it. */
  function tell(captureID: string): void {
    const end = effect(() => {
      const stored = queue.captures.value.find((each) => each.captureID === captureID);
      if (stored && stateOf(stored) === 'refused') give('refused', isSilent.value);
      if (!stored || stateOf(stored) !== 'waiting') queueMicrotask(() => end());
    });
  }

  return {
    captureKey,
    queue,
    device,
    sender,
    scanPoint,
    isClosed,
    isOver,
    latest,
    lost,
    unnoted,
    isSilent,
    /** Keeps a code that was read or typed; only then anything is said of it (CAP-03). */
    capture: async (read: string): Promise<void> => {
      // Where nothing says whose it would be, and nobody will take it, it must not look as if it had been kept.
      if (isClosed.value && !scanPoint.value) return give('refused', isSilent.value);
      if (look()) return give('refused', isSilent.value);
      const code = read.trim().slice(0, captureLimits.code);
      try {
        const { captureID } = await queue.add(code);
        latest.value = captureID;
        lost.value = lost.value.filter((each) => each !== code);
        give('captured', isSilent.value);
        channel.postMessage('added');
        sender.send();
        tell(captureID);
      } catch {
        lost.value = [...new Set([...lost.value, code])];
        give('refused', isSilent.value);
      }
    },
    change: async (...changed: Parameters<typeof queue.change>): Promise<void> => {
      const [captureID] = changed;
      try {
        await queue.change(...changed);
        channel.postMessage('changed');
        sender.sendSoon();
      } catch {
        const found = queue.captures.value.find((each) => each.captureID === captureID);
        if (found) unnoted.value = [...new Set([...unnoted.value, found.code])];
        give('refused', isSilent.value);
      }
    },
    setSilent: (silent: boolean) => {
      isSilent.value = silent;
      if (silent) storage.set('captureSilent', 'yes');
      else storage.remove('captureSilent');
    },
  };
}

export type CaptureApp = Awaited<ReturnType<typeof openCapture>>;

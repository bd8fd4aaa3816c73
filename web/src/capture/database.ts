import { openDB, type DBSchema } from 'idb';
import type { StoredCapture } from './storedCaptures.ts';

interface CaptureDatabase extends DBSchema {
  captures: { key: number; value: StoredCapture };
  /** What else the device knows: its own id and name, and the stands that it has been at. */
  values: { key: string; value: unknown };
}

/** The device's own database: it outlives reloads, crashes and restarts (CAP-03). */
export function openDatabase(name = 'capture') {
  const open = () =>
    openDB<CaptureDatabase>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('captures', { keyPath: 'seq', autoIncrement: true });
        db.createObjectStore('values');
      },
      // Some browsers close what a page in the background had open.
      terminated: () => {
        opened = open();
      },
    });
  let opened = open();

  /** Resolves when the browser says that it is on the disk, not only in memory. */
  async function write<T>(work: (store: Captures) => Promise<T>): Promise<T> {
    const trx = (await opened).transaction('captures', 'readwrite', { durability: 'strict' });
    const [result] = await Promise.all([work(trx.store as unknown as Captures), trx.done]);
    return result;
  }

  return {
    readCaptures: async () => (await opened).getAll('captures'),
    /** Writes a new capture; the place that it got in the order. */
    addCapture: (capture: Omit<StoredCapture, 'seq'>) => write((store) => store.add(capture)),
    /** Changes those that are still there, as they are by now: another page may have changed them too. */
    changeCaptures: (seqs: number[], change: (stored: StoredCapture) => StoredCapture) =>
      write(async (store) => {
        const found = await Promise.all(seqs.map((seq) => store.get(seq)));
        const changed = found.filter((stored) => stored !== undefined).map(change);
        await Promise.all(changed.map((stored) => store.put(stored)));
        return changed;
      }),
    deleteCaptures: (seqs: number[]) =>
      write((store) => Promise.all(seqs.map((seq) => store.delete(seq)))),
    read: async <T>(key: string) => (await (await opened).get('values', key)) as T | undefined,
    keep: async (key: string, value: unknown) => {
      await (await opened).put('values', value, key);
    },
    close: async () => (await opened).close(),
  };
}

interface Captures {
  add(capture: Omit<StoredCapture, 'seq'>): Promise<number>;
  get(seq: number): Promise<StoredCapture | undefined>;
  put(capture: StoredCapture): Promise<number>;
  delete(seq: number): Promise<void>;
}

export type Database = ReturnType<typeof openDatabase>;

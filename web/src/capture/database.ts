import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredCapture } from './storedCaptures.ts';

interface CaptureDatabase extends DBSchema {
  captures: { key: number; value: StoredCapture };
  /** What else the device knows: its own id and name, and the stands that it has been at. */
  values: { key: string; value: unknown };
}

/** What a browser says of a database that it has closed or lost; what was begun is not in it. */
const isLost = (error: unknown) =>
  error instanceof DOMException &&
  ['AbortError', 'InvalidStateError', 'UnknownError'].includes(error.name);

/** The device's own database: it outlives reloads, crashes and restarts (CAP-03). */
export function openDatabase(name = 'capture') {
  const open = () =>
    openDB<CaptureDatabase>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('captures', { keyPath: 'seq', autoIncrement: true });
        db.createObjectStore('values');
      },
      // Some browsers close what a page in the background had open, and tell of it or not.
      terminated: () => {
        opened = undefined;
      },
    });
  let opened: ReturnType<typeof open> | undefined;

  /** Works on the database, and once more on one that was opened anew where it is lost. */
  async function onDatabase<T>(
    work: (db: IDBPDatabase<CaptureDatabase>) => Promise<T>,
  ): Promise<T> {
    const attempt = async () => {
      opened ??= open();
      return work(await opened);
    };
    try {
      return await attempt();
    } catch (error) {
      // Whatever it was, the next one tries anew.
      opened = undefined;
      if (!isLost(error)) throw error;
      return attempt();
    }
  }

  /** Resolves when the browser says that it is on the disk, not only in memory. */
  const write = <T>(work: (store: Captures) => Promise<T>): Promise<T> =>
    onDatabase(async (db) => {
      const trx = db.transaction('captures', 'readwrite', { durability: 'strict' });
      const [result] = await Promise.all([work(trx.store as unknown as Captures), trx.done]);
      return result;
    });

  return {
    readCaptures: () => onDatabase((db) => db.getAll('captures')),
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
    read: <T>(key: string) => onDatabase((db) => db.get('values', key)) as Promise<T | undefined>,
    keep: async (key: string, value: unknown) => {
      await onDatabase((db) => db.put('values', value, key));
    },
    close: async () => (await opened)?.close(),
  };
}

interface Captures {
  add(capture: Omit<StoredCapture, 'seq'>): Promise<number>;
  get(seq: number): Promise<StoredCapture | undefined>;
  put(capture: StoredCapture): Promise<number>;
  delete(seq: number): Promise<void>;
}

export type Database = ReturnType<typeof openDatabase>;

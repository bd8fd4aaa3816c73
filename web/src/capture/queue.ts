import type { Capture, CaptureAnswer } from '@portal/contract/capture';
import { computed, signal } from '@preact/signals';
import type { Database } from './database.ts';
import { isUnsent, stateOf, withAnswer, type Kept } from './kept.ts';

export type Details = Pick<Capture, 'rating' | 'tags' | 'comment'>;

const day = 86_400_000;
/** How long the names of visitors stay on a device. */
const keptFor = 7 * day;

/** What a device has captured at one scan point, in order, and what became of each (CAP-03). */
export async function openQueue(database: Database, captureKey: string) {
  const captures = signal<Kept[]>([]);
  const scanPointID = signal<number | null>(null);
  /** Those whose last revision was made by this page and has not left it: it may still be changed. */
  const fresh = new Set<string>();
  /** Corrections of one capture come one after the other. */
  let writing: Promise<unknown> = Promise.resolve();

  /** Captures of a link that was renewed are sent by the new one of the same scan point. */
  const isOurs = (kept: Kept) =>
    kept.captureKey === captureKey ||
    (kept.scanPointID !== null && kept.scanPointID === scanPointID.value);

  /** Other pages of this device write too. */
  async function reload(): Promise<void> {
    await writing;
    captures.value = (await database.readCaptures()).filter(isOurs);
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work);
    writing = done.catch(() => undefined);
    return done;
  };

  async function replace(changed: Kept[]): Promise<void> {
    await database.putCaptures(changed);
    const bySeq = new Map(changed.map((kept) => [kept.seq, kept]));
    captures.value = captures.value.map((kept) => bySeq.get(kept.seq) ?? kept);
  }

  const find = (captureID: string) => captures.value.find((kept) => kept.captureID === captureID);

  async function forgetOld(): Promise<void> {
    const limit = Date.now() - keptFor;
    const old = (await database.readCaptures()).filter(
      (kept) =>
        stateOf(kept) === 'confirmed' && !isUnsent(kept) && Date.parse(kept.timeScanned) < limit,
    );
    if (old.length > 0) await database.deleteCaptures(old.map(({ seq }) => seq));
  }

  await forgetOld();
  await reload();
  return {
    captures,
    unsent: computed(() => captures.value.filter(isUnsent)),
    reload,

    /** The scan point of the link, once the server has told it. */
    belongTo: async (known: number) => {
      if (scanPointID.value === known) return;
      scanPointID.value = known;
      await reload();
      const unnamed = captures.value.filter((kept) => kept.scanPointID === null);
      if (unnamed.length > 0)
        await inTurn(() => replace(unnamed.map((kept) => ({ ...kept, scanPointID: known }))));
    },

    /** Writes a capture to the device; nothing is shown of it before that (CAP-03). */
    add: (code: string): Promise<Kept> =>
      inTurn(async () => {
        const capture = {
          ...{ captureID: crypto.randomUUID(), captureKey, scanPointID: scanPointID.value },
          ...{ revision: 1, code, timeScanned: new Date().toISOString() },
          ...{ rating: null, tags: [], comment: null },
          ...{ answered: 0, reason: null, person: null },
        };
        const kept = { ...capture, seq: await database.addCapture(capture) };
        fresh.add(kept.captureID);
        captures.value = [...captures.value, kept];
        return kept;
      }),

    /** Notes what the stand thinks of it; what may have been sent becomes a new revision. */
    change: (captureID: string, details: Partial<Details>): Promise<void> =>
      inTurn(async () => {
        const kept = find(captureID);
        if (!kept) return;
        const revision = fresh.has(captureID) ? kept.revision : kept.revision + 1;
        await replace([{ ...kept, ...details, revision }]);
        fresh.add(captureID);
      }),

    /** Before a call: from here on these revisions may be known to the server. */
    leave: (sent: Kept[]) => {
      for (const { captureID } of sent) fresh.delete(captureID);
    },

    /** What the server said of them. */
    answer: (answers: CaptureAnswer[]): Promise<void> =>
      inTurn(async () => {
        const changed = answers.flatMap((answer) => {
          const kept = find(answer.captureID);
          return kept ? [withAnswer(kept, answer)] : [];
        });
        if (changed.length > 0) await replace(changed);
      }),

    /** The server cannot read it: it is refused, and holds nothing up (CAP-04). */
    setAside: ({ captureID }: Kept): Promise<void> =>
      inTurn(async () => {
        const kept = find(captureID);
        if (kept) await replace([{ ...kept, answered: kept.revision, reason: 'unreadable' }]);
      }),
  };
}

export type Queue = Awaited<ReturnType<typeof openQueue>>;

import type { Capture, CaptureAnswer } from '@portal/contract/capture';
import { computed, signal } from '@preact/signals';
import type { Database } from './database.ts';
import { isUnsent, stateOf, withAnswer, type StoredCapture } from './storedCaptures.ts';

export type Details = Pick<Capture, 'rating' | 'tags' | 'comment'>;

/** What is noted, of what was noted before. */
export type Noted = (before: Details) => Partial<Details>;

const day = 86_400_000;
/** How long the names of visitors stay on a device. */
const keptFor = 7 * day;

/** What a device has captured, in order, and what became of each; shown is what is of one scan point (CAP-03). */
export async function openQueue(database: Database, captureKey: string) {
  const stored = signal<StoredCapture[]>([]);
  const scanPointID = signal<number | null>(null);
  /** Corrections of one capture come one after the other. */
  let writing: Promise<unknown> = Promise.resolve();

  /** Captures of a link that was renewed are sent by the new one of the same scan point. */
  const isOurs = (each: StoredCapture) =>
    each.captureKey === captureKey ||
    (each.scanPointID !== null && each.scanPointID === scanPointID.value);
  const captures = computed(() => stored.value.filter(isOurs));

  /** Other pages of this device write too. What the browser has lost of what is to be sent is written once more. */
  async function reload(): Promise<void> {
    await writing;
    const kept = await database.readCaptures();
    const there = new Set(kept.map(({ captureID }) => captureID));
    const lost = stored.value.filter((each) => isUnsent(each) && !there.has(each.captureID));
    for (const { seq: _, ...capture } of lost)
      kept.push({ ...capture, seq: await database.addCapture(capture) });
    stored.value = kept;
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = writing.then(work);
    writing = done.catch(() => undefined);
    return done;
  };

  async function changeAll(
    some: StoredCapture[],
    change: (each: StoredCapture) => StoredCapture,
  ): Promise<void> {
    const seqs = some.map(({ seq }) => seq);
    if (seqs.length === 0) return;
    const ids = new Set(some.map(({ captureID }) => captureID));
    // In a database that was lost meanwhile another one may have its place.
    const changed = await database.changeCaptures(seqs, (each) =>
      ids.has(each.captureID) ? change(each) : each,
    );
    show(changed.filter(({ captureID }) => ids.has(captureID)));
  }

  function show(changed: StoredCapture[]): void {
    const byID = new Map(changed.map((each) => [each.captureID, each]));
    stored.value = stored.value.map((each) => byID.get(each.captureID) ?? each);
  }

  const find = (captureID: string) => stored.value.filter((each) => each.captureID === captureID);

  async function forgetOld(): Promise<void> {
    const limit = Date.now() - keptFor;
    const old = (await database.readCaptures()).filter(
      (each) =>
        stateOf(each) === 'confirmed' && !isUnsent(each) && Date.parse(each.timeScanned) < limit,
    );
    if (old.length > 0) await database.deleteCaptures(old.map(({ seq }) => seq));
  }

  await forgetOld();
  await reload();
  return {
    captures,
    unsent: computed(() => captures.value.filter(isUnsent)),
    /** What this device has not sent yet from scan points where it was before. */
    elsewhere: computed(() => stored.value.filter((each) => isUnsent(each) && !isOurs(each))),
    reload,

    /** The scan point of the link, once the server has told it. */
    belongTo: async (known: number) => {
      if (scanPointID.value === known) return;
      scanPointID.value = known;
      await reload();
      const unnamed = captures.value.filter((each) => each.scanPointID === null);
      await inTurn(() => changeAll(unnamed, (each) => ({ ...each, scanPointID: known })));
    },

    /** Writes a capture to the device; nothing is shown of it before that (CAP-03). */
    add: (code: string): Promise<StoredCapture> =>
      inTurn(async () => {
        const capture = {
          captureID: crypto.randomUUID(),
          captureKey,
          scanPointID: scanPointID.value,
          revision: 1,
          code,
          timeScanned: new Date().toISOString(),
          rating: null,
          tags: [],
          comment: null,
          answered: 0,
          reason: null,
          person: null,
        };
        const added = { ...capture, seq: await database.addCapture(capture) };
        stored.value = [...stored.value, added];
        return added;
      }),

    /** Notes what the stand thinks of it, over what is noted by then; any page may have sent the revision before. */
    change: (captureID: string, noted: Partial<Details> | Noted): Promise<void> =>
      inTurn(() =>
        changeAll(find(captureID), (before) => {
          const details = typeof noted === 'function' ? noted(before) : noted;
          return { ...before, ...details, revision: before.revision + 1 };
        }),
      ),

    /** What the server said of them. */
    answer: (answers: CaptureAnswer[]): Promise<void> =>
      inTurn(async () => {
        const answerOf = new Map(answers.map((answer) => [answer.captureID, answer]));
        const answered = stored.value.filter(({ captureID }) => answerOf.has(captureID));
        const change = (each: StoredCapture) =>
          withAnswer(each, answerOf.get(each.captureID) as CaptureAnswer);
        // Also where it can be written nowhere: it is not sent again for that.
        show(answered.map(change));
        await changeAll(answered, change).catch(() => undefined);
      }),

    /** The server cannot read it: it is refused, and holds nothing up (CAP-04). */
    setAside: ({ captureID }: StoredCapture): Promise<void> =>
      inTurn(() =>
        changeAll(find(captureID), (each) => ({
          ...each,
          answered: each.revision,
          reason: 'unreadable',
        })),
      ),
  };
}

export type Queue = Awaited<ReturnType<typeof openQueue>>;

import { threadOf } from '../jobs/thread.ts';

/** So many sheets are in hand at once, in turns; the others wait. */
export const sheetsAtOnce = 4;

/**
 * Where sheets are written and papers drawn: one thread, which takes longer to start than most of them, and
 * some 40 MB. It goes on with several in turns; there is always room for a paper.
 */
export const documentThread = threadOf<unknown, unknown>({
  concurrentTasksPerWorker: sheetsAtOnce + 1,
  // Nothing of a sheet stays long: half of what the server's own has (docs/decisions/063-memory.md).
  resourceLimits: { maxYoungGenerationSizeMb: 6 },
});

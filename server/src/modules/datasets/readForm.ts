import type { Dataset } from '@portal/contract/dataset';
import { threadOf } from '../../jobs/thread.ts';
import type { FormTask, ReadForm } from './formThread.ts';
import { ImportError, tooMuchWrong } from './problems.ts';

/** A data set of a ZIP is four megabytes at most: more memory takes only what is wrong with it. */
const thread = threadOf<FormTask, ReadForm>({
  filename: new URL('./formThread.ts', import.meta.url).href,
  resourceLimits: { maxOldGenerationSizeMb: 128 },
});

/**
 * The data set in a file of a ZIP, which is called `name`, read and checked where nobody else waits for it.
 * Throws ImportError.
 */
export async function readForm(path: string, name: string): Promise<Dataset> {
  const read = await thread.run({ path, name }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooMuchWrong();
    throw error;
  });
  if ('problems' in read) throw new ImportError(read.problems);
  return JSON.parse(read.dataset) as Dataset;
}

import { once } from 'node:events';
import type { DatasetInput } from '@portal/contract/dataset';
import { importDataset } from '../src/modules/datasets/run.ts';
import { withPortal } from '../src/cli/open.ts';
import { openStorage } from '../src/storage/open.ts';

export interface Load {
  id: string;
  dataset: DatasetInput;
}
export interface Loaded {
  /** Of the load that this answers. */
  id: string;
  /** Why nothing was loaded. */
  problem: string | undefined;
}

/**
 * What `portal import` does, for the data sets that come over the process's channel: a process for each
 * would be a tenth of all that the browser tests do.
 */
await withPortal(async ({ db, env }) => {
  const portal = { db, storage: await openStorage(env) };
  process.on('message', ({ id, dataset }: Load) => {
    const answer = (problem?: string) => process.send?.({ id, problem } satisfies Loaded);
    importDataset(portal, { dataset, baseFolder: '.' }).then(
      () => answer(),
      (error: unknown) => answer(String(error)),
    );
  });
  await once(process, 'disconnect');
});

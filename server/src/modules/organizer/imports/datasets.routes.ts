import type {
  organizerDatasetRoutes as endpoints,
  organizerDatasetUploadRoutes as uploads,
} from '@portal/contract/organizerDatasets';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { readDataset, readDatasets } from './datasets.queries.ts';
import { datasetService } from './datasets.service.ts';

export function organizerDatasetUploadRoutes(deps: Deps): Handlers<typeof uploads> {
  const { preview } = datasetService(deps);
  return {
    previewDataset: ({ upload, body, caller, language, transact }) =>
      preview({ ...body, upload }, { caller, language }, transact),
  };
}

/** Whole data sets with their files, in the organiser’s console. */
export function organizerDatasetRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const { load } = datasetService(deps);
  return {
    loadDataset: ({ params, body, caller, language, transact }) =>
      load({ ...params, ...body }, { caller, language }, transact),
    organizationDatasets: async ({ caller: { organizationID } }) => ({
      datasets: await readDatasets(db, organizationID),
    }),
    organizationDataset: async ({ params, caller: { organizationID } }) => {
      const { dataset, preview } = await readDataset(db, { ...params, organizationID });
      return { dataset, preview };
    },
  };
}

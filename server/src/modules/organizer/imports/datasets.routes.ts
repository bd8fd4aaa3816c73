import type {
  organizerDatasetRoutes as endpoints,
  organizerDatasetUploadRoutes as uploadEndpoints,
} from '@portal/contract/organizerDatasets';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { loadedDatasets, readDataset } from './datasets.queries.ts';
import { datasetService } from './datasets.service.ts';
import { datasetsSpreadsheet } from './datasetsSpreadsheet.ts';

export function organizerDatasetUploadRoutes(deps: Deps): Handlers<typeof uploadEndpoints> {
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
    organizationDatasets: async ({ caller, language, query: { format, ...query } }) => {
      if (format) return datasetsSpreadsheet(readAll(db, loadedDatasets, caller, query), language);
      const { rows: datasets, meta } = await readList(db, loadedDatasets, caller, query);
      return { data: { datasets }, meta };
    },
    organizationDataset: async ({ params, caller: { organizationID } }) => {
      const { dataset, preview } = await readDataset(db, { ...params, organizationID });
      return { dataset, preview };
    },
  };
}

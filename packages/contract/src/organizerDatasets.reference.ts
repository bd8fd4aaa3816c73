import type * as organizerDatasets from './organizerDatasets.ts';
import { changed, type ExamplesOf } from './reference.ts';

const datasetCount = {
  list: 'partners',
  newCount: 12,
  changedCount: 3,
  sameCount: 280,
  keptCount: 1,
} as const;
const datasetField = { field: 'city', from: 'Espoo', to: 'Helsinki', isKept: true };
const datasetChange = { list: 'partners', key: 'light-days', fields: [datasetField] } as const;

export const organizerDatasetsExamples: ExamplesOf<typeof organizerDatasets> = {
  datasetCount,
  datasetField,
  datasetChange: { ...datasetChange, fields: [datasetField] },
  datasetPreview: {
    counts: [datasetCount],
    changes: [{ ...datasetChange, fields: [datasetField] }],
    problems: [],
    problemCount: 0,
    warnings: ['Light Days has 12 of its personnel at Nordic Expo, 2 more than its quota of 10.'],
    scanCount: 40,
    visitorCount: 7,
  },
  organizationDataset: {
    organizationDatasetID: 1,
    fileName: 'fair.zip',
    version: '2504c3db33a9064d0b62f6ba6ef7fac5fea6ede8a3f7f0345747b922e1a65041',
    timeCreated: changed,
    timeLoaded: null,
    userName: 'Silja Kettunen',
  },
};

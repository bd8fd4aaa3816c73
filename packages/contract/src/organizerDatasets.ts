import * as z from 'zod/mini';
import { id, optional, requiredText, time } from './fields.ts';
import { route } from './route.ts';

/** Bytes of a ZIP. */
export const datasetAtMost = 100 * 1024 * 1024;

/** What the lists of a data set are, as their rows are counted and ticked. */
export const datasetLists = [
  'organizations',
  'partners',
  'users',
  'events',
  'eventsPartners',
  'partnerPortals',
  'materials',
  'eventsPartnersFiles',
  'persons',
  'eventsPersons',
  'scanPoints',
  'productCategories',
  'products',
  'productsCategories',
  'productsMaterials',
  'productBundles',
  'orders',
  'orderRows',
  'partnerEmails',
  'partnerEmailRecipients',
  'notifications',
  'partnersUsersNotifications',
] as const;
export type DatasetList = (typeof datasetLists)[number];

/** What becomes of the rows of a list. */
export const datasetCount = z.object({
  list: z.enum(datasetLists),
  newCount: z.int(),
  changedCount: z.int(),
  sameCount: z.int(),
  /** Rows of which something is kept, because people changed it in the portal. */
  keptCount: z.int(),
});
export type DatasetCount = z.output<typeof datasetCount>;

export const datasetField = z.object({
  /** As the file calls it. */
  field: z.string(),
  from: optional(z.string()),
  to: optional(z.string()),
  isKept: z.boolean(),
});

/** A row that is there and changes, or would. */
export const datasetChange = z.object({
  list: z.enum(datasetLists),
  key: z.string(),
  fields: z.array(datasetField),
});
export type DatasetChange = z.output<typeof datasetChange>;

/** What a load does: before it as the preview, after it as the report. */
export const datasetPreview = z.object({
  counts: z.array(datasetCount),
  changes: z.array(datasetChange),
  problems: z.array(z.string()),
  problemCount: z.int(),
  warnings: z.array(z.string()),
  scanCount: z.int(),
  visitorCount: z.int(),
});
export type DatasetPreview = z.output<typeof datasetPreview>;

/** A data set that can be loaded, or was. */
export const organizationDataset = z.object({
  organizationDatasetID: id,
  fileName: z.string(),
  /** Tells this preview from the same one with other data beside it. */
  version: z.string(),
  timeCreated: time,
  timeLoaded: optional(time),
  /** Empty: somebody who is gone. */
  userName: z.string(),
});
export type OrganizationDataset = z.output<typeof organizationDataset>;

export const organizationDatasetsList = {
  order: ['timeCreated'],
  defaultOrder: { timeCreated: 'desc' },
  search: ['fileName'],
} as const;

const common = { access: 'organizer', right: 'manageDatasets' } as const;

export const organizerDatasetRoutes = {
  loadDataset: route({
    ...common,
    method: 'POST',
    path: '/organizer/datasets/:organizationDatasetID/load',
    audited: 'organizer',
    summary:
      'Loads a data set that was looked through, all of it or nothing. Where the preview would be another one by now, nothing is done; one that is loaded already is told as it was.',
    body: z.object({
      version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      /** Lists whose fields are set although people changed them in the portal. */
      overwrites: z.array(z.enum(datasetLists)).check(z.maxLength(datasetLists.length)),
    }),
    example: {
      version: '2504c3db33a9064d0b62f6ba6ef7fac5fea6ede8a3f7f0345747b922e1a65041',
      overwrites: ['products'],
    },
    idempotent: true,
    reply: { dataset: organizationDataset, preview: datasetPreview },
    errors: ['previewOutdated', 'datasetGone', 'datasetBusy'],
  }),
  organizationDatasets: route({
    ...common,
    method: 'GET',
    path: '/organizer/datasets',
    summary: 'The data sets that were loaded for the organiser, the newest first.',
    list: organizationDatasetsList,
    spreadsheet: true,
    reply: { datasets: z.array(organizationDataset) },
  }),
  organizationDataset: route({
    ...common,
    method: 'GET',
    path: '/organizer/datasets/:organizationDatasetID',
    summary: 'A data set: what its load would do, or did.',
    reply: { dataset: organizationDataset, preview: datasetPreview },
  }),
} as const;

/** Apart, for it takes a form. */
export const organizerDatasetUploadRoutes = {
  previewDataset: route({
    ...common,
    method: 'POST',
    path: '/organizer/datasets',
    audited: false,
    summary:
      'Looks a data set with its files through, a ZIP of 100 MB at most: what loading it would do. Nothing of it is stored but the file, for a day; of a file that is refused nothing, and `dataset` is null.',
    upload: true,
    uploadAtMost: datasetAtMost,
    body: z.object({ fileName: requiredText() }),
    example: { fileName: 'fair.zip' },
    reply: { dataset: optional(organizationDataset), preview: datasetPreview },
    errors: [
      'formExpected',
      'brokenForm',
      'datasetTooLarge',
      'fileEmpty',
      'datasetBusy',
      'storageFull',
    ],
  }),
} as const;

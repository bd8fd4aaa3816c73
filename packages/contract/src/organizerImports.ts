import * as z from 'zod/mini';
import { id, optional, requiredText, time } from './fields.ts';
import { importFieldNames } from './importFields.ts';
import { partnerCandidate } from './organizerPartners.ts';
import { route } from './route.ts';

/** As many rows as a table of exhibitors may have. */
export const importRowsAtMost = 5000;
/** As many columns of it are looked at. */
export const importColumnsAtMost = 300;
/** As many headings as an organiser has remembered, those matched last. */
export const importHeadingsAtMost = 500;

const importField = z.enum(importFieldNames);
const word = optional(z.string());
const rowNumber = z.int().check(z.positive(), z.lte(10_000_000));

/** What an import makes of a row (ORG-40). */
export const importOutcomes = ['new', 'changed', 'same', 'waiting', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** A field that a row sets; kept: somebody changed it in the portal since the last load, and it stays unless said otherwise. */
export const importChange = z.object({
  field: importField,
  from: word,
  to: word,
  isKept: z.boolean(),
});
export type ImportChange = z.output<typeof importChange>;

/** What is to be said of a cell: what is wrong or odd there, and what would be right. */
export const importRemark = z.object({
  /** As a spreadsheet names it: `C5`; null where it is the row. */
  cell: word,
  what: z.string(),
  right: word,
});
export type ImportRemark = z.output<typeof importRemark>;

/** What becomes of a row of a table of exhibitors. */
export const importRow = z.object({
  row: z.int(),
  name: z.string(),
  partnerID: optional(id),
  outcome: z.enum(importOutcomes),
  changes: z.array(importChange),
  problems: z.array(importRemark),
  /** Odd, and taken all the same. */
  warnings: z.array(importRemark),
});
export type ImportRow = z.output<typeof importRow>;

/** The same before it is done: a row that waits has those that it may be. */
export const importPreviewRow = z.object({
  ...importRow.shape,
  candidates: z.array(partnerCandidate),
});
export type ImportPreviewRow = z.output<typeof importPreviewRow>;

/** An import that was done: its report stays with the event (ORG-42). */
export const exhibitorImport = z.object({
  exhibitorImportID: id,
  fileName: z.string(),
  timeCreated: time,
  /** Empty: somebody who is gone. */
  userName: z.string(),
  newCount: z.int(),
  changedCount: z.int(),
  sameCount: z.int(),
  refusedCount: z.int(),
  /** Rows that were left out, or had no decision. */
  leftCount: z.int(),
});
export type ExhibitorImport = z.output<typeof exhibitorImport>;

/** A heading, and what columns under it were said to hold; null: nothing that is imported. */
export const importHeading = z.object({ heading: z.string(), field: optional(importField) });
export type ImportHeading = z.output<typeof importHeading>;

const oneOfEach = z.refine<{ field: string }[]>(
  (columns) => new Set(columns.map(({ field }) => field)).size === columns.length,
  'oneOfEach',
);
const eachRowOnce = z.refine<{ row: number }[]>(
  (rows) => new Set(rows.map(({ row }) => row)).size === rows.length,
  'oneOfEach',
);
const table = {
  /** What the cells of each row are, and in which column of the table they stand, from 0. */
  columns: z
    .array(z.object({ field: importField, at: z.int().check(z.gte(0), z.lt(importColumnsAtMost)) }))
    .check(z.minLength(1), z.maxLength(importFieldNames.length), oneOfEach),
  rows: z
    .array(
      z.object({
        row: rowNumber,
        cells: z
          .array(z.string().check(z.maxLength(5000)))
          .check(z.maxLength(importFieldNames.length)),
      }),
    )
    .check(z.minLength(1), z.maxLength(importRowsAtMost), eachRowOnce),
  /** Which partner a row is that waits; without one it is a new one. */
  decisions: z
    .array(z.object({ row: rowNumber, partnerID: z.optional(id) }))
    .check(z.maxLength(importRowsAtMost), eachRowOnce),
};
export type ExhibitorTable = z.output<z.ZodMiniObject<typeof table>>;

const exampleTable = {
  columns: [
    { field: 'name', at: 0 },
    { field: 'standNumber', at: 1 },
    { field: 'standArea', at: 2 },
  ] as const,
  rows: [{ row: 2, cells: ['Pohjantähti Oy', '6f21', '24,5 m²'] }],
  decisions: [],
};

export const exhibitorImportsList = {
  order: ['timeCreated'],
  defaultOrder: { timeCreated: 'desc' },
  search: ['fileName'],
} as const;

export const organizerImportRoutes = {
  previewImport: route({
    method: 'POST',
    path: '/organizer/events/:eventID/imports/preview',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: false,
    summary:
      'What an import would make of the rows of a table of exhibitors, in their order; nothing is stored. `version` tells it from the same with other data.',
    body: z.object(table),
    example: exampleTable as never,
    reply: { version: z.string(), rows: z.array(importPreviewRow) },
  }),
  importExhibitors: route({
    method: 'POST',
    path: '/organizer/events/:eventID/imports',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    summary:
      'Does what the preview of this `version` told, all of it or nothing, but for what is refused, waits or is left out. Where the preview would be another one by now, nothing is done.',
    body: z.object({
      ...table,
      version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      fileName: requiredText(),
      /** Rows that stay out, with all others of the same exhibitor. */
      leftOut: z.array(rowNumber).check(z.maxLength(importRowsAtMost)),
      /** Fields that are set although somebody changed them in the portal. */
      overwrites: z
        .array(z.object({ row: rowNumber, field: importField }))
        .check(z.maxLength(importRowsAtMost * 4)),
    }),
    example: {
      ...exampleTable,
      version: '46c41a3d5492c812074d26baaebbd5314351401ef0e340dec7e34521004d80c9',
      fileName: 'exhibitors.xlsx',
      leftOut: [],
      overwrites: [],
    } as never,
    idempotent: true,
    reply: { import: exhibitorImport },
    errors: ['previewOutdated', 'includedShort'],
  }),
  exhibitorImports: route({
    method: 'GET',
    path: '/organizer/events/:eventID/imports',
    access: 'organizer',
    right: 'manageExhibitors',
    summary: 'The imports of exhibitors that were done at an event, the newest first.',
    list: exhibitorImportsList,
    spreadsheet: true,
    reply: { imports: z.array(exhibitorImport) },
  }),
  exhibitorImport: route({
    method: 'GET',
    path: '/organizer/events/:eventID/imports/:exhibitorImportID',
    access: 'organizer',
    right: 'manageExhibitors',
    summary: 'The report of one import: what became of each row.',
    reply: { import: exhibitorImport, rows: z.array(importRow) },
  }),
  importHeadings: route({
    method: 'GET',
    path: '/organizer/importHeadings',
    access: 'organizer',
    right: 'manageExhibitors',
    summary:
      'What columns with these headings were said to hold, for all who work for the organiser.',
    reply: { headings: z.array(importHeading) },
  }),
  saveImportHeadings: route({
    method: 'POST',
    path: '/organizer/importHeadings',
    access: 'organizer',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    summary: `Remembers what columns with these headings hold; the latest ${importHeadingsAtMost} are kept.`,
    body: z.object({
      headings: z
        .array(z.object({ heading: requiredText(100), field: optional(importField) }))
        .check(z.minLength(1), z.maxLength(importColumnsAtMost)),
    }),
    example: { headings: [{ heading: 'firma', field: 'name' }] },
    reply: { headings: z.array(importHeading) },
  }),
} as const;

import * as z from 'zod/mini';
import { id, optional, requiredText, time } from './fields.ts';
import { importFieldNames, importFieldsOf, type ImportKind } from './importSheets.ts';

/** How many rows a table may have. */
export const importRowsAtMost = 5000;
/** As many columns of it are looked at. */
export const importColumnsAtMost = 300;
/** As many headings as an organiser has remembered for a kind of table, those matched last. */
export const importHeadingsAtMost = 500;

const anyField = z.enum(importFieldNames);
const word = optional(z.string());
const rowNumber = z.int().check(z.positive(), z.lte(10_000_000));

/** What an import makes of a row (ORG-40). */
export const importOutcomes = ['new', 'changed', 'same', 'waiting', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** A field that a row sets; kept: somebody changed it in the portal since the last load, and it stays unless said otherwise. */
export const importChange = z.object({
  field: anyField,
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

/** What becomes of a row of a table. */
export const importRow = z.object({
  row: z.int(),
  name: z.string(),
  /** The exhibitor that it is, or whose person; of products the product. */
  recordID: optional(id),
  outcome: z.enum(importOutcomes),
  changes: z.array(importChange),
  problems: z.array(importRemark),
  /** Odd, and taken all the same. */
  warnings: z.array(importRemark),
});
export type ImportRow = z.output<typeof importRow>;

/** What a row that waits may be about, and what makes it likely. */
export const importCandidate = z.object({
  recordID: id,
  name: z.string(),
  likeness: z.enum(['businessID', 'name', 'domain', 'sku']),
  /** Row and record have business IDs, and not the same: likely they are two companies. */
  hasOtherBusinessID: z.boolean(),
});
export type ImportCandidate = z.output<typeof importCandidate>;

/** The same before it is done: a row that waits has those that it may be. */
export const importPreviewRow = z.object({
  ...importRow.shape,
  candidates: z.array(importCandidate),
  /** Whether it may be said to be a new one. */
  mayBeNew: z.boolean(),
  /** Whether it looks like one that is there, or like an earlier row: a second one is made by saying so of this one alone. */
  isLike: z.boolean(),
});
export type ImportPreviewRow = z.output<typeof importPreviewRow>;

/** An import of a table that was done: its report stays with the event (ORG-42). */
export const eventImport = z.object({
  eventImportID: id,
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
  /** Whether it is known what was there before. */
  mayBeTakenBack: z.boolean(),
  timeTakenBack: optional(time),
  /** Who did; empty: somebody who is gone. */
  takenBackBy: optional(z.string()),
});
export type EventImport = z.output<typeof eventImport>;

/** A heading, and what columns under it were said to hold; null: nothing that is imported. */
export const importHeading = z.object({ heading: z.string(), field: optional(anyField) });
export type ImportHeading = z.output<typeof importHeading>;

const oneOfEach = z.refine<{ field: string }[]>(
  (columns) => new Set(columns.map(({ field }) => field)).size === columns.length,
  'oneOfEach',
);
const eachRowOnce = z.refine<{ row: number }[]>(
  (rows) => new Set(rows.map(({ row }) => row)).size === rows.length,
  'oneOfEach',
);
/** How the rows of a table of this kind come. */
export const tableOf = (kind: ImportKind) => {
  const names = importFieldsOf(kind);
  const field = z.enum(names);
  return {
    /** What the cells of each row are, and in which column of the table they stand, from 0. */
    columns: z
      .array(z.object({ field, at: z.int().check(z.gte(0), z.lt(importColumnsAtMost)) }))
      .check(z.minLength(1), z.maxLength(names.length), oneOfEach),
    rows: z
      .array(
        z.object({
          row: rowNumber,
          cells: z.array(z.string().check(z.maxLength(5000))).check(z.maxLength(names.length)),
        }),
      )
      .check(z.minLength(1), z.maxLength(importRowsAtMost), eachRowOnce),
    /** Which record a row is that waits; without one it is a new one. */
    decisions: z
      .array(z.object({ row: rowNumber, recordID: z.optional(id) }))
      .check(z.maxLength(importRowsAtMost), eachRowOnce),
  };
};
export type ImportTable = z.output<z.ZodMiniObject<ReturnType<typeof tableOf>>>;

/** Rows that are refused with all cells as they stand in the table, to be corrected and imported again (ORG-42). */
export const refusedRows = z.object({
  headings: z.array(z.string()).check(z.maxLength(importColumnsAtMost)),
  rows: z
    .array(
      z.object({
        row: rowNumber,
        cells: z.array(z.string()).check(z.maxLength(importColumnsAtMost)),
      }),
    )
    .check(z.maxLength(importRowsAtMost), eachRowOnce),
});
export type RefusedRows = z.output<typeof refusedRows>;

/** What is imported: the table, and what was chosen in its preview. */
export const importOf = (kind: ImportKind) =>
  z.object({
    ...tableOf(kind),
    version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    fileName: requiredText(),
    /** Rows that stay out, with all others of the same record. */
    leftOut: z.array(rowNumber).check(z.maxLength(importRowsAtMost)),
    /** Fields that are set although somebody changed them in the portal. */
    overwrites: z
      .array(z.object({ row: rowNumber, field: z.enum(importFieldsOf(kind)) }))
      .check(z.maxLength(importRowsAtMost * 4)),
    /** Kept with the report for as long as the import can be taken back. */
    refusedRows: z.optional(refusedRows),
  });
export type ImportChoices = z.output<ReturnType<typeof importOf>>;

export const headingsOf = (kind: ImportKind) =>
  z.object({
    headings: z
      .array(
        z.object({ heading: requiredText(100), field: optional(z.enum(importFieldsOf(kind))) }),
      )
      .check(z.minLength(1), z.maxLength(importColumnsAtMost)),
  });

export const eventImportsList = {
  order: ['timeCreated'],
  defaultOrder: { timeCreated: 'desc' },
  search: ['fileName'],
} as const;

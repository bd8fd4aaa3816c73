import * as z from 'zod/mini';
import { id, optional, text } from './fields.ts';
import { route } from './route.ts';

/** As many persons as one call takes. */
const mostAtOnce = 500;
/** As many rows as a table may have. */
export const mostRows = 1000;
/** As long a cell of theirs, whatever is in it. */
export const longestCell = 5000;
/** As many of them as one call imports: how far it is shows after each (U6). */
export const rowsAtOnce = 50;
/** As many tables as a partner has remembered, those matched last (decision 008). */
export const mostImportTables = 30;
/** As many columns as such a table may have, and as long a heading. */
export const mostImportColumns = 100;
export const longestHeading = 100;

const personIDs = z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce));
const cell = z.optional(z.string().check(z.maxLength(longestCell)));

/** A row of somebody's table, as it was written there: what is wrong with it is told, not refused. */
const tableRow = z.object({
  firstNames: cell,
  lastName: cell,
  email: cell,
  phone: cell,
  jobTitle: cell,
  company: cell,
});
export type TableRow = z.output<typeof tableRow>;
const table = (longest: number) =>
  z.object({ persons: z.array(tableRow).check(z.minLength(1), z.maxLength(longest)) });
const exampleRows = {
  persons: [
    { firstNames: 'Eero', lastName: 'Äijälä', email: 'eero.aijala@example.com', phone: '' },
  ],
};

/**
 * What becomes of a row: somebody new, a person that the partner knows already, one who has a
 * place among the partner's people already, or nothing, with the reason.
 */
const rowOutcomes = ['new', 'link', 'here', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
export const rowResult = z.object({ outcome: z.enum(rowOutcomes), reason: z.nullable(z.string()) });
export type RowResult = z.output<typeof rowResult>;

/** What a column of a table may hold: a field of a row, or the whole name in either order. */
export const columnKinds = [
  'name',
  'lastNameFirst',
  'firstNames',
  'lastName',
  'email',
  'phone',
  'jobTitle',
  'company',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A column of a table, by its heading, and what it was said to hold; null: nothing that is imported. */
export const importColumn = z.object({
  heading: z.string(),
  kind: optional(z.enum(columnKinds)),
});
/** A table with headings, as its columns were matched last. */
export const importTable = z.object({ columns: z.array(importColumn) });
export type ImportTable = z.output<typeof importTable>;

/** Half of a surrogate pair is no character, and kept nowhere. */
const heading = text(longestHeading).check(z.overwrite((given) => given.toWellFormed()));
/** Of two columns that hold the same nobody knows which counts. */
const oneOfEach = z.refine<{ kind: ColumnKind | null }[]>((columns) => {
  const kinds = columns.flatMap(({ kind }) => kind ?? []);
  return new Set(kinds).size === kinds.length;
}, 'oneOfEach');
const matchedColumns = z
  .array(z.object({ ...importColumn.shape, heading }))
  .check(z.minLength(1), z.maxLength(mostImportColumns), oneOfEach);

const importTables = { tables: z.array(importTable) } as const;

/** Many persons of a place at once. */
export const peopleBulkRoutes = {
  deletePersons: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/persons/deleteMany',
    access: 'event',
    acting: 'changes',
    audited: 'people',
    summary: 'Ends the places of several persons in this event.',
    body: z.object({ personIDs }),
    example: { personIDs: [1] },
    reply: { count: z.int() },
    errors: ['namesFrozen'],
  }),
  restorePersons: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/persons/restoreMany',
    access: 'event',
    acting: 'changes',
    audited: 'people',
    summary: 'Takes the end of places back: state and badge are as they were.',
    body: z.object({ personIDs }),
    example: { personIDs: [1] },
    reply: { count: z.int() },
    errors: ['personElsewhere', 'quotaFull', 'namesFrozen'],
  }),
  sendBadges: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/persons/sendBadges',
    access: 'event',
    acting: 'never',
    audited: 'people',
    summary: 'Mails several persons their badges, each to the primary e-mail.',
    body: z.object({ personIDs }),
    example: { personIDs: [1] },
    idempotent: true,
    reply: { count: z.int() },
    errors: ['tooManyMails', 'emailMissing'],
  }),
  checkPersonnel: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/personnel/check',
    access: 'event',
    acting: 'changes',
    audited: false,
    summary: 'What an import would make of the rows of a table, in their order; nothing is stored.',
    body: table(mostRows),
    example: exampleRows,
    reply: { results: z.array(rowResult) },
    errors: ['forbidden', 'namesFrozen'],
  }),
  importPersonnel: route({
    method: 'POST',
    path: '/events/:eventID/partners/:partnerID/personnel/import',
    access: 'event',
    acting: 'changes',
    audited: 'people',
    summary:
      'Makes personnel of the rows of a table and tells what became of each, in their order; the same rows again change nothing.',
    body: table(rowsAtOnce),
    example: exampleRows,
    idempotent: true,
    reply: { results: z.array(rowResult) },
    errors: ['forbidden', 'namesFrozen'],
  }),
  importColumns: route({
    method: 'GET',
    path: '/partners/:partnerID/importColumns',
    access: 'partner',
    acting: 'reads',
    summary: 'How the columns of the partner’s tables were matched, the table matched last first.',
    reply: importTables,
  }),
  saveImportColumns: route({
    method: 'POST',
    path: '/partners/:partnerID/importColumns',
    access: 'partner',
    acting: 'changes',
    audited: 'people',
    summary: `Remembers how the columns of a table were matched, for the next one with the same headings; the latest ${mostImportTables} tables are kept.`,
    body: z.object({ columns: matchedColumns }),
    example: {
      columns: [
        { heading: 'kuka', kind: 'lastNameFirst' },
        { heading: 'sähköposti työ', kind: 'email' },
        { heading: 'kengännumero', kind: null },
      ],
    },
    reply: importTables,
  }),
} as const;

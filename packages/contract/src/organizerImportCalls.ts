import * as z from 'zod/mini';
import type { ErrorName } from './errors.ts';
import { optional } from './fields.ts';
import type { ImportFieldName, ImportKind } from './importSheets.ts';
import {
  eventImport,
  eventImportsList,
  headingsOf,
  importHeading,
  importHeadingsAtMost,
  importOf,
  importPreviewRow,
  importRow,
  refusedRows,
  tableOf,
} from './organizerImports.ts';
import { takeBack, takeBackDays, takeBackToldAtMost } from './organizerTakeBacks.ts';
import type { OrganizerRight } from './organizerRoles.ts';
import type { AuditKind, ParamName } from './route.ts';

interface Kind<Name, Param, Reads, Right, Audited> {
  kind: Name;
  /** The name of an import in a path. */
  param: Param;
  /** What the preview of the example is told apart by, where nothing is like it. */
  version: string;
  /** Who reads what was imported (ORG-09). */
  reads: Reads;
  /** Who imports, and takes the steps to it. */
  right: Right;
  audited: Audited;
  /** In words: exhibitors, products. */
  what: string;
  errors?: readonly ErrorName[];
  example: readonly [column: ImportFieldName, cell: string][];
}

/** The calls by which tables of a kind are imported. */
function callsOf<
  const Name extends ImportKind,
  const Param extends ParamName,
  const Reads extends OrganizerRight,
  const Right extends OrganizerRight,
  const Audited extends AuditKind,
>({
  kind,
  param,
  version,
  reads,
  right,
  audited,
  what,
  errors = [],
  example: cells,
}: Kind<Name, Param, Reads, Right, Audited>) {
  const example = {
    columns: cells.map(([field], at) => ({ field, at })),
    rows: [{ row: 2, cells: cells.map(([, cell]) => cell) }],
    decisions: [],
  };
  const told = { method: 'GET', access: 'organizer', right: reads } as const;
  const asks = { method: 'GET', access: 'organizer', right } as const;
  const changes = { method: 'POST', access: 'organizer', right } as const;
  const imports = `/organizer/events/:eventID/imports/${kind}` as const;
  const headings = `/organizer/importHeadings/${kind}` as const;
  return {
    preview: {
      ...changes,
      path: `${imports}/preview` as const,
      audited: false,
      summary: `What an import would make of the rows of a table of ${what}, in their order; nothing is stored. \`version\` tells it from the same with other data.`,
      body: z.object(tableOf(kind)),
      example,
      reply: { version: z.string(), rows: z.array(importPreviewRow) },
    },
    run: {
      ...changes,
      path: imports,
      audited,
      summary: `Imports ${what}: does what the preview of this \`version\` told, all of it or nothing, but for what is refused, waits or is left out. Where the preview would be another one by now, nothing is done.`,
      body: importOf(kind),
      // The table, and of what is refused all columns.
      bodyAtMost: 2_000_000,
      example: {
        ...example,
        version,
        fileName: `${kind}.xlsx`,
        leftOut: [],
        overwrites: [],
      },
      idempotent: true,
      reply: { import: eventImport },
      errors: ['previewOutdated' as const, ...errors],
    },
    list: {
      ...told,
      path: imports,
      summary: `The imports of ${what} that were done at an event, the newest first.`,
      list: eventImportsList,
      spreadsheet: true,
      reply: { imports: z.array(eventImport) },
    },
    report: {
      ...told,
      path: `${imports}/:${param}` as const,
      summary: `The report of one import of ${what}: what became of each row. Whoever may import them has the rows that were refused as they stood in the table, for ${takeBackDays} days.`,
      reply: {
        import: eventImport,
        rows: z.array(importRow),
        refusedRows: optional(refusedRows),
      },
    },
    takeBackPreview: {
      ...asks,
      path: `${imports}/:${param}/takeBack` as const,
      summary: `What taking an import of ${what} back would do: what it made goes, what it set becomes again what it was, unless somebody changed it since; and what stands against it, so that nothing would be done. Nothing is stored. As many of each as ${takeBackToldAtMost} are told, beside how many there are.`,
      reply: { takeBack },
      errors: ['importTakenBack' as const, 'importNotKept' as const],
    },
    takeBack: {
      ...changes,
      path: `${imports}/:${param}/takeBack` as const,
      audited,
      summary: `Takes an import of ${what} back, all of it or nothing, as long as nobody used what it made; what somebody changed since stays. The next table is laid beside what tables said before it.`,
      idempotent: true,
      reply: { import: eventImport },
      errors: [
        'importUsed' as const,
        'importTakenBack' as const,
        'importNotKept' as const,
        ...errors,
      ],
    },
    headings: {
      ...asks,
      path: headings,
      summary: `What columns with these headings were said to hold in tables of ${what}, for all who work for the organiser.`,
      reply: { headings: z.array(importHeading) },
    },
    saveHeadings: {
      ...changes,
      path: headings,
      audited: 'organizer',
      summary: `Remembers what columns with these headings hold in tables of ${what}; the latest ${importHeadingsAtMost} are kept.`,
      body: headingsOf(kind),
      example: { headings: [{ heading: 'firma', field: 'name' }] },
      reply: { headings: z.array(importHeading) },
    },
  } as const;
}

/** The calls by kind, for what serves all of them. */
export const importCalls = {
  exhibitors: callsOf({
    kind: 'exhibitors',
    param: 'exhibitorImportID',
    version: 'f4b3f147ae0da706b0be55e627eea72817e985d9bf0cf097130378f97e8227bb',
    reads: 'readExhibitors',
    right: 'manageExhibitors',
    audited: 'exhibitor',
    what: 'exhibitors',
    errors: ['includedShort'],
    example: [
      ['name', 'Pohjantähti Oy'],
      ['standNumber', '6f21'],
      ['standArea', '24,5 m²'],
    ],
  }),
  products: callsOf({
    kind: 'products',
    param: 'productImportID',
    version: '9a137402d8c315c667cce664465c325235515bb1ff00b8456b82244004fc99a3',
    reads: 'readSales',
    right: 'manageProducts',
    audited: 'events',
    what: 'products',
    example: [
      ['name', 'Pistorasia 16 A'],
      ['price', '95,00 €'],
      ['taxPercent', '25,5 %'],
    ],
  }),
  persons: callsOf({
    kind: 'persons',
    param: 'personImportID',
    version: 'ec235ef55d2e43d10e8b1b2662d94cb11c875aa50d0fe846479ff8098cbf175b',
    reads: 'readPeople',
    right: 'manageExhibitors',
    audited: 'people',
    what: 'people of exhibitors',
    example: [
      ['name', 'Pohjantähti Oy'],
      ['firstNames', 'Eero'],
      ['lastName', 'Äijälä'],
      ['email', 'eero.aijala@example.com'],
    ],
  }),
} as const;

const { exhibitors, products, persons } = importCalls;

export const organizerImportRoutes = {
  previewImport: exhibitors.preview,
  importExhibitors: exhibitors.run,
  exhibitorImports: exhibitors.list,
  exhibitorImport: exhibitors.report,
  exhibitorTakeBack: exhibitors.takeBackPreview,
  takeBackExhibitors: exhibitors.takeBack,
  importHeadings: exhibitors.headings,
  saveImportHeadings: exhibitors.saveHeadings,
  previewProductImport: products.preview,
  importProducts: products.run,
  productImports: products.list,
  productImport: products.report,
  productTakeBack: products.takeBackPreview,
  takeBackProducts: products.takeBack,
  productImportHeadings: products.headings,
  saveProductImportHeadings: products.saveHeadings,
  previewPersonImport: persons.preview,
  importPersons: persons.run,
  personImports: persons.list,
  personImport: persons.report,
  personTakeBack: persons.takeBackPreview,
  takeBackPersons: persons.takeBack,
  personImportHeadings: persons.headings,
  savePersonImportHeadings: persons.saveHeadings,
} as const;

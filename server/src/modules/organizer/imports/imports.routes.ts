import type {
  importCalls,
  organizerImportRoutes as endpoints,
} from '@portal/contract/organizerImportCalls';
import type { ImportKind } from '@portal/contract/importSheets';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { importsSpreadsheet } from '../contactsSpreadsheet.ts';
import { exhibitorSheet } from './exhibitors.ts';
import { personSheet } from './persons.ts';
import { productSheet } from './products.ts';
import type { Sheet } from './sheet.ts';
import { eventImports, readHeadings, readImport, saveHeadings } from './imports.queries.ts';
import { importOf } from './imports.service.ts';

/** The handlers of a kind of table; all kinds have the same calls. */
function handlersOf<Known, Unit extends object>(
  { db }: Deps,
  sheet: Sheet<Known, Unit>,
): Omit<Handlers<(typeof importCalls)[ImportKind]>, 'report'> {
  const { kind } = sheet;
  const { preview, run } = importOf(sheet);
  return {
    preview: ({ params: { eventID }, caller, language, body }) =>
      preview(db, { eventID, caller, language }, body),
    run: ({ params: { eventID }, caller, language, body, transact }) =>
      transact(async (trx) => {
        const eventImportID = await run(trx, { eventID, caller, language }, body);
        return { import: (await readImport(trx, kind, { eventID, eventImportID })).import };
      }),
    list: async ({ params, language, query: { format, ...query } }) => {
      const list = eventImports[kind];
      if (format) return importsSpreadsheet(readAll(db, list, params, query), language);
      const { rows: imports, meta } = await readList(db, list, params, query);
      return { data: { imports }, meta };
    },
    headings: async ({ caller: { organizationID } }) => ({
      headings: await readHeadings(db, kind, organizationID),
    }),
    saveHeadings: ({ caller: { organizationID }, body: { headings }, transact }) =>
      transact(async (trx) => {
        await saveHeadings(trx, kind, organizationID, headings);
        return { headings: await readHeadings(trx, kind, organizationID) };
      }),
  };
}

/** Exhibitors, products and people from tables, in the organiser’s console. */
export function organizerImportRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const exhibitors = handlersOf(deps, exhibitorSheet(deps));
  const products = handlersOf(deps, productSheet);
  const persons = handlersOf(deps, personSheet);
  return {
    previewImport: exhibitors.preview,
    importExhibitors: exhibitors.run,
    exhibitorImports: exhibitors.list,
    exhibitorImport: ({ params: { eventID, exhibitorImportID: eventImportID } }) =>
      readImport(db, 'exhibitors', { eventID, eventImportID }),
    importHeadings: exhibitors.headings,
    saveImportHeadings: exhibitors.saveHeadings,
    previewProductImport: products.preview,
    importProducts: products.run,
    productImports: products.list,
    productImport: ({ params: { eventID, productImportID: eventImportID } }) =>
      readImport(db, 'products', { eventID, eventImportID }),
    productImportHeadings: products.headings,
    saveProductImportHeadings: products.saveHeadings,
    previewPersonImport: persons.preview,
    importPersons: persons.run,
    personImports: persons.list,
    personImport: ({ params: { eventID, personImportID: eventImportID } }) =>
      readImport(db, 'persons', { eventID, eventImportID }),
    personImportHeadings: persons.headings,
    savePersonImportHeadings: persons.saveHeadings,
  };
}

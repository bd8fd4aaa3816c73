import {
  importCalls,
  type organizerImportRoutes as endpoints,
} from '@portal/contract/organizerImportCalls';
import type { ImportKind } from '@portal/contract/importSheets';
import { holdsRight } from '@portal/contract/organizerRoles';
import { readAll, readList } from '../../../db/lists.ts';
import type { Trx } from '../../../db/pool.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { exhibitorSheet } from './exhibitors.ts';
import { personSheet } from './persons.ts';
import { productSheet } from './products.ts';
import type { At, Sheet } from './sheet.ts';
import { takeBackOf } from './takeBack.service.ts';
import { eventImports, readHeadings, readImport, saveHeadings } from './imports.queries.ts';
import { keptIn } from './keptRows.ts';
import { importsSpreadsheet } from './importsSpreadsheet.ts';
import { importOf } from './imports.service.ts';

/** What names an import in its path is called otherwise in each kind. */
type OfOne = 'report' | 'takeBackPreview' | 'takeBack';

/** What is asked and done of one import of a kind. */
function ofOne<Known, Unit extends object>({ db }: Deps, sheet: Sheet<Known, Unit>) {
  const { kind } = sheet;
  const { preview, run } = takeBackOf(sheet);
  return {
    report: async ({ eventID, caller, language }: At, eventImportID: number) => {
      const { rows, refusedRows, ...told } = await readImport(db, kind, { eventID, eventImportID });
      const mayImport = holdsRight(caller, importCalls[kind].run.right);
      return {
        ...told,
        rows: rows.map((row) => keptIn(language, row)),
        refusedRows: mayImport ? refusedRows : null,
      };
    },
    look: async (at: At, eventImportID: number) => ({
      takeBack: await preview(db, at, eventImportID),
    }),
    takeBack: async (trx: Trx, at: At, eventImportID: number) => {
      await run(trx, at, eventImportID);
      return { import: (await readImport(trx, kind, { ...at, eventImportID })).import };
    },
  };
}

/** The handlers of a kind of table; all kinds have the same calls. */
function handlersOf<Known, Unit extends object>(
  { db }: Deps,
  sheet: Sheet<Known, Unit>,
): Omit<Handlers<(typeof importCalls)[ImportKind]>, OfOne> {
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
  const exhibitors = handlersOf(deps, exhibitorSheet(deps));
  const products = handlersOf(deps, productSheet);
  const persons = handlersOf(deps, personSheet);
  const ofExhibitors = ofOne(deps, exhibitorSheet(deps));
  const ofProducts = ofOne(deps, productSheet);
  const ofPersons = ofOne(deps, personSheet);
  return {
    previewImport: exhibitors.preview,
    importExhibitors: exhibitors.run,
    exhibitorImports: exhibitors.list,
    exhibitorImport: ({ params: { eventID, exhibitorImportID }, caller, language }) =>
      ofExhibitors.report({ eventID, caller, language }, exhibitorImportID),
    exhibitorTakeBack: ({ params: { eventID, exhibitorImportID }, caller, language }) =>
      ofExhibitors.look({ eventID, caller, language }, exhibitorImportID),
    takeBackExhibitors: ({ params: { eventID, exhibitorImportID }, caller, language, transact }) =>
      transact((trx) =>
        ofExhibitors.takeBack(trx, { eventID, caller, language }, exhibitorImportID),
      ),
    importHeadings: exhibitors.headings,
    saveImportHeadings: exhibitors.saveHeadings,
    previewProductImport: products.preview,
    importProducts: products.run,
    productImports: products.list,
    productImport: ({ params: { eventID, productImportID }, caller, language }) =>
      ofProducts.report({ eventID, caller, language }, productImportID),
    productTakeBack: ({ params: { eventID, productImportID }, caller, language }) =>
      ofProducts.look({ eventID, caller, language }, productImportID),
    takeBackProducts: ({ params: { eventID, productImportID }, caller, language, transact }) =>
      transact((trx) => ofProducts.takeBack(trx, { eventID, caller, language }, productImportID)),
    productImportHeadings: products.headings,
    saveProductImportHeadings: products.saveHeadings,
    previewPersonImport: persons.preview,
    importPersons: persons.run,
    personImports: persons.list,
    personImport: ({ params: { eventID, personImportID }, caller, language }) =>
      ofPersons.report({ eventID, caller, language }, personImportID),
    personTakeBack: ({ params: { eventID, personImportID }, caller, language }) =>
      ofPersons.look({ eventID, caller, language }, personImportID),
    takeBackPersons: ({ params: { eventID, personImportID }, caller, language, transact }) =>
      transact((trx) => ofPersons.takeBack(trx, { eventID, caller, language }, personImportID)),
    personImportHeadings: persons.headings,
    savePersonImportHeadings: persons.saveHeadings,
  };
}

import type { organizerImportRoutes as endpoints } from '@portal/contract/organizerImports';
import { readAll, readList } from '../../db/lists.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { importsSpreadsheet } from './contactsSpreadsheet.ts';
import { exhibitorImports, readHeadings, readImport, saveHeadings } from './imports.queries.ts';
import { importService, previewImport } from './imports.service.ts';

/** Exhibitors from tables, in the organiser’s console. */
export function organizerImportRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const { importExhibitors } = importService(deps);
  return {
    previewImport: ({ params: { eventID }, caller, language, body }) =>
      previewImport(db, { eventID, caller, language }, body),
    importExhibitors: ({ params: { eventID }, caller, language, body, transact }) =>
      transact(async (trx) => {
        const at = { eventID, caller, language };
        const exhibitorImportID = await importExhibitors(trx, at, body);
        return { import: (await readImport(trx, eventID, exhibitorImportID)).import };
      }),
    exhibitorImports: async ({ params, language, query: { format, ...query } }) => {
      if (format) return importsSpreadsheet(readAll(db, exhibitorImports, params, query), language);
      const { rows: imports, meta } = await readList(db, exhibitorImports, params, query);
      return { data: { imports }, meta };
    },
    exhibitorImport: ({ params: { eventID, exhibitorImportID } }) =>
      readImport(db, eventID, exhibitorImportID),
    importHeadings: async ({ caller: { organizationID } }) => ({
      headings: await readHeadings(db, organizationID),
    }),
    saveImportHeadings: ({ caller: { organizationID }, body: { headings }, transact }) =>
      transact(async (trx) => {
        await saveHeadings(trx, organizationID, headings);
        return { headings: await readHeadings(trx, organizationID) };
      }),
  };
}

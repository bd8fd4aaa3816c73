import type { peopleBulkRoutes as endpoints } from '@portal/contract/people.bulk';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { badgeMails } from './badgeMails.service.ts';
import { readImportTables, saveImportTable } from './importColumns.queries.ts';
import { importPersonnel } from './personnelImport.service.ts';
import { removeEventPersons, restoreEventPersons } from './eventPersons.service.ts';

export function peopleBulkRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const badges = badgeMails(deps);
  return {
    deletePersons: ({ params, body, transact }) =>
      transact(async (trx) => ({ count: await removeEventPersons(trx, params, body.personIDs) })),
    restorePersons: ({ params, body, caller, transact }) =>
      transact(async (trx) => ({
        count: await restoreEventPersons(trx, params, body.personIDs, caller),
      })),
    sendBadges: ({ params, body, caller, language, transact }) =>
      transact(
        async (trx, prepared) => ({ count: await badges.sendMany(trx, prepared, language) }),
        () => badges.prepareMany(params, body.personIDs, caller),
      ),
    checkPersonnel: ({ params, body, caller, language, transact }) =>
      transact(async (trx) => ({
        results: await importPersonnel(trx, params, body.persons, {
          caller,
          language,
          isTrial: true,
        }),
      })),
    importPersonnel: ({ params, body, caller, language, transact }) =>
      transact(async (trx) => ({
        results: await importPersonnel(trx, params, body.persons, {
          caller,
          language,
          isTrial: false,
        }),
      })),
    importColumns: async ({ params: { partnerID } }) => ({
      tables: await readImportTables(db, partnerID),
    }),
    saveImportColumns: ({ params: { partnerID }, body: { columns }, caller, transact }) =>
      transact(async (trx) => {
        await saveImportTable(trx, { partnerID, userID: caller.userID, columns });
        return { tables: await readImportTables(trx, partnerID) };
      }),
  };
}

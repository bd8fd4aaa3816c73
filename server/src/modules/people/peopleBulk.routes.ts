import type { peopleBulkRoutes as rows } from '@portal/contract/people.bulk';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { badgeMails } from './badgeMails.service.ts';
import { personnelImport } from './personnelImport.service.ts';
import { places } from './places.service.ts';

export function peopleBulkRoutes(deps: Deps): Handlers<typeof rows> {
  const { db } = deps;
  const badges = badgeMails(deps);
  const imports = personnelImport(db);
  return {
    deletePersons: async ({ params, body }) => ({
      count: await places(db).removeMany(params, body.personIDs),
    }),
    restorePersons: async ({ params, body, caller }) => ({
      count: await places(db).restoreMany(params, body.personIDs, caller),
    }),
    sendBadges: ({ params, body, caller, language, transact }) =>
      transact(async (trx) => ({
        count: await badges.sendMany(trx, params, body.personIDs, { caller, language }),
      })),
    checkPersonnel: async ({ params, body, caller, language }) => ({
      results: await imports.run(params, body.persons, { caller, language, isTrial: true }),
    }),
    importPersonnel: async ({ params, body, caller, language }) => ({
      results: await imports.run(params, body.persons, { caller, language, isTrial: false }),
    }),
  };
}

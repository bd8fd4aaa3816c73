import type { peopleBulkRoutes as rows } from '@portal/contract/people.bulk';
import type { Deps } from '../../app.ts';
import type { Handlers } from '../../kernel/mount.ts';
import { badgeMails } from './badgeMails.service.ts';
import { personLookups } from './personLookups.service.ts';
import { personnelImport } from './personnelImport.service.ts';
import { places } from './places.service.ts';

export function peopleBulkRoutes(deps: Deps): Handlers<typeof rows> {
  const { db } = deps;
  const lookups = personLookups(deps);
  const badges = badgeMails(deps);
  const imports = personnelImport(db);
  return {
    deletePersons: async ({ params, body }) => ({
      count: await places(db).removeMany(params, body.personIDs),
    }),
    restorePersons: async ({ params, body }) => ({
      count: await places(db).restoreMany(params, body.personIDs),
    }),
    sendBadges: ({ params, body, caller, language, once }) =>
      once(async (trx) => ({
        count: await badges.sendMany(trx, params, body.personIDs, { caller, language }),
      })),
    checkPersonnel: async ({ params, body, caller, language }) => {
      await lookups.count(caller, body.persons.length);
      return {
        results: await imports.run(params, body.persons, { caller, language, isTrial: true }),
      };
    },
    importPersonnel: async ({ params, body, caller, language }) => {
      await lookups.count(caller, body.persons.length);
      return {
        results: await imports.run(params, body.persons, { caller, language, isTrial: false }),
      };
    },
  };
}

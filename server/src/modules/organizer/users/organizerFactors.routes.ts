import type { Text } from '@portal/contract/errors';
import type { organizerFactorRoutes as endpoints } from '@portal/contract/organizerFactors';
import { lockAs } from '../../../access/owners.ts';
import type { Deps } from '../../../deps.ts';
import { fail, found } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/mount.ts';
import { factorReset } from '../../factors/factors.public.ts';
import { readFactorDemand, saveFactorDemand } from './factorDemand.service.ts';
import { readOrganizerUser } from './organizerUsers.queries.ts';

const wasReset: Text = {
  en: 'The second step was reset. A mail tells you both.',
  fi: 'Toinen vaihe nollattiin. Siitä lähti viesti teille molemmille.',
};

/** The second factor of organiser’s users (ORG-11). */
export function organizerFactorRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const factors = factorReset(deps);
  return {
    factorDemand: async ({ caller }) => ({ demand: await readFactorDemand(db, caller) }),
    saveFactorDemand: ({ body, caller, transact }) =>
      transact(async (trx) => ({ demand: await saveFactorDemand(trx, body, caller) })),
    resetOrganizerUserFactors: ({ params: { organizerUserID }, caller, language, transact }) =>
      transact(
        async (trx) => {
          await lockAs(trx, caller, 'manageUsers');
          found(await readOrganizerUser(trx, caller, organizerUserID));
          if (organizerUserID === caller.userID) fail('ownFactors');
          await factors.reset(trx, organizerUserID, caller);
          return { message: wasReset[language] };
        },
        () => factors.countMail(caller.userID),
      ),
  };
}

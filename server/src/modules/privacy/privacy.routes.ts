import type { Text } from '@portal/contract/errors';
import type { privacyRoutes as endpoints } from '@portal/contract/privacy';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { erasureService, readErasure } from './erasure.service.ts';
import { ownDataService } from './ownData.service.ts';

const erased: Text = {
  en: 'Your account was erased. A mail confirms it.',
  fi: 'Tunnuksesi poistettiin. Saat siitä vahvistuksen sähköpostiisi.',
};

/** What is held about a user, and its end (PRIV). */
export function privacyRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const ownData = ownDataService(deps);
  const erasure = erasureService(deps);
  return {
    ownData: ({ caller, language }) => ownData.download(caller, language),
    erasure: async ({ caller }) => ({ erasure: await readErasure(db, caller) }),
    eraseUser: ({ body, caller, language, transact }) =>
      transact(async (trx) => {
        await erasure.erase(trx, body.email, caller, language);
        return { message: erased[language] };
      }),
  };
}

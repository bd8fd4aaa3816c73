import type { setupRoutes as endpoints } from '@portal/contract/setup';
import { deviceIn } from '../../access/devices.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { setupService } from './setup.service.ts';

/** The way to the first owner (ORG-06). */
export function setupRoutes(deps: Deps): Handlers<typeof endpoints> {
  const service = setupService(deps);
  return {
    setup: async () => ({ isWaiting: true }),
    checkSetupCode: ({ body, request, transact }) =>
      transact(
        async (trx) => ({ organizations: await service.readOrganizations(trx) }),
        () => service.checkCode(body.code, request.ip),
      ),
    setUp: ({ body, language, request, transact }) =>
      transact(
        async (trx, founder) => ({
          token: await service.setUp(trx, body, founder, { device: deviceIn(request), language }),
        }),
        () => service.prepare(body, request.ip),
      ),
  };
}

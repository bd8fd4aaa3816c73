import type {
  actingRoutes as endpoints,
  organizerActingRoutes as organizerEndpoints,
} from '@portal/contract/acting';
import { deviceIn } from '../../access/devices.ts';
import { readList } from '../../db/lists.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { actingSessions } from './acting.queries.ts';
import { beginActing } from './acting.service.ts';

/** What an exhibitor is told of those who acted as it (ORG-35). */
export function actingRoutes({ db, env }: Deps): Handlers<typeof endpoints> {
  return {
    actingSessions: async ({ params: { partnerID }, query }) => {
      const given = { partnerID, ...env.sessionLife };
      const { rows, meta } = await readList(db, actingSessions, given, query);
      return { data: { actingSessions: rows }, meta };
    },
  };
}

/** Acting as an exhibitor, from its page in the console (ORG-34). */
export function organizerActingRoutes({ tokens }: Deps): Handlers<typeof organizerEndpoints> {
  return {
    actAsExhibitor: ({ params, body, caller, request, transact }) =>
      transact(async (trx) => {
        const by = { caller, device: deviceIn(request) };
        return { token: await tokens.sign(await beginActing(trx, { ...params, ...body }, by)) };
      }),
  };
}

import type { organizerKeyRoutes as endpoints } from '@portal/contract/organizerKeys';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import type { Handlers } from '../../../http/mount.ts';
import { apiKeys } from './apiKeys.queries.ts';
import { createApiKey, revokeApiKey } from './apiKeys.service.ts';
import { keysSpreadsheet } from './keysSpreadsheet.ts';

/** Keys of systems that call for the organiser (ORG-93). */
export function organizerKeyRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    apiKeys: async ({ caller, language, query: { format, ...query } }) => {
      if (format) return keysSpreadsheet(readAll(db, apiKeys, caller, query), language);
      const { rows, meta } = await readList(db, apiKeys, caller, query);
      return { data: { apiKeys: rows }, meta };
    },
    createApiKey: ({ body, caller, transact }) =>
      transact((trx) => createApiKey(trx, body, caller)),
    revokeApiKey: ({ params: { apiKeyID }, caller, transact }) =>
      transact(async (trx) => ({ apiKey: await revokeApiKey(trx, apiKeyID, caller) })),
  };
}

import type { Text } from '@portal/contract/errors';
import type { organizerUserRoutes as endpoints } from '@portal/contract/organizerUsers';
import { readAll, readList } from '../../../db/lists.ts';
import type { Deps } from '../../../deps.ts';
import { found } from '../../../http/errors.ts';
import type { Handlers } from '../../../http/mount.ts';
import { organizerUsers, readOrganizerUser } from './organizerUsers.queries.ts';
import { organizerUserService } from './organizerUsers.service.ts';
import { usersSpreadsheet } from './usersSpreadsheet.ts';

const removed: Text = {
  en: 'The user no longer works for the organiser.',
  fi: 'Käyttäjä ei enää toimi järjestäjän puolesta.',
};

/** Who works for the organiser (ORG-10). */
export function organizerUserRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db } = deps;
  const users = organizerUserService(deps);
  return {
    organizerUsers: async ({ caller, language, query: { format, ...query } }) => {
      if (format) return usersSpreadsheet(readAll(db, organizerUsers, caller, query), language);
      const { rows, meta } = await readList(db, organizerUsers, caller, query);
      return { data: { users: rows }, meta };
    },
    organizerUser: async ({ params, caller }) => ({
      user: found(await readOrganizerUser(db, caller, params.organizerUserID)),
    }),
    createOrganizerUser: ({ body, caller, language, transact }) =>
      transact(
        async (trx) => ({ user: await users.create(trx, body, { caller, language }) }),
        () => users.countMail(caller),
      ),
    saveOrganizerUser: ({ params, body, caller, language, transact }) =>
      transact(async (trx) => ({
        user: await users.save(trx, params.organizerUserID, body, { caller, language }),
      })),
    inviteOrganizerUser: ({ params, caller, language, transact }) =>
      transact(
        async (trx) => ({
          user: await users.invite(trx, params.organizerUserID, { caller, language }),
        }),
        () => users.countMail(caller),
      ),
    removeOrganizerUser: ({ params, caller, language, transact }) =>
      transact(async (trx) => {
        await users.remove(trx, params.organizerUserID, { caller, language });
        return { message: removed[language] };
      }),
  };
}

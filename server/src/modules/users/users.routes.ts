import type { userRoutes as rows } from '@portal/contract/users';
import type { Deps } from '../../app.ts';
import { found } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/mount.ts';
import { readUser } from './users.queries.ts';

export function userRoutes({ db }: Deps): Handlers<typeof rows> {
  return {
    user: async ({ params, caller }) => ({
      user: found(await readUser(db, params.userID, caller)),
    }),
  };
}

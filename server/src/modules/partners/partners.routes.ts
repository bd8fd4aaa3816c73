import type { partnerRoutes as rows } from '@portal/contract/partners';
import type { Deps } from '../../app.ts';
import { found } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/mount.ts';
import { readEventPartner } from './partners.queries.ts';

export function partnerRoutes({ db }: Deps): Handlers<typeof rows> {
  return {
    eventPartner: async ({ params }) => ({
      partner: found(await readEventPartner(db, params.eventID, params.partnerID)),
    }),
  };
}

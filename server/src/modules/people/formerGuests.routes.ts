import type { formerGuestRoutes as endpoints } from '@portal/contract/formerGuests';
import type { Deps } from '../../deps.ts';
import { fail } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { readPartnerPortal } from '../events/events.public.ts';
import { readFormerGuests } from './formerGuests.queries.ts';

export function formerGuestRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    formerGuests: async ({ params, query }) => {
      if ((await readPartnerPortal(db, params.eventID)).isShopAndGuestsHidden) fail('forbidden');
      const { rows, meta } = await readFormerGuests(db, params, query);
      return { data: { formerGuests: rows }, meta };
    },
  };
}

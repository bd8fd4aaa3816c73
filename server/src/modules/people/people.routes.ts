import type { peopleRoutes as rows } from '@portal/contract/people';
import type { Deps } from '../../app.ts';
import type { Handlers } from '../../kernel/mount.ts';
import { readPersonnel } from './people.queries.ts';

export function peopleRoutes({ db }: Deps): Handlers<typeof rows> {
  return {
    personnel: async ({ params, query }) => {
      const { rows: persons, meta } = await readPersonnel(db, params, query);
      return { data: { persons }, meta };
    },
  };
}

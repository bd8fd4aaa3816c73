import { checklistOf, readyPercent } from '@portal/contract/checklistRules';
import { shortcutsOf } from '@portal/contract/shortcuts';
import type { Checklist, checklistRoutes as endpoints } from '@portal/contract/checklists';
import type { Deps } from '../../deps.ts';
import { seenNow } from '../../db/seeing.ts';
import type { Handlers } from '../../http/mount.ts';
import { readParticipations, type StoredParticipation } from './checklists.queries.ts';

/** What is told of a participation at this moment. */
function toldOf(stored: StoredParticipation): Checklist {
  const { facts, numbers, ...told } = stored;
  const steps = checklistOf({ ...facts, ...told }, seenNow());
  const { personnelCount, personnelQuota } = facts;
  return {
    ...told,
    ready: readyPercent(steps),
    steps,
    shortcuts: shortcutsOf({ ...facts, ...told }),
    numbers: { personnelCount, personnelQuota, ...numbers },
  };
}

export function checklistRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    checklists: async ({ caller, query }) => {
      const { rows, meta } = await readParticipations(db, caller, query);
      return { data: { checklists: rows.map(toldOf) }, meta };
    },
  };
}

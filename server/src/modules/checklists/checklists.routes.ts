import { checklistOf } from '@portal/contract/checklistRules';
import type { Language } from '@portal/contract/errors';
import { shortcutsOf } from '@portal/contract/shortcuts';
import type { Checklist, checklistRoutes as endpoints } from '@portal/contract/checklists';
import type { Deps } from '../../deps.ts';
import { seenNow } from '../../db/seeing.ts';
import type { Handlers } from '../../http/mount.ts';
import { actionWords } from '../audit/audit.public.ts';
import { readParticipations, type StoredParticipation } from './checklists.queries.ts';

/** What is told of a participation at this moment. */
function toldOf(stored: StoredParticipation, language: Language): Checklist {
  const { facts, numbers, lastChange, ...told } = stored;
  const { personnelCount, personnelQuota } = facts;
  return {
    ...told,
    ...checklistOf({ ...facts, ...told }, seenNow()),
    lastChange: lastChange && { ...lastChange, action: actionWords(lastChange.action)[language] },
    shortcuts: shortcutsOf({ ...facts, ...told }),
    numbers: { personnelCount, personnelQuota, ...numbers },
  };
}

export function checklistRoutes({ db }: Deps): Handlers<typeof endpoints> {
  return {
    checklists: async ({ caller, query, language }) => {
      const { rows, meta } = await readParticipations(db, { ...caller, language }, query);
      return { data: { checklists: rows.map((stored) => toldOf(stored, language)) }, meta };
    },
  };
}

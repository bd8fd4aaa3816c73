import type { Deps } from '../../../deps.ts';
import { exhibitorRules } from './exhibitorCells.ts';
import { judgeTable } from './exhibitorJudge.ts';
import { lockKnown, readKnown, type Known } from './exhibitors.queries.ts';
import { importWriter } from './exhibitorWriter.ts';
import type { Group } from './groups.ts';
import type { Sheet } from './sheet.ts';
import { lockIncluded } from '../packages/includedProducts.service.ts';

/** Tables of exhibitors with contacts, stands, packages and quotas (ORG-39). */
export const exhibitorSheet = (deps: Deps): Sheet<Known, Group> => ({
  kind: 'exhibitors',
  rules: exhibitorRules,
  emailField: 'userEmail',
  lock: async (trx, { eventID, caller }, emails) => {
    await lockIncluded(trx, eventID);
    await lockKnown(trx, eventID, caller, emails);
  },
  read: (db, { eventID, caller }, emails) => readKnown(db, eventID, caller, emails),
  judge: judgeTable,
  write: importWriter(deps),
});

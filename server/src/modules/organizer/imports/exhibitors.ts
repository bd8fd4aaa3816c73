import type { Deps } from '../../../deps.ts';
import { exhibitorRules } from './exhibitorCells.ts';
import { judgeTable } from './exhibitorJudge.ts';
import { lockKnown, readKnown, type Known } from './exhibitors.queries.ts';
import { importWriter } from './exhibitorWriter.ts';
import type { Group } from './groups.ts';
import { emailsIn, type Sheet } from './sheet.ts';
import { lockIncluded } from '../includedProducts.service.ts';

/** Tables of exhibitors with contacts, stands, packages and quotas (ORG-39). */
export const exhibitorSheet = (deps: Deps): Sheet<Known, Group> => ({
  kind: 'exhibitors',
  rules: exhibitorRules,
  returns: ['partnerID'],
  lock: async (trx, { eventID, caller }, table) => {
    await lockIncluded(trx, eventID);
    await lockKnown(trx, eventID, caller, emailsIn(table, 'userEmail'));
  },
  read: (db, { eventID, caller }, table) =>
    readKnown(db, eventID, caller, emailsIn(table, 'userEmail')),
  judge: judgeTable,
  write: importWriter(deps),
});

import type { ImportTable } from '@portal/contract/organizerImports';
import type { Deps } from '../../../deps.ts';
import { exhibitorRules } from './exhibitorCells.ts';
import { judgeTable } from './exhibitorJudge.ts';
import { lockKnown, readKnown, type Known } from './exhibitors.queries.ts';
import { importWriter } from './exhibitorWriter.ts';
import type { Group } from './groups.ts';
import { writtenIn, type Sheet } from './sheet.ts';
import { lockIncluded } from '../includedProducts.service.ts';

/** The addresses of a table, which tell whose accounts there are. */
const emailsOf = (table: ImportTable): string[] =>
  writtenIn(table, 'userEmail')
    .filter((email) => email.length <= 254)
    .map((email) => email.toLowerCase());

/** Tables of exhibitors with contacts, stands, packages and quotas (ORG-39). */
export const exhibitorSheet = (deps: Deps): Sheet<Known, Group> => ({
  kind: 'exhibitors',
  rules: exhibitorRules,
  returns: ['partnerID'],
  lock: async (trx, { eventID, caller }, table) => {
    await lockIncluded(trx, eventID);
    await lockKnown(trx, eventID, caller, emailsOf(table));
  },
  read: (db, { eventID, caller }, table) => readKnown(db, eventID, caller, emailsOf(table)),
  judge: judgeTable,
  write: importWriter(deps),
});

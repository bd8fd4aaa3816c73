import { personRules } from './personCells.ts';
import { judgePersons, type PersonRow } from './personJudge.ts';
import { lockKnown, readKnown, type Known } from './persons.queries.ts';
import { writePersons } from './personWriter.ts';
import { emailsIn, type Sheet } from './sheet.ts';

/** Tables of the people of many exhibitors (ORG-43). */
export const personSheet: Sheet<Known, PersonRow> = {
  kind: 'persons',
  rules: personRules,
  returns: ['email'],
  lock: (trx, { eventID, caller }, table) =>
    lockKnown(trx, { eventID, caller, emails: emailsIn(table, 'email') }),
  read: (db, { eventID, caller }, table) =>
    readKnown(db, { eventID, caller, emails: emailsIn(table, 'email') }),
  judge: judgePersons,
  write: writePersons,
};

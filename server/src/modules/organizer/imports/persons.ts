import { personRules } from './personCells.ts';
import { judgePersons, type PersonRow } from './personJudge.ts';
import { lockKnown, readKnown, type Known } from './persons.queries.ts';
import { writePersons } from './personWriter.ts';
import type { Sheet } from './sheet.ts';

/** Tables of the people of many exhibitors (ORG-43). */
export const personSheet: Sheet<Known, PersonRow> = {
  kind: 'persons',
  rules: personRules,
  emailField: 'email',
  lock: (trx, { eventID, caller }, emails) => lockKnown(trx, { eventID, caller, emails }),
  read: (db, { eventID, caller }, emails) => readKnown(db, { eventID, caller, emails }),
  judge: judgePersons,
  write: writePersons,
};

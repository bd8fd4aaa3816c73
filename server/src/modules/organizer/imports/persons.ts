import type { ImportTable } from '@portal/contract/organizerImports';
import { personRules } from './personCells.ts';
import { judgePersons, type PersonRow } from './personJudge.ts';
import { lockKnown, readKnown, type Known } from './persons.queries.ts';
import { writePersons } from './personWriter.ts';
import { writtenIn, type Sheet } from './sheet.ts';

const emailsOf = (table: ImportTable): string[] =>
  writtenIn(table, 'email')
    .filter((email) => email.length <= 254)
    .map((email) => email.toLowerCase());

/** Tables of the people of many exhibitors (ORG-43). */
export const personSheet: Sheet<Known, PersonRow> = {
  kind: 'persons',
  rules: personRules,
  returns: ['email'],
  lock: (trx, { eventID, caller }, table) =>
    lockKnown(trx, { eventID, caller, emails: emailsOf(table) }),
  read: (db, { eventID, caller }, table) =>
    readKnown(db, { eventID, caller, emails: emailsOf(table) }),
  judge: judgePersons,
  write: writePersons,
};

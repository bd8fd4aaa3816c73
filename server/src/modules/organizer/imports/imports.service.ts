import { hash } from 'node:crypto';
import type { Language } from '@portal/contract/errors';
import { importSheets, isPersonal } from '@portal/contract/importSheets';
import type {
  ImportChange,
  ImportChoices,
  ImportOutcome,
  ImportPreviewRow,
  ImportTable,
} from '@portal/contract/organizerImports';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { fail } from '../../../http/errors.ts';
import { readTable } from './cells.ts';
import { readPicture, stepsBetween } from './kept.ts';
import { inWords, type KeptRow } from './keptRows.ts';
import { emailsIn, type At, type Chosen, type JudgedRow, type Sheet } from './sheet.ts';

const rowIn = (language: Language, row: JudgedRow<object>): ImportPreviewRow => {
  const { row: number, name, recordID, outcome, changes, candidates, mayBeNew, isLike } = row;
  return {
    row: number,
    name,
    recordID,
    outcome,
    changes,
    candidates,
    mayBeNew,
    isLike,
    problems: row.problems.map((one) => inWords(one, language)),
    warnings: row.warnings.map((one) => inWords(one, language)),
  };
};

/** Tells a preview from the same one with other data beside it; whatever language it is told in. */
const versionOf = (rows: JudgedRow<object>[]): string =>
  hash('sha256', JSON.stringify(rows.map((row) => [rowIn('en', row), rowIn('fi', row).name])));

/** What became of a row. */
function done({ row, isLeft, changes }: Chosen<object>): ImportOutcome {
  if (isLeft || row.outcome !== 'changed') return row.outcome;
  return changes.length > 0 ? 'changed' : 'same';
}

/** What of the rows that were refused goes home from the report; null: nothing is known of them. */
function refusedOf(chosen: Chosen<object>[], { refusedRows }: ImportChoices): string | null {
  const refused = new Set(
    chosen.flatMap(({ row }) => (row.outcome === 'refused' ? [row.row] : [])),
  );
  const rows = refusedRows?.rows.filter(({ row }) => refused.has(row)) ?? [];
  return rows.length > 0 ? JSON.stringify({ ...refusedRows, rows }) : null;
}

/** The imports of a kind of table (ORG-39 … 43): all kinds are looked through, chosen from and reported alike. */
export function importOf<Known, Unit extends object>(sheet: Sheet<Known, Unit>) {
  async function judge(db: DbOrTrx, at: At, table: ImportTable) {
    const known = await sheet.read(db, at, emailsIn(table, sheet.emailField));
    const decisions = new Map(table.decisions.map(({ row, recordID }) => [row, recordID ?? null]));
    const rows = sheet.judge(readTable(sheet, table), decisions, known);
    return { known, rows };
  }

  /** What a table would make of the records of an event; nothing is stored (ORG-40). */
  async function preview(
    db: DbOrTrx,
    at: At,
    table: ImportTable,
  ): Promise<{ version: string; rows: ImportPreviewRow[] }> {
    const { rows } = await judge(db, at, table);
    return { version: versionOf(rows), rows: rows.map((row) => rowIn(at.language, row)) };
  }

  /** What of each row is done: nothing of what is refused, waits or was left out. */
  function choose(rows: JudgedRow<Unit>[], { leftOut, overwrites }: ImportChoices): Chosen<Unit>[] {
    const out = new Set(leftOut);
    const ticked = new Set(overwrites.map(({ row, field }) => `${row} ${field}`));
    const groupsOut = new Set(
      rows.flatMap(({ row, group }) => (group && out.has(row) ? [group] : [])),
    );
    const isSet = (row: JudgedRow<Unit>) => (change: ImportChange) =>
      !change.isKept || ticked.has(`${row.row} ${change.field}`);
    const { returns } = importSheets[sheet.kind];
    // What was taken out of the event stays out with all that it would get.
    for (const row of rows)
      if (row.group && row.changes.some((one) => returns.includes(one.field) && !isSet(row)(one)))
        groupsOut.add(row.group);
    return rows.map((row) => {
      const { group, outcome } = row;
      const isDone = group !== null && outcome !== 'waiting' && !groupsOut.has(group);
      const isLeft = outcome !== 'refused' && !isDone;
      const changes = isDone ? row.changes.filter(isSet(row)) : [];
      return { row, group: isDone ? group : null, isLeft, changes };
    });
  }

  /** As the report keeps it, in whatever language: what people are called is told by the log of their records, and by nothing else. */
  function reported(chosen: Chosen<Unit>): KeptRow {
    const { row: number, recordID, problems, warnings, ...row } = chosen.row;
    const set = new Set(chosen.changes);
    return {
      row: number,
      recordID,
      problems,
      warnings,
      name: chosen.row.reportName ?? row.name,
      outcome: chosen.isLeft ? 'waiting' : done(chosen),
      changes: row.changes
        .filter((change) => set.has(change) || change.isKept)
        .map((change) => ({
          ...change,
          isKept: !set.has(change),
          ...(isPersonal(sheet.kind, change.field) && { from: null, to: null }),
        })),
    };
  }

  /** Does what the preview told, as long as it would be the same now; tells which import it was. */
  async function run(trx: Trx, at: At, given: ImportChoices): Promise<number> {
    const emails = emailsIn(given, sheet.emailField);
    await sheet.lock(trx, at, emails);
    const { known, rows } = await judge(trx, at, given);
    if (versionOf(rows) !== given.version) fail('previewOutdated');
    const chosen = choose(rows, given);
    const scope = { eventID: at.eventID, organizationID: at.caller.organizationID, emails };
    const before = await readPicture(trx, sheet.kind, scope);
    await sheet.write(trx, at, { chosen, known });
    const steps = stepsBetween(sheet.kind, before, await readPicture(trx, sheet.kind, scope));
    const count = (outcome: ImportOutcome) =>
      chosen.filter((one) => !one.isLeft && done(one) === outcome).length;
    const { eventImportID } = await trx
      .insertInto('eventImports')
      .values({
        kind: sheet.kind,
        eventID: at.eventID,
        userID: at.caller.userID,
        fileName: given.fileName,
        newCount: count('new'),
        changedCount: count('changed'),
        sameCount: count('same'),
        refusedCount: count('refused'),
        leftCount: chosen.filter(({ isLeft }) => isLeft).length,
        rows: JSON.stringify(chosen.map(reported)),
        undo: JSON.stringify(steps),
        refusedRows: refusedOf(chosen, given),
      })
      .returning('eventImportID')
      .executeTakeFirstOrThrow();
    return eventImportID;
  }

  return { preview, run };
}

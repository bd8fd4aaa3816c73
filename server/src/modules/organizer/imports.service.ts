import { hash } from 'node:crypto';
import type { Language } from '@portal/contract/errors';
import type {
  ExhibitorTable,
  ImportChange,
  ImportOutcome,
  ImportPreviewRow,
  ImportRow,
  organizerImportRoutes,
} from '@portal/contract/organizerImports';
import type { BodyOf } from '@portal/contract/route';
import type { DbOrTrx, Trx } from '../../db/pool.ts';
import { fail } from '../../http/errors.ts';
import { readTable, type Remark } from './importCells.ts';
import { judgeTable, type JudgedRow } from './importJudge.ts';
import { importWriter, type At, type Chosen } from './importWriter.ts';
import { lockIncluded } from './includedProducts.service.ts';
import { lockKnown, readKnown, type Known } from './imports.queries.ts';
import type { Deps } from '../../deps.ts';

type Imported = BodyOf<(typeof organizerImportRoutes)['importExhibitors']>;

/** The addresses of a table, which tell whose accounts there are. */
const emailsOf = ({ columns, rows }: ExhibitorTable): string[] => {
  const at = columns.findIndex(({ field }) => field === 'userEmail');
  const emails = rows.map(({ cells }) => (cells[at] ?? '').trim().toLowerCase());
  return [...new Set(emails.filter((email) => email && email.length <= 254))];
};

const inWords = ({ cell, what, right }: Remark, language: Language) => {
  return { cell, what: what[language], right: right?.[language] ?? null };
};

const rowIn = (language: Language, row: JudgedRow): ImportPreviewRow => {
  const { row: number, name, partnerID, outcome, changes, candidates } = row;
  return {
    row: number,
    name,
    partnerID,
    outcome,
    changes,
    candidates,
    problems: row.problems.map((one) => inWords(one, language)),
    warnings: row.warnings.map((one) => inWords(one, language)),
  };
};

/** Tells a preview from the same one with other data beside it; whatever language it is told in. */
const versionOf = (rows: JudgedRow[]): string =>
  hash('sha256', JSON.stringify(rows.map((row) => [rowIn('en', row), rowIn('fi', row).name])));

async function judge(db: DbOrTrx, at: At, table: ExhibitorTable) {
  const known = await readKnown(db, at.eventID, at.caller, emailsOf(table));
  const decisions = new Map(table.decisions.map(({ row, partnerID }) => [row, partnerID ?? null]));
  const rows = judgeTable(readTable(table), decisions, known);
  return { known, rows };
}

/** What a table would make of the exhibitors of an event; nothing is stored (ORG-40). */
export async function previewImport(
  db: DbOrTrx,
  at: At,
  table: ExhibitorTable,
): Promise<{ version: string; rows: ImportPreviewRow[] }> {
  const { rows } = await judge(db, at, table);
  return { version: versionOf(rows), rows: rows.map((row) => rowIn(at.language, row)) };
}

/** What of each row is done: nothing of what is refused, waits or was left out. */
function choose(rows: JudgedRow[], { leftOut, overwrites }: Imported): Chosen[] {
  const out = new Set(leftOut);
  const ticked = new Set(overwrites.map(({ row, field }) => `${row} ${field}`));
  const groupsOut = new Set(
    rows.flatMap(({ row, group }) => (group && out.has(row) ? [group] : [])),
  );
  const isSet = (row: JudgedRow) => (change: ImportChange) =>
    !change.isKept || ticked.has(`${row.row} ${change.field}`);
  // Who was taken out of the event stays out with all that it would get.
  for (const row of rows)
    if (row.group && row.changes.some((one) => one.field === 'partnerID' && !isSet(row)(one)))
      groupsOut.add(row.group);
  return rows.map((row) => {
    const { group, outcome } = row;
    const isDone = group !== null && outcome !== 'waiting' && !groupsOut.has(group);
    const isLeft = outcome !== 'refused' && !isDone;
    const changes = isDone ? row.changes.filter(isSet(row)) : [];
    return { row, group: isDone ? group : null, isLeft, changes };
  });
}

/** What became of a row. */
function done({ row, isLeft, changes }: Chosen): ImportOutcome {
  if (isLeft || row.outcome !== 'changed') return row.outcome;
  return changes.length > 0 ? 'changed' : 'same';
}

/** As the report keeps it: addresses of people are told by the log of the contacts, and by nothing else. */
function reported(chosen: Chosen, language: Language): ImportRow {
  const { candidates: _, ...row } = rowIn(language, chosen.row);
  const set = new Set(chosen.changes);
  return {
    ...row,
    outcome: chosen.isLeft ? 'waiting' : done(chosen),
    changes: row.changes
      .filter((change) => set.has(change) || change.isKept)
      .map((change) => ({
        ...change,
        isKept: !set.has(change),
        ...(change.field === 'userEmail' && { to: null }),
      })),
  };
}

/** The imports of exhibitors of an event (ORG-39 … 42). */
export function importService(deps: Deps) {
  const write = importWriter(deps);

  /** Does what the preview told, as long as it would be the same now; tells which import it was. */
  async function importExhibitors(trx: Trx, at: At, given: Imported): Promise<number> {
    await lockIncluded(trx, at.eventID);
    await lockKnown(trx, at.eventID, at.caller, emailsOf(given));
    const { known, rows }: { known: Known; rows: JudgedRow[] } = await judge(trx, at, given);
    if (versionOf(rows) !== given.version) fail('previewOutdated');
    const chosen = choose(rows, given);
    await write(trx, at, { chosen, known });
    const count = (outcome: ImportOutcome) =>
      chosen.filter((one) => !one.isLeft && done(one) === outcome).length;
    const { exhibitorImportID } = await trx
      .insertInto('exhibitorImports')
      .values({
        eventID: at.eventID,
        userID: at.caller.userID,
        fileName: given.fileName,
        newCount: count('new'),
        changedCount: count('changed'),
        sameCount: count('same'),
        refusedCount: count('refused'),
        leftCount: chosen.filter(({ isLeft }) => isLeft).length,
        rows: JSON.stringify(chosen.map((one) => reported(one, at.language))),
      })
      .returning('exhibitorImportID')
      .executeTakeFirstOrThrow();
    return exhibitorImportID;
  }

  return { importExhibitors };
}

import type { ImportKind } from '@portal/contract/importSheets';
import {
  eventImportsList,
  importHeadingsAtMost,
  type EventImport,
  type ImportHeading,
  type RefusedRows,
} from '@portal/contract/organizerImports';
import { sql, type RawBuilder } from 'kysely';
import { defineList } from '../../../db/lists.ts';
import { lockOrganization } from '../../../db/locks.ts';
import type { DbOrTrx, Trx } from '../../../db/pool.ts';
import { editorName } from '../../../db/saveRecord.ts';
import { found } from '../../../http/errors.ts';
import type { KeptRow } from './keptRows.ts';

const oneImport = (key: RawBuilder<number>) => sql<EventImport>`(
  select i."eventImportID", i."fileName", i."timeCreated", coalesce(${editorName}, '') as "userName",
    i."newCount", i."changedCount", i."sameCount", i."refusedCount", i."leftCount",
    i.undo is not null as "mayBeTakenBack", i."timeTakenBack", (
      select coalesce(${editorName}, '') from users by where by."userID" = i."takenBackBy") as "takenBackBy"
  from "eventImports" i join users by on by."userID" = i."userID"
  where i."eventImportID" = ${key})`;

/** What was imported at an event of a kind of table (ORG-42). */
const listOf = (kind: ImportKind) =>
  defineList(eventImportsList, ({ eventID }: { eventID: number }, db) => ({
    columns: { timeCreated: sql.ref('i.timeCreated'), fileName: sql.ref('i.fileName') },
    key: sql.ref<number>('i.eventImportID'),
    scope: db
      .selectFrom('eventImports as i')
      .where('i.eventID', '=', eventID)
      .where('i.kind', '=', sql.lit(kind)),
    rows: oneImport,
  }));
export const eventImports = {
  exhibitors: listOf('exhibitors'),
  products: listOf('products'),
  persons: listOf('persons'),
} satisfies Record<ImportKind, unknown>;

export async function readImport(
  db: DbOrTrx,
  kind: ImportKind,
  { eventID, eventImportID }: { eventID: number; eventImportID: number },
): Promise<{ import: EventImport; rows: KeptRow[]; refusedRows: RefusedRows | null }> {
  const { rows } = await sql<EventImport & { rows: KeptRow[]; refusedRows: RefusedRows | null }>`
    select one.*, own.rows, own."refusedRows" from "eventImports" own
    cross join lateral ${oneImport(sql`own."eventImportID"`)} one
    where own."eventImportID" = ${eventImportID} and own."eventID" = ${eventID}
      and own.kind = ${kind}`.execute(db);
  const { rows: told, refusedRows, ...made } = found(rows[0]);
  return { import: made, rows: told, refusedRows };
}

/** What columns were said to hold, the one matched last first (ORG-39). */
export async function readHeadings(
  db: DbOrTrx,
  kind: ImportKind,
  organizationID: number,
): Promise<ImportHeading[]> {
  const { rows } = await sql<ImportHeading>`
    select heading, field from "organizationsImportHeadings" where "organizationID" = ${organizationID}
      and kind = ${kind}
    order by "timeModified" desc, heading`.execute(db);
  return rows;
}

export async function saveHeadings(
  trx: Trx,
  kind: ImportKind,
  organizationID: number,
  headings: ImportHeading[],
): Promise<void> {
  // One at a time, or two who save at once would leave too many.
  await lockOrganization(trx, organizationID);
  const each = [...new Map(headings.map((one) => [one.heading, one])).values()];
  await sql`
    insert into "organizationsImportHeadings" ("organizationID", kind, heading, field)
    select ${organizationID}, ${kind}, heading, field
    from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as given(heading text, field text)
    on conflict ("organizationID", kind, heading) do update set field = excluded.field`.execute(
    trx,
  );
  await sql`
    delete from "organizationsImportHeadings" where "organizationID" = ${organizationID} and kind = ${kind} and heading in (
      select heading from "organizationsImportHeadings" where "organizationID" = ${organizationID} and kind = ${kind}
      order by "timeModified" desc, heading offset ${importHeadingsAtMost})`.execute(trx);
}

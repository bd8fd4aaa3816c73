import type { ImportFieldName, ImportKind } from '@portal/contract/importSheets';
import { importCalls } from '@portal/contract/organizerImportCalls';
import type { ImportTable, RefusedRows } from '@portal/contract/organizerImports';
import { factories } from '../../../../test/factories.ts';
import type { TestServer } from '../../../../test/harness.ts';
import type { Db } from '../../../db/pool.ts';
import { organizersOf } from '../testing.ts';

type Cells = Partial<Record<ImportFieldName, string>>;

/** A table as a browser sends it: rows from the second on, each with what it says. */
export function tableOf(given: Cells[], decisions: ImportTable['decisions'] = []): ImportTable {
  const fields = [...new Set(given.flatMap((row) => Object.keys(row)))] as ImportFieldName[];
  return {
    columns: fields.map((field, at) => ({ field, at })),
    rows: given.map((row, index) => ({
      row: index + 2,
      cells: fields.map((field) => row[field] ?? ''),
    })),
    decisions,
  };
}

/** An organiser with an event without exhibitors, who imports tables. */
export async function importingFair(server: TestServer, kind: ImportKind = 'exhibitors') {
  const make = factories(server.db);
  const { organizationID } = await make.organization();
  const { eventID } = await make.event([], { organizationID });
  const organizers = organizersOf(server, organizationID);
  const { call, token } = await organizers('manager');
  const preview = async (table: ImportTable) =>
    (await call(importCalls[kind].preview, { eventID, body: table })).data;
  const importIt = async (
    table: ImportTable,
    more: {
      leftOut?: number[];
      overwrites?: { row: number; field: ImportFieldName }[];
      refusedRows?: RefusedRows;
    } = {},
    version?: string,
  ) => {
    const body = {
      ...table,
      version: version ?? (await preview(table)).version,
      fileName: 'fair.xlsx',
      leftOut: [],
      overwrites: [],
      ...more,
    };
    return (await call(importCalls[kind].run, { eventID, body: body })).data.import;
  };
  const one = (eventImportID: number) =>
    ({ eventID, [`${kind.slice(0, -1)}ImportID`]: eventImportID }) as never;
  /** What taking an import back would do, and doing it (ORG-42). */
  const look = async (eventImportID: number) =>
    (await call(importCalls[kind].takeBackPreview, one(eventImportID))).data.takeBack;
  const takeBack = async (eventImportID: number) =>
    (await call(importCalls[kind].takeBack, one(eventImportID))).data.import;
  return {
    make,
    organizationID,
    eventID,
    organizers,
    call,
    token,
    preview,
    importIt,
    look,
    takeBack,
  };
}

/** What is sold at an event, in the order in which it came. */
export const productsOf = (db: Db, { eventID }: { eventID: number }) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('eventID', '=', eventID)
    .orderBy('productID')
    .execute();

import { ApiError } from '@portal/contract/client';
import type { ImportFieldName } from '@portal/contract/importFields';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import {
  organizerImportRoutes,
  type ExhibitorTable,
  type ImportPreviewRow,
} from '@portal/contract/organizerImports';
import { useState } from 'react';
import { errorCodes } from 'virtual:errorCodes';
import { call } from '../../api/client.ts';
import { invalidate, queryClient, read } from '../../api/query.ts';
import { readSheets, type Sheet } from '../../shared/tableFile.ts';
import { guessTable, headingsOf, tableOf, type Matching } from './importMatching.ts';

/** A row of the preview; told apart where it is another one than before. */
export interface PreviewRow extends ImportPreviewRow {
  isOther: boolean;
}

export interface MatchedTable {
  fileName: string;
  sheets: Sheet[];
  matching: Matching;
}

interface Preview {
  table: ExhibitorTable;
  version: string;
  rows: PreviewRow[];
}

export const headingsQuery = read(organizerImportRoutes.importHeadings, {}, { inlineError: true });

/** By which the rows of one exhibitor go together. */
export const exhibitorKey = ({ partnerID, name }: ImportPreviewRow) =>
  partnerID === null ? name.toLowerCase() : String(partnerID);
export const changeKey = (row: number, field: ImportFieldName) => `${row} ${field}`;

/** Whether a row would do something, with these ticks. */
export const isWork = ({ row, outcome, changes }: ImportPreviewRow, ticked: ReadonlySet<string>) =>
  outcome === 'new' ||
  (outcome === 'changed' &&
    changes.some(({ field, isKept }) => !isKept || ticked.has(changeKey(row, field))));

/** The import of a table of exhibitors (ORG-39 … 42): read here, judged and stored by the server. */
export function useExhibitorImport(eventID: number) {
  const [table, setTable] = useState<MatchedTable>();
  const [preview, setPreview] = useState<Preview>();
  /** Exhibitors that stay out, by their key. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());

  /** Asks what would become of the rows; of an earlier preview the rows that differ are marked. */
  async function look(given: ExhibitorTable, marks: boolean): Promise<void> {
    const { data } = await call(organizerImportRoutes.previewImport, { eventID, body: given });
    const before = new Map(
      preview?.rows.map((row) => [row.row, JSON.stringify({ ...row, isOther: false })]),
    );
    const rows = data.rows.map((told) => {
      const row = { ...told, isOther: false };
      return { ...row, isOther: marks && before.get(row.row) !== JSON.stringify(row) };
    });
    setPreview({ table: given, version: data.version, rows });
  }

  async function lookFirst(found: MatchedTable): Promise<void> {
    const given = tableOf(found.sheets, found.matching);
    setLeftOut(new Set());
    setTicked(new Set());
    await look(given, false);
    setTable(found);
  }

  /** Reads a table; unless its headings say it all, what they hold is asked. */
  async function open(file: File): Promise<void> {
    const sheets = await readSheets(file, true);
    const { data } = await queryClient.fetchQuery({ ...headingsQuery, staleTime: 0, retry: false });
    const { isSure, ...matching } = guessTable(sheets, data.headings);
    const found = { fileName: file.name.slice(0, 255), sheets, matching };
    if (isSure) await lookFirst(found);
    else setTable(found);
  }

  async function match(matching: Matching): Promise<void> {
    if (!table) return;
    const headings = headingsOf(table.sheets[matching.sheet]!, matching);
    // So that a table that cannot be read is told before anything is remembered.
    tableOf(table.sheets, matching);
    if (headings.length > 0) {
      const reply = await call(organizerImportRoutes.saveImportHeadings, {
        body: { headings: headings.slice(0, 300) },
      });
      queryClient.setQueryData(headingsQuery.queryKey, reply);
    }
    await lookFirst({ ...table, matching });
  }

  /** Says of rows that wait which exhibitor each is; without a number a new one. */
  async function decide(decisions: ExhibitorTable['decisions']): Promise<void> {
    if (!preview) return;
    const rows = new Set(decisions.map(({ row }) => row));
    const others = preview.table.decisions.filter(({ row }) => !rows.has(row));
    await look({ ...preview.table, decisions: [...others, ...decisions] }, false);
  }

  /** Takes the decision about a row back. */
  async function undecide(row: number): Promise<void> {
    if (!preview) return;
    const decisions = preview.table.decisions.filter((one) => one.row !== row);
    await look({ ...preview.table, decisions }, false);
  }

  /** Does it; tells which import it was. Where the preview is outdated, the next one is shown and the error thrown. */
  async function run(): Promise<number> {
    if (!preview || !table) throw new Error('Nothing is to be imported');
    const { rows, version } = preview;
    const out = rows.filter((row) => row.outcome !== 'refused' && leftOut.has(exhibitorKey(row)));
    const overwrites = rows.flatMap(({ row, changes }) =>
      changes
        .filter(({ field, isKept }) => isKept && ticked.has(changeKey(row, field)))
        .map(({ field }) => ({ row, field })),
    );
    const body = { ...preview.table, version, fileName: table.fileName, overwrites };
    try {
      const { data } = await call(organizerImportRoutes.importExhibitors, {
        eventID,
        body: { ...body, leftOut: out.map(({ row }) => row) },
      });
      void invalidate(organizerExhibitorRoutes.organizerExhibitors);
      void invalidate(organizerImportRoutes.exhibitorImports);
      return data.import.exhibitorImportID;
    } catch (error) {
      if (error instanceof ApiError && error.code === errorCodes.previewOutdated)
        await look(preview.table, true);
      throw error;
    }
  }

  const toggled = (set: ReadonlySet<string>, key: string) =>
    set.has(key) ? new Set([...set].filter((one) => one !== key)) : new Set([...set, key]);

  return {
    table,
    preview,
    leftOut,
    ticked,
    open,
    match,
    decide,
    undecide,
    run,
    leaveOut: (row: ImportPreviewRow) => setLeftOut((set) => toggled(set, exhibitorKey(row))),
    tick: (row: number, field: ImportFieldName) =>
      setTicked((set) => toggled(set, changeKey(row, field))),
    restart: () => {
      setPreview(undefined);
      setTable(undefined);
    },
    rematch: () => setPreview(undefined),
  };
}

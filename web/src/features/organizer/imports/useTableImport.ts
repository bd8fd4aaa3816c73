import type { ImportFieldName, ImportKind } from '@portal/contract/importSheets';
import { organizerExhibitorRoutes } from '@portal/contract/organizerExhibitors';
import { importCalls } from '@portal/contract/organizerImportCalls';
import {
  importColumnsAtMost,
  type EventImport,
  type ImportPreviewRow,
  type ImportTable,
} from '@portal/contract/organizerImports';
import { useEffect, useEffectEvent, useState } from 'react';
import * as errorCode from 'virtual:errorCodes';
import { call } from '../../../api/client.ts';
import { invalidate, keepReply, queryClient, read } from '../../../api/query.ts';
import { session } from '../../../api/session.ts';
import { draftOf, dropDraft, keepDraft } from '../../../shared/drafts.ts';
import { readSheets, type Sheet } from '../../../shared/tableFile.ts';
import { isCode } from '../../../ui/errorText.ts';
import {
  guessTable,
  headingsOf,
  isKeepable,
  rowsAsTheyStand,
  tableOf,
  type Matching,
} from './importMatching.ts';
import { changeKey, unitKey } from './importWork.ts';

/** A row of the preview; told apart where it is another one than before. */
export interface PreviewRow extends ImportPreviewRow {
  isOther: boolean;
}

export interface MatchedTable {
  fileName: string;
  sheets: Sheet[];
  matching: Matching;
}

interface KeptImport extends MatchedTable {
  /** Where the preview was there. */
  decisions?: ImportTable['decisions'];
  leftOut: number[];
  ticked: string[];
}

interface Preview {
  table: ImportTable;
  version: string;
  rows: PreviewRow[];
}

/** The calls of a kind of table: those of all kinds are alike. */
export const callsOf = (kind: ImportKind) =>
  importCalls[kind] as (typeof importCalls)['exhibitors'];
const idNames = {
  exhibitors: 'exhibitorImportID',
  products: 'productImportID',
  persons: 'personImportID',
} as const;
/** What names an import in the path of a call about it. */
export const importParams = (kind: ImportKind, eventID: number, eventImportID: number) =>
  ({ eventID, [idNames[kind]]: eventImportID }) as { eventID: number; exhibitorImportID: number };
/** The report of an import. */
export const reportQuery = (...one: Parameters<typeof importParams>) =>
  read(callsOf(one[0]).report, importParams(...one), { inlineError: true });
export const headingsQuery = (kind: ImportKind) =>
  read(callsOf(kind).headings, {}, { inlineError: true });

function refusedIn(table: MatchedTable | undefined, preview: Preview | undefined) {
  const numbers = preview?.rows.flatMap(({ row, outcome }) => (outcome === 'refused' ? [row] : []));
  if (!table || !numbers?.length) return undefined;
  const { sheets, matching } = table;
  return rowsAsTheyStand(sheets[matching.sheet]!, matching.header, numbers);
}

/** The import of a table (ORG-39 … 43): read here, judged and stored by the server. */
export function useTableImport(eventID: number, kind: ImportKind) {
  const calls = callsOf(kind);
  const [table, setTable] = useState<MatchedTable>();
  const [preview, setPreview] = useState<Preview>();
  /** The rows that stay out, also when it is said later which records they are. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const draftName = `import/${kind}/${eventID}`;
  /** What a session left that ended meanwhile (AUTH-07), until it is taken or discarded. */
  const [offered, setOffered] = useState(() => draftOf(draftName));

  const keep = useEffectEvent(() => {
    if (!table || session.get() === 'authenticated') return;
    const chosen = { leftOut: [...leftOut], ticked: [...ticked] };
    const kept = { ...table, ...chosen, decisions: preview?.table.decisions };
    keepDraft(draftName, { values: { kept: JSON.stringify(kept) }, base: {} });
  });
  useEffect(() => () => keep(), []);

  function discard(): void {
    dropDraft(draftName);
    setOffered(undefined);
  }

  /** Asks what would become of the rows; of an earlier preview the rows that differ are marked. */
  async function look(given: ImportTable, marks: boolean): Promise<void> {
    const { data } = await call(calls.preview, { eventID, body: given });
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

  /** Where the session that ended was: before the preview, or in it with all that was chosen. */
  async function goOn(): Promise<void> {
    const { decisions, ...kept } = JSON.parse(String(offered?.values['kept'])) as KeptImport;
    if (decisions) await look({ ...tableOf(kept.sheets, kept.matching), decisions }, false);
    setLeftOut(new Set(kept.leftOut));
    setTicked(new Set(kept.ticked));
    setTable(kept);
    discard();
  }

  /** Reads a table; unless its headings say it all, what they hold is asked. */
  async function open(file: File): Promise<void> {
    const sheets = await readSheets(file);
    const { data } = await queryClient.fetchQuery({
      ...headingsQuery(kind),
      staleTime: 0,
      retry: false,
    });
    const { isSure, ...matching } = guessTable(sheets, { kind, said: data.headings });
    const found = { fileName: file.name.slice(0, 255), sheets, matching };
    if (isSure) await lookFirst(found);
    else setTable(found);
  }

  async function match(): Promise<void> {
    if (!table) return;
    const { matching } = table;
    const known = await queryClient.fetchQuery({ ...headingsQuery(kind), staleTime: Infinity });
    const headings = headingsOf(table.sheets[matching.sheet]!, matching, {
      kind,
      said: known.data.headings,
    });
    // So that a table that cannot be read is told before anything is remembered.
    tableOf(table.sheets, matching);
    if (headings.length > 0) {
      const reply = await call(calls.saveHeadings, {
        body: { headings: headings.slice(0, importColumnsAtMost) },
      });
      await keepReply(headingsQuery(kind), reply);
    }
    await lookFirst(table);
  }

  /** Says of rows that wait which record each is; without a number a new one. */
  async function decide(decisions: ImportTable['decisions']): Promise<void> {
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

  /** What of the table is refused, as it stands there. */
  const refused = refusedIn(table, preview);

  /** Does it; tells which import it was. Where the preview is outdated, the next one is shown and the error thrown. */
  async function run(): Promise<EventImport> {
    if (!preview || !table) throw new Error('Nothing is to be imported');
    const { rows, version } = preview;
    const out = rows.filter(({ row, outcome }) => outcome !== 'refused' && leftOut.has(row));
    const overwrites = rows.flatMap(({ row, changes }) =>
      changes
        .filter(({ field, isKept }) => isKept && ticked.has(changeKey(row, field)))
        .map(({ field }) => ({ row, field })),
    );
    const body = {
      ...preview.table,
      version,
      fileName: table.fileName,
      overwrites,
      leftOut: out.map(({ row }) => row),
      ...(refused && isKeepable(refused) && { refusedRows: refused }),
    };
    try {
      const { data } = await call(calls.run, { eventID, body });
      void invalidate(organizerExhibitorRoutes.organizerExhibitors);
      void invalidate(calls.list);
      return data.import;
    } catch (error) {
      if (isCode(error, errorCode.previewOutdated)) await look(preview.table, true);
      throw error;
    }
  }

  /** Takes these in where the first of them is out, and out where it is not. */
  const toggled = <Key>(set: ReadonlySet<Key>, ...keys: [Key, ...Key[]]) =>
    set.has(keys[0])
      ? new Set([...set].filter((one) => !keys.includes(one)))
      : new Set([...set, ...keys]);

  function leaveOut(row: ImportPreviewRow): void {
    const unit = unitKey(kind, row);
    const others = preview?.rows.filter((other) => unitKey(kind, other) === unit) ?? [];
    setLeftOut((set) => toggled(set, row.row, ...others.map((other) => other.row)));
  }

  return {
    kind,
    table,
    preview,
    draft: { offered, take: goOn, discard },
    refused,
    leftOut,
    ticked,
    open,
    chooseColumns: (matching: Matching) => setTable((given) => given && { ...given, matching }),
    match,
    decide,
    undecide,
    run,
    leaveOut,
    tick: (row: number, field: ImportFieldName) =>
      setTicked((set) => toggled(set, changeKey(row, field))),
    restart: () => {
      setPreview(undefined);
      setTable(undefined);
    },
    rematch: () => setPreview(undefined),
  };
}

import {
  peopleBulkRoutes,
  rowsAtOnce,
  type RowOutcome,
  type RowResult,
} from '@portal/contract/people.bulk';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { useEventArea } from '../../shared/event.ts';
import { notify } from '../../ui/notify.ts';
import { guessTable, rowsOf, type Matching, type NumberedRow } from './columnMatching.ts';
import { loadRememberedColumns, rememberColumns } from './rememberedColumns.ts';
import { invalidatePeople } from './savePerson.ts';
import { readSheets, type Sheet } from '../../shared/tableFile.ts';

/** A row with what becomes of it, or has become. */
export interface JudgedRow extends NumberedRow, RowResult {
  /** Whether the server has answered that it is done. */
  isDone: boolean;
}

export type ImportStep = 'choose' | 'columns' | 'preview' | 'running' | 'done';

/** What was read, and which column of it holds what. */
export interface MatchedTable {
  sheets: Sheet[];
  matching: Matching;
}

/** Whoever is there already, and what is refused, is done: there is nothing to do with it. */
const isWork = ({ outcome }: JudgedRow) => outcome === 'new' || outcome === 'link';
const isLeft = (row: JudgedRow) => isWork(row) && !row.isDone;

/**
 * The import of a table of personnel (U6): read here, checked by the server as a whole, and sent in
 * batches, each of which is stored or not. What breaks off goes on where it was.
 */
export function usePersonnelImport() {
  const { t } = useTranslation();
  const { event, partnerID } = useEventArea();
  const participation = { eventID: event.eventID, partnerID };
  const [step, setStep] = useState<ImportStep>('choose');
  const [table, setTable] = useState<MatchedTable>();
  const [rows, setRows] = useState<JudgedRow[]>([]);
  const isGone = useRef(false);
  // Where the window is closed the batch under way is the last one.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function check({ sheets, matching }: MatchedTable): Promise<void> {
    const read = rowsOf(sheets, matching);
    const body = { persons: read.map(({ cells }) => cells) };
    const { results } = (await call(peopleBulkRoutes.checkPersonnel, { ...participation, body }))
      .data;
    setRows(
      read.map((row, index) => ({ ...row, ...(results[index] as RowResult), isDone: false })),
    );
    setTable({ sheets, matching });
    setStep('preview');
  }

  /** Reads a table; unless it says itself what its columns hold, that is asked. */
  async function open(source: File | string): Promise<void> {
    const sheets = await readSheets(source);
    const { isSure, ...matching } = guessTable(sheets, await loadRememberedColumns(partnerID));
    if (isSure) return check({ sheets, matching });
    setTable({ sheets, matching });
    setStep('columns');
  }

  async function match(matching: Matching): Promise<void> {
    if (!table) return;
    await rememberColumns(partnerID, table.sheets, matching);
    await check({ ...table, matching });
  }

  async function run(): Promise<void> {
    setStep('running');
    let current = rows;
    try {
      for (
        let batch = current.filter(isLeft).slice(0, rowsAtOnce);
        batch.length > 0 && !isGone.current;
        batch = current.filter(isLeft).slice(0, rowsAtOnce)
      ) {
        const body = { persons: batch.map(({ cells }) => cells) };
        const { results } = (
          await call(peopleBulkRoutes.importPersonnel, { ...participation, body })
        ).data;
        const now = new Map(batch.map((row, index) => [row.number, results[index] as RowResult]));
        current = current.map((row) => {
          const result = now.get(row.number);
          return result ? { ...row, ...result, isDone: true } : row;
        });
        setRows(current);
      }
      if (current.some(isLeft)) {
        const counts = { done: doneOf(current), count: workOf(current) };
        notify('warning', { title: t('personnel_import.stopped', counts) });
      }
      setStep('done');
    } catch (error) {
      setStep('preview');
      throw error;
    } finally {
      invalidatePeople();
    }
  }

  return {
    step,
    /** Whether there is something that closing would end or take away. */
    isUnfinished:
      step === 'columns' || step === 'running' || (step === 'preview' && rows.some(isLeft)),
    rows,
    table,
    open,
    match,
    run,
    restart: () => setStep('choose'),
    matchColumns: () => setStep('columns'),
  };
}

/** How many rows there are of each outcome. */
export function countOutcomes(rows: JudgedRow[]): Record<RowOutcome, number> {
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  return { new: count('new'), link: count('link'), here: count('here'), refused: count('refused') };
}
export const doneOf = (rows: JudgedRow[]) => rows.filter(({ isDone }) => isDone).length;
/** What an import is to do altogether, what it has done counted in. */
export const workOf = (rows: JudgedRow[]) => rows.filter((row) => row.isDone || isWork(row)).length;

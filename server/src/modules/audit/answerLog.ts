import type { Language } from '@portal/contract/errors';
import type { ListColumns, ListQuery } from '@portal/contract/listQuery';
import { readAll, readList, type List } from '../../db/lists.ts';
import type { Deps } from '../../deps.ts';
import type { StoredEntry } from './audit.queries.ts';
import { logSpreadsheet, type LoggedEntry } from './logSpreadsheet.ts';

async function* eachInWords<Entry>(
  batches: AsyncIterable<StoredEntry[]>,
  tell: (entry: StoredEntry) => Entry,
): AsyncGenerator<Entry[]> {
  for await (const batch of batches) yield batch.map(tell);
}

export interface LogAsked {
  query: ListQuery & { page: number; limit: number; format?: 'xlsx' | undefined };
  language: Language;
}

/** Answers one of the logs, as a page or as a spreadsheet. */
export async function answerLog<
  Given extends object,
  L extends ListColumns,
  Entry extends LoggedEntry,
>(
  { db }: Pick<Deps, 'db'>,
  log: List<Given, StoredEntry, L>,
  given: Given,
  { query: { format, ...query }, language }: LogAsked,
  { tell, isOrganizers }: { tell: (entry: StoredEntry) => Entry; isOrganizers: boolean },
) {
  if (format) {
    const batches = eachInWords(readAll(db, log, given, query), tell);
    return logSpreadsheet(batches, { language, isOrganizers });
  }
  const { rows, meta } = await readList(db, log, given, query);
  return { data: { auditEntries: rows.map(tell) }, meta };
}

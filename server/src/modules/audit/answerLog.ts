import type { Language } from '@portal/contract/errors';
import type { ListColumns, ListQuery } from '@portal/contract/listQuery';
import { readAll, readList, type List } from '../../db/lists.ts';
import type { Deps } from '../../deps.ts';
import type { StoredEntry } from './audit.queries.ts';
import { nameKeys } from './nameKeys.ts';
import { logSpreadsheet, type LoggedEntry } from './logSpreadsheet.ts';

/** Puts entries into words. */
type Tell<Entry> = (stored: StoredEntry[]) => Promise<Entry[]>;

async function* eachInWords<Entry>(
  batches: AsyncIterable<StoredEntry[]>,
  tellAll: Tell<Entry>,
): AsyncGenerator<Entry[]> {
  for await (const batch of batches) yield tellAll(batch);
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
  const tellAll: Tell<Entry> = async (stored) =>
    (isOrganizers ? await nameKeys(db, stored) : stored).map(tell);
  if (format) {
    const batches = eachInWords(readAll(db, log, given, query), tellAll);
    return logSpreadsheet(batches, { language, isOrganizers });
  }
  const { rows, meta } = await readList(db, log, given, query);
  return { data: { auditEntries: await tellAll(rows) }, meta };
}

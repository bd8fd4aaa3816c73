import {
  mostImportColumns,
  peopleBulkRoutes,
  type ImportTable,
} from '@portal/contract/people.bulk';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { keepReply, queryClient, read } from '../../api/query.ts';
import { headingsOf, type Matching, type Remembered } from './columnMatching.ts';
import { headingKey } from '../../shared/headingWords.ts';
import type { Sheet } from '../../shared/tableFile.ts';

const tablesQuery = (partnerID: number) =>
  read(peopleBulkRoutes.importColumns, { partnerID }, { inlineError: true });

/** What was chosen for a table with the same headings. */
const rememberedIn =
  (tables: ImportTable[]): Remembered =>
  (headings) =>
    tables
      .find(({ columns }) => headingsOf(columns.map(({ heading }) => heading)) === headings)
      ?.columns.map(({ kind }) => kind);

/** What whoever works for the partner chose for tables with the same headings (decision 008). */
export async function loadRememberedColumns(partnerID: number): Promise<Remembered> {
  const { data } = await queryClient.fetchQuery({
    ...tablesQuery(partnerID),
    staleTime: 0,
    networkMode: 'always',
    retry: false,
  });
  return rememberedIn(data.tables);
}

/** The same for a screen that opens after it was loaded. */
export function useRememberedColumns(partnerID: number): Remembered {
  return rememberedIn(useQuery(tablesQuery(partnerID)).data?.data.tables ?? []);
}

/** The columns of a sheet as they were matched, but for the last ones of which there is nothing to know. */
function columnsOf({ rows }: Sheet, header: number, kinds: Matching['kinds']) {
  const headings = rows[header] ?? [];
  const columns = Array.from({ length: Math.max(headings.length, kinds.length) }, (_, at) => ({
    heading: headingKey(headings[at] ?? ''),
    kind: kinds[at] ?? null,
  }));
  return columns.slice(0, columns.findLastIndex(({ heading, kind }) => heading || kind) + 1);
}

/**
 * Keeps a choice for the next table with these headings. Of a table without any nothing is known again,
 * and one of too many columns is matched each time.
 */
export async function rememberColumns(
  partnerID: number,
  sheets: Sheet[],
  { sheet, header, kinds }: Matching,
): Promise<void> {
  if (header === null) return;
  const columns = columnsOf(sheets[sheet]!, header, kinds);
  if (columns.length > mostImportColumns) return;
  const reply = await call(peopleBulkRoutes.saveImportColumns, { partnerID, body: { columns } });
  await keepReply(tablesQuery(partnerID), reply);
}

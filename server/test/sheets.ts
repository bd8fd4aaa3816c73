import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { TestServer } from './harness.ts';

/** The rows of the spreadsheet that a reply brings, its headings first; a refusal brings none. */
async function sheetOf(reply: Response) {
  if (!reply.ok) return [];
  const file = new Uint8Array(await reply.arrayBuffer());
  const { rows = [], cells } = (await readXlsx(file, { readStyles: true })).sheets[0] ?? {};
  // Several lines in a cell are seen as such (CAP-16, LOG-04).
  for (const [at, row] of rows.entries())
    for (const [column, text] of row.entries())
      if (String(text).includes('\n'))
        expect(cells?.get(`${at},${column}`)?.style?.alignment, String(text)).toEqual({
          vertical: 'top',
          wrapText: true,
        });
  return rows;
}

/** A list as a spreadsheet; `path` is that of the list with its query. */
export async function readSheet(
  { origin }: Pick<TestServer, 'origin'>,
  { token, language = 'en' }: { token: string; language?: 'en' | 'fi' },
  path: string,
) {
  const reply = await fetch(`${origin}/v1${path}${path.includes('?') ? '&' : '?'}format=xlsx`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  return { reply, status: reply.status, rows: await sheetOf(reply) };
}

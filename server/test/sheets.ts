import { readXlsx } from 'hucre/xlsx';
import type { TestServer } from './harness.ts';

/** The rows of the spreadsheet that a reply brings, its headings first; a refusal brings none. */
async function sheetOf(reply: Response) {
  if (!reply.ok) return [];
  const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
  return sheets[0]?.rows ?? [];
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

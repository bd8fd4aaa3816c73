import type { OrganizerRole } from '@portal/contract/organizerRoles';
import { readXlsx } from 'hucre/xlsx';
import { factories } from '../../../test/factories.ts';
import type { TestServer } from '../../../test/harness.ts';

/** Makes somebody who works for an organiser and for no exhibitor: at all of its events, or at these. */
export const organizersOf = (server: TestServer, organizationID: number) => {
  const make = factories(server.db);
  return async (role: OrganizerRole, eventIDs: number[] = []) => {
    const user = await make.user([], { organizationID });
    await make.organizerUser({ organizationID, userID: user.userID }, eventIDs, role);
    const token = await make.token(server.tokens, user);
    return { ...user, token, call: server.as(token) };
  };
};

/** The rows of a spreadsheet, its headings first; `path` is that of the list with its query. */
export async function readSheet(
  { origin }: TestServer,
  { token, language = 'en' }: { token: string; language?: 'en' | 'fi' },
  path: string,
) {
  const reply = await fetch(`${origin}/v1${path}${path.includes('?') ? '&' : '?'}format=xlsx`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  if (!reply.ok) return { status: reply.status, rows: [] };
  const { sheets } = await readXlsx(new Uint8Array(await reply.arrayBuffer()));
  return { status: reply.status, rows: sheets[0]?.rows ?? [] };
}

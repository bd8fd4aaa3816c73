import type { DbOrTrx } from '../db/pool.ts';
import { CommandError } from './command.ts';

/** A row by the key of an import file, or by its id. */
export async function findByKey(
  db: DbOrTrx,
  table: 'partners' | 'organizations',
  keyOrID: string,
): Promise<{ id: number; organizationID: number }> {
  const idColumn = table === 'partners' ? 'partnerID' : 'organizationID';
  const id = /^\d{1,15}$/.test(keyOrID) ? Number(keyOrID) : 0;
  const rows = await db
    .selectFrom(table)
    .select([`${idColumn} as id`, 'organizationID', 'externalKey'])
    .where((eb) => eb.or([eb('externalKey', '=', keyOrID), eb(idColumn, '=', id)]))
    .execute();
  const found = rows.find((row) => row.externalKey === keyOrID) ?? rows[0];
  if (!found) throw new CommandError(`There is no ${table.slice(0, -1)} "${keyOrID}".`);
  return found;
}

import type { Text } from '@portal/contract/errors';
import { sql } from 'kysely';
import { actingName, savedAs, type ActedAs } from './actingName.ts';
import type { DbOrTrx } from './pool.ts';
import { namesOf } from './namesOf.ts';
import { formerUser } from './userName.ts';
import { fail, found } from '../http/errors.ts';

/** Tables whose rows know when they changed and by whom. */
type Table =
  | 'users'
  | 'organizations'
  | 'partners'
  | 'persons'
  | 'eventsPartners'
  | 'scanPoints'
  | 'leads'
  | 'orders'
  | 'events'
  | 'eventTasks'
  | 'packages'
  | 'products'
  | 'productCategories'
  | 'savedViews'
  | 'notifications'
  | 'partnerEmails';

const somebody: Text = { en: 'Someone', fi: 'Joku' };

interface Saving {
  table: Table;
  /** The row: its key columns by name. */
  key: Record<string, number>;
  /** What to store; what is undefined stays as it is. */
  values: Record<string, unknown>;
  /**
   * When the row had last changed as its editor loaded it; undefined: it is saved whatever it is now (T10).
   */
  timeModified: string | undefined;
  modifiedBy: number;
}

/** SQL: the names of the user `by`, who saved a row last: empty for a former user, null where nobody knows. */
export const editorName = sql<
  string | null
>`case when by."timeErased" is not null then '' else ${namesOf('by')} end`;

/** Who saved the row last, to tell whoever comes too late. */
async function lastEditor(db: DbOrTrx, { table, key }: Pick<Saving, 'table' | 'key'>) {
  let query = db
    .selectFrom(`${table} as r` as 'users as r')
    .leftJoin('users as by', 'by.userID', 'r.modifiedBy')
    .select([editorName.as('name'), savedAs('r').as('acting')]);
  for (const [column, id] of Object.entries(key))
    query = query.where(sql.ref(`r.${column}`), '=', id);
  return query.executeTakeFirst();
}

/** Refuses a save that comes too late, with 409 and the name of whoever saved first (T10). */
export function failAsChanged(name: string | null, acting: ActedAs | null = null): never {
  const who = name === '' ? formerUser : name === null ? somebody : { en: name, fi: name };
  return fail('changedMeanwhile', { name: acting ? actingName({ name: who, ...acting }) : who });
}

/**
 * Saves a row that several people may edit. Fails with `changedMeanwhile`, naming who saved it, where it is
 * no longer as its editor loaded it (T10); with 404 where there is none.
 */
export async function saveRecord(db: DbOrTrx, saving: Saving): Promise<void> {
  const { table, key, values, timeModified, modifiedBy } = saving;
  let query = db.updateTable(table as 'users').set({ ...values, modifiedBy });
  for (const [column, id] of Object.entries(key)) query = query.where(sql.ref(column), '=', id);
  if (timeModified) query = query.where('timeModified', '=', timeModified);
  const { numUpdatedRows } = await query.executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { name, acting } = found(await lastEditor(db, saving));
  failAsChanged(name, acting);
}

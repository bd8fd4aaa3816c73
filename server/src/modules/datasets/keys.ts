import { sql } from 'kysely';
import type { Problems } from './problems.ts';
import { keyed, keyedTables, type KeyedTable, type References } from './references.ts';
import type { Trx } from '../../db/pool.ts';

/** From the data set's keys to the database's ids. */
export class Keys {
  readonly #ids = new Map(keyedTables.map((table) => [table, new Map<string, number>()]));

  find(table: KeyedTable, key: string): number | undefined {
    return this.#ids.get(table)?.get(key);
  }

  /** The id of a key that was checked before. */
  get(table: KeyedTable, key: string): number {
    const found = this.find(table, key);
    if (found === undefined) throw new Error(`${table}: "${key}" has no row yet`);
    return found;
  }

  /** The same for a field that may be left out or null. */
  maybe(table: KeyedTable, key: string | null | undefined): number | null | undefined {
    return typeof key === 'string' ? this.get(table, key) : key;
  }

  /** The ids of all that the data set names and the database has. */
  idsOf(table: KeyedTable): number[] {
    return [...(this.#ids.get(table)?.values() ?? [])];
  }

  /** The key of the row with this id, where `name` is what such an id is called. */
  keyOf(name: string, id: unknown): string | undefined {
    const table = keyedTables.find((one) => keyed[one] === name);
    for (const [key, known] of (table && this.#ids.get(table)) ?? []) if (known === id) return key;
    return undefined;
  }

  set(table: KeyedTable, key: string, found: number): void {
    this.#ids.get(table)?.set(key, found);
  }
}

async function readIds(trx: Trx, table: KeyedTable, wanted: string[]) {
  const { rows } = await sql<{ key: string; id: number }>`
    select "externalKey" as key, ${sql.ref(keyed[table])} as id
    from ${sql.table(table)} where "externalKey" = any(${wanted}::text[])`.execute(trx);
  return rows;
}

/** The ids of all keys that the database knows already. */
export async function readKeys(trx: Trx, { defined, used }: References): Promise<Keys> {
  const keys = new Keys();
  for (const table of keyedTables) {
    const wanted = new Set(defined[table].keys());
    for (const reference of used) if (reference.table === table) wanted.add(reference.key);
    if (wanted.size === 0) continue;
    for (const row of await readIds(trx, table, [...wanted])) keys.set(table, row.key, row.id);
  }
  return keys;
}

const singular = (table: KeyedTable) =>
  table === 'productCategories' ? 'product category' : table.replace(/s$/, '');

/** Every reference has to lead to this file or to the database. */
export function checkReferences(found: References, keys: Keys, problems: Problems): void {
  for (const { table, key, path } of found.used)
    if (!found.defined[table].has(key) && keys.find(table, key) === undefined)
      problems.add(path, `"${key}" is not a ${singular(table)} of this file or of the database`);
}

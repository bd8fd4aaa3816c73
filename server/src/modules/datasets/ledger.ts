import { createHash, hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../db/pool.ts';
import { cutTo } from '@portal/contract/cutTo';
import type { Keys } from './keys.ts';
import { plainKey } from './plainKey.ts';
import type { Scope } from './scope.ts';

type Row = Record<string, unknown>;

/** A field that a load sets, or keeps because people changed it in the portal since the last one (ORG-41). */
interface LedgerField {
  field: string;
  /** Null where it is no text for everybody's eyes: of people, and of files. */
  from: string | null;
  to: string | null;
  isKept: boolean;
}
interface LedgerRow {
  list: string;
  key: string;
  fields: LedgerField[];
}
interface LedgerCounts {
  new: number;
  changed: number;
  same: number;
  /** Of them: rows with a field that people changed. */
  kept: number;
}

/** Lists of which what was loaded last is remembered. Of people nothing is: what differs is kept unless ticked. */
const remembered = new Set([
  'organizations',
  'partners',
  'events',
  'eventsPartners',
  'partnerPortals',
  'materials',
  'scanPoints',
  'productCategories',
  'products',
  'partnerEmails',
  'notifications',
]);
/** Lists whose values no preview and no report tells: their rows are people, or what is written to them. */
const personal = new Set(['persons', 'eventsPersons', 'partnerEmails', 'partnerEmailRecipients']);
/** What a file is goes together. */
const ofFiles = new Set([
  'storageName',
  'thumbnailStorageName',
  'contentType',
  'fileExtension',
  'fileSize',
  'originalFileName',
  'timeDeleted',
]);
/** Ids and names of ours, which mean nothing to anybody. */
const isOwn = (name: string) => /I[Dd]$/.test(name) || name.endsWith('torageName');

const hashOf = (value: unknown) =>
  hash('sha256', JSON.stringify(value ?? null), 'base64').slice(0, 22);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
const asText = (value: unknown) => {
  if (value === null || value === undefined) return null;
  return cutTo(200, typeof value === 'string' ? value : JSON.stringify(value));
};

/** Of whose rows several may have been ended, and one lives. */
const deletable = new Set(['eventsPartnersFiles', 'eventsPersons', 'partnerEmailRecipients']);

/** How many rows are told one by one; all are counted. */
const rowsTold = 500;

interface Target {
  trx: Trx;
  keys: Keys;
}

interface Batch {
  table: string;
  by: string[];
  changeable: string[];
  amongLiving?: boolean | undefined;
}

/** A key or an id; rows are told apart by nothing else. */
const idText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** By which rows are remembered: keys of the file, and ids. */
const rowKey = ({ by }: Batch, row: Row) => by.map((name) => idText(row[name])).join(' ');

/** What the file calls a row: its key, or those of what it belongs to. */
const labelOf = (keys: Keys, { by }: Batch, row: Row): string =>
  by
    .map((name) => plainKey(keys.keyOf(name, row[name]) ?? idText(row[name])))
    .filter(Boolean)
    .join(' · ');

/** Each row as the types of its table have it, beside what is stored. */
async function readStored(trx: Trx, { table, by }: Batch, given: Row[]) {
  const on = by.map((name) => sql`t.${sql.ref(name)} is not distinct from g.${sql.ref(name)}`);
  const hasEnd = deletable.has(table);
  const { rows } = await sql<{ stored: Row | null; typed: Row }>`
    select distinct on (g.ordinality) to_jsonb(t) as stored, to_jsonb(g) as typed
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(given)}::jsonb)
      with ordinality as g left join ${sql.table(table)} t on ${sql.join(on, sql` and `)}
    order by g.ordinality${hasEnd ? sql`, t."timeDeleted" desc nulls first` : sql``}`.execute(trx);
  return rows;
}

/** What a load of the console does, row by row, and what it leaves as people made it. */
export class Ledger {
  readonly counts: Record<string, LedgerCounts> = {};
  readonly rows: LedgerRow[] = [];
  readonly #seen = createHash('sha256');
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** Tells this load from the same one with other data beside it. */
  version(): string {
    return this.#seen.copy().digest('hex');
  }

  count(list: string, outcome: 'new' | 'changed' | 'same', isKept = false): void {
    const counts = (this.counts[list] ??= { new: 0, changed: 0, same: 0, kept: 0 });
    counts[outcome] += 1;
    if (isKept) counts.kept += 1;
  }

  /** Notes what rows would do; what people changed is put in the place of what was given. */
  async merge({ trx, keys }: Target, batch: Batch, given: Row[]): Promise<Row[]> {
    const found = await readStored(trx, batch, given);
    const loaded = remembered.has(batch.table)
      ? await this.#readLoaded(trx, batch, given)
      : new Map<string, Row>();
    const isTicked = this.#scope.overwrites.includes(batch.table);
    return given.map((row, at) => {
      const { stored, typed } = found[at] ?? { stored: null, typed: row };
      const isDead = batch.amongLiving && stored?.timeDeleted;
      if (!stored || isDead) {
        this.count(batch.table, stored ? 'same' : 'new');
        if (!stored) this.#seen.update(`${batch.table} new\n`);
        return row;
      }
      const before = loaded.get(rowKey(batch, row));
      const fields = batch.changeable
        .filter((name) => !isSame(stored[name], typed[name]))
        .map((name): LedgerField => {
          const wasChanged = before?.[name] !== hashOf(stored[name]);
          const isKept = wasChanged && !isTicked && !ofFiles.has(name);
          const isTold = !personal.has(batch.table) && !isOwn(name);
          // Whatever is ticked, it is the same preview; ids of new rows are others each time.
          const values = isOwn(name) ? [] : [hashOf(stored[name]), hashOf(typed[name])];
          this.#seen.update(JSON.stringify([batch.table, name, wasChanged, ...values]));
          const [from, to] = isTold ? [asText(stored[name]), asText(typed[name])] : [null, null];
          return { field: name, from, to, isKept };
        });
      this.#note(keys, batch, row, fields);
      const kept = fields.filter(({ isKept }) => isKept);
      return { ...row, ...Object.fromEntries(kept.map(({ field }) => [field, stored[field]])) };
    });
  }

  #note(keys: Keys, batch: Batch, row: Row, fields: LedgerField[]): void {
    const list = batch.table;
    const kept = fields.filter(({ isKept }) => isKept);
    this.count(list, fields.length > kept.length ? 'changed' : 'same', kept.length > 0);
    if (fields.length === 0) return;
    if (personal.has(list)) return;
    const key = labelOf(keys, batch, row);
    this.#seen.update(JSON.stringify(key));
    if (this.rows.length < rowsTold) this.rows.push({ list, key, fields });
  }

  async #readLoaded(trx: Trx, batch: Batch, given: Row[]): Promise<Map<string, Row>> {
    const rows = await trx
      .selectFrom('datasetLoads')
      .select(['rowKey', 'loaded'])
      .where('organizationID', '=', this.#scope.organizationID)
      .where('tableName', '=', batch.table)
      .where(sql<boolean>`"rowKey" = any(${given.map((row) => rowKey(batch, row))}::text[])`)
      .execute();
    return new Map(rows.map((row) => [row.rowKey, row.loaded as Row]));
  }

  /** Remembers what the file said of rows that are there by now. */
  async remember({ trx }: Target, batch: Batch, given: Row[]): Promise<void> {
    if (!remembered.has(batch.table) || batch.changeable.length === 0) return;
    const said = (await readStored(trx, batch, given)).map(({ typed }, at) => ({
      rowKey: rowKey(batch, given[at] as Row),
      loaded: Object.fromEntries(batch.changeable.map((name) => [name, hashOf(typed[name])])),
    }));
    await sql`
      insert into "datasetLoads" ("organizationID", "tableName", "rowKey", loaded)
      select ${this.#scope.organizationID}, ${batch.table}, "rowKey", loaded
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as given("rowKey" text, loaded jsonb)
      on conflict ("organizationID", "tableName", "rowKey") do update set
        loaded = "datasetLoads".loaded || excluded.loaded`.execute(trx);
  }
}

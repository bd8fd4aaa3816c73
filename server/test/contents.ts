import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';

/** What a worker writes into mails while nobody calls. */
const ofWorker = ['state', 'tries', 'timeSent', 'lastError'];
const passing = ['rateLimits', 'migrations', 'migrationsLock'];

async function tables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${passing})`.execute(db);
  return rows.map(({ name }) => name);
}

/** Runs statements while neither keys nor triggers ask: every table ends as it is meant to. */
async function unasked(db: Db, statements: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql.raw(statements.join(';\n')).execute(trx);
  });
}

/**
 * Keeps every row of every table, and tells how to have those back and no others: of the tables that were written to
 * since, as triggers note.
 */
export async function keepEverything(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns
    where table_schema = 'public' and table_name = any(${await tables(db)}) and is_generated = 'NEVER'
    group by 1`.execute(db);
  await unasked(db, [
    'create schema kept',
    'create table kept.written (name text)',
    `create function kept.note() returns trigger language plpgsql as $$
      begin insert into kept.written values (tg_table_name); return null; end $$`,
    ...rows.flatMap(({ name }) => [
      `create table kept."${name}" as table public."${name}"`,
      `create trigger "isWritten" after insert or update or delete or truncate on public."${name}"
        for each statement execute function kept.note()`,
      `alter table public."${name}" enable always trigger "isWritten"`,
    ]),
  ]);
  return async () => {
    const { rows: notes } = await sql<{ name: string }>`
      select distinct name from kept.written`.execute(db);
    const written = new Set(notes.map(({ name }) => name));
    await unasked(db, [
      ...rows
        .filter(({ name }) => written.has(name))
        .flatMap(({ name, columns }) => [
          `delete from public."${name}"`,
          `insert into public."${name}" (${columns}) overriding system value
            select ${columns} from kept."${name}"`,
        ]),
      'delete from kept.written',
    ]);
  };
}

/**
 * Of every table what SQL makes of its rows, each called `row`. The statement has a value, so that it is planned once
 * for each connection: to plan it takes longer than to read the small tables of a test.
 */
async function ofEveryTable(db: Db, made: string): Promise<[table: string, made: string | null][]> {
  const parts = (await tables(db)).map((name) => {
    const row =
      name === 'outgoingMails' ? sql`select to_jsonb(t) - ${ofWorker}::text[]` : sql`select t`;
    return sql`select ${sql.lit(name)} as name, (${sql.raw(made)})::text as made
      from (${row} as row from ${sql.table(name)} t) rows`;
  });
  const { rows } = await sql<{ name: string; made: string | null }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  return rows.map((table) => [table.name, table.made]);
}

/** A sum of every table's rows, to tell whether a call changed anything. */
export async function readEverything(db: Db): Promise<Record<string, string | null>> {
  return Object.fromEntries(await ofEveryTable(db, 'sum(hashtextextended(row::text, 0)::numeric)'));
}

/** Every row of every table, each written as JSON, to tell what a call changed. */
export async function readRows(db: Db): Promise<Map<string, string[]>> {
  const written = await ofEveryTable(db, 'json_agg(to_json(row)::text)');
  return new Map(written.map(([table, rows]) => [table, JSON.parse(rows ?? '[]') as string[]]));
}

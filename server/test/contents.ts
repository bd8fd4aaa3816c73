import { sql } from 'kysely';
import type { Db } from '../src/db/pool.ts';

/** What workers write while nobody calls. */
const workers: Record<string, string[]> = {
  outgoingMails: ['state', 'tries', 'timeSent', 'lastError'],
};

async function tables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'
      and tablename not in ('rateLimits', 'migrations', 'migrationsLock')`.execute(db);
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

type Row = Record<string, unknown>;

/** Every row of every table, to tell whether a call changed anything. */
export async function readEverything(db: Db): Promise<Record<string, Row[]>> {
  // To sort rows is left to us: PostgreSQL takes ten times as long for it, table by table.
  const parts = (await tables(db)).map(
    (name) =>
      sql`select ${sql.lit(name)} as name, json_agg(t)::text as rows from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; rows: string | null }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(
    rows.map((table) => {
      const cells = JSON.parse(table.rows ?? '[]') as Row[];
      for (const row of cells) for (const column of workers[table.name] ?? []) delete row[column];
      return [table.name, sorted(cells)];
    }),
  );
}

const sorted = (rows: Row[]) =>
  rows
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ row }) => row);

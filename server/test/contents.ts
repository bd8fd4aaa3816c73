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

/** Takes every row out of every table. */
export async function emptyEverything(db: Db): Promise<void> {
  const all = (await tables(db)).map((name) => sql.table(name));
  await db.transaction().execute(async (trx) => {
    // Entries of the log cannot be taken out otherwise.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`truncate ${sql.join(all)}`.execute(trx);
  });
}

/** Every row of every table, to tell whether a call changed anything. */
export async function readEverything(db: Db): Promise<Record<string, Record<string, unknown>[]>> {
  const parts = (await tables(db)).map(
    (name) => sql`
      select ${sql.lit(name)} as name, coalesce(jsonb_agg(cells order by cells), '[]') as rows
      from (select to_jsonb(t) - ${workers[name] ?? []}::text[] as cells from ${sql.table(name)} t)`,
  );
  const { rows } = await sql<{ name: string; rows: Record<string, unknown>[] }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
}

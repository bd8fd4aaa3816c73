import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import type { Schema } from '../src/db/schema.ts';
import { testDatabase } from './harness.ts';

/** A part of what EXPLAIN tells as JSON; the buffers where it has run. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Subplan Name'?: string;
}

const buffersOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
/** A plan and all that is in it. */
export const within = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(within)];

/** A fresh database that tells how many buffers the list that was read last took. */
export async function plannedDatabase() {
  const { pool } = await testDatabase();
  let sent: CompiledQuery | undefined;
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent = query;
    },
  });

  /**
   * The buffers that the statement sent last reads: in all, and of these to sort and page, and to count.
   * A page that is read from the end counts on the way there: `counted` is 0.
   */
  async function buffers(): Promise<{ all: number; page: number; counted: number }> {
    if (!sent) throw new Error('nothing was sent');
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
      ...sent,
      sql: `explain (analyze, timing off, buffers, format json) ${sent.sql}`,
    });
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error('no plan');
    const partOf = (name: string) =>
      within(plan).find((part) => part['Subplan Name'] === `CTE ${name}`);
    const [page, counted] = [partOf('page'), partOf('counted')];
    const all = buffersOf(plan);
    // A first page that is written is read as it is paged.
    if (!page) return { all, page: all, counted: 0 };
    return { all, page: buffersOf(page), counted: counted ? buffersOf(counted) : 0 };
  }

  /** How often PostgreSQL planned the statement sent last for its values: five times, where it keeps a plan. */
  async function plansOfLast(): Promise<{ custom: number } | undefined> {
    const { rows } = await pool.query<{ custom: number }>(
      'select custom_plans as custom from pg_prepared_statements where statement = $1',
      [sent?.sql],
    );
    return rows[0];
  }

  return { db, buffers, plansOfLast };
}

/**
 * Statistics and the visibility map, as autovacuum would have them: while it looks at a table itself, rows that were
 * just written are not seen by all, and an index alone does not do.
 */
export async function vacuumWhole(db: Kysely<Schema>): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    await sql`vacuum (analyze)`.execute(db);
    const { rows } = await sql`
      select from pg_class where relkind = 'r' and relallvisible < relpages
        and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) limit 1`.execute(
      db,
    );
    if (rows.length === 0) return;
    await sleep(200);
  }
}

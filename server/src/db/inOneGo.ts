import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type { Db, DbOrTrx, Trx } from './pool.ts';

/** What can be sent: SQL as it is, or a statement that was written before and has its values (`prepared`). */
export interface Sendable<Row> {
  compile(db: DbOrTrx): CompiledQuery<Row>;
}

/** A transaction that `inTransaction` opened: where it goes on, and the answers that nobody waits for. */
interface Open {
  connection: DatabaseConnection;
  answers: Promise<unknown>[];
}
const open = new WeakMap<DbOrTrx, Open>();

/**
 * Sends statements of a transaction one behind the other and waits for all their rows together. Each sees
 * what those before it did and what was committed while they waited, as if it had been sent after their
 * answers; where one fails, so do those behind it.
 */
export async function inOneGo<Rows extends unknown[]>(
  trx: Trx,
  ...statements: { [At in keyof Rows]: Sendable<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const send = (connection: DatabaseConnection) =>
    Promise.all(statements.map((statement) => connection.executeQuery(statement.compile(trx))));
  const here = open.get(trx)?.connection;
  const results = await (here ? send(here) : trx.getExecutor().provideConnection(send));
  return results.map(({ rows }) => rows) as { [At in keyof Rows]: Rows[At][] };
}

/**
 * Sends a statement whose rows nobody asks for. In a transaction (`inTransaction`) nobody waits for its answer
 * either, which is there before that to the commit; where it fails, so do all after it and the commit.
 */
export async function sendAhead(db: DbOrTrx, statement: Sendable<unknown>): Promise<void> {
  const compiled = statement.compile(db);
  const here = open.get(db);
  if (!here) return void (await db.executeQuery(compiled));
  const answer = here.connection.executeQuery(compiled);
  answer.catch(() => undefined);
  here.answers.push(answer);
}

/**
 * Does work in a transaction. Where a statement failed that was sent ahead it is that which is told: all after
 * it failed for it alone.
 */
export async function inTransaction<Done>(
  db: Db,
  work: (trx: Trx) => Promise<Done>,
): Promise<Done> {
  const answers: Promise<unknown>[] = [];
  try {
    return await db.transaction().execute(async (trx) => {
      const connection = await trx.getExecutor().provideConnection(async (its) => its);
      open.set(trx, { connection, answers });
      return work(trx);
    });
  } catch (error) {
    await Promise.all(answers);
    throw error;
  }
}

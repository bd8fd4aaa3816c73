import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type { Db, DbOrTrx, Trx } from './pool.ts';
import { isOutdated } from './preparedQuery.ts';

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

/** Where the statements of a transaction go that `inTransaction` opened; undefined: of any other. */
export const connectionOf = (trx: Trx): DatabaseConnection | undefined => open.get(trx)?.connection;

/**
 * Sends a statement whose rows nobody asks for. In a transaction (`inTransaction`) nobody waits for its answer
 * either, which is there before that to the commit; where it fails, so do all after it and the commit.
 */
export async function sendAhead(db: DbOrTrx, statement: Sendable<unknown>): Promise<void> {
  const compiled = statement.compile(db);
  const here = open.get(db);
  if (here) void sendOn(here, compiled);
  else await db.executeQuery(compiled);
}

function sendOn<Row>({ connection, answers }: Open, compiled: CompiledQuery<Row>) {
  const answer = connection.executeQuery<Row>(compiled);
  answer.catch(() => undefined);
  answers.push(answer);
  return answer;
}

/**
 * The result of the work of a transaction, where its last statement reads it: it goes out together with the commit,
 * and nobody waits in between. It has to find one row: where it does not, that is told of work that stands.
 */
export class Last<Result> {
  readonly reads: Sendable<{ result: Result }>;
  constructor(reads: Sendable<{ result: Result }>) {
    this.reads = reads;
  }
}

type Work<Result> = (trx: Trx) => Promise<Result | Last<Result>>;

async function inOneTransaction<Result>(db: Db, work: Work<Result>): Promise<Result> {
  const answers: Promise<unknown>[] = [];
  try {
    const told = await db.transaction().execute(async (trx) => {
      const connection = await trx.getExecutor().provideConnection(async (its) => its);
      const here = { connection, answers };
      open.set(trx, here);
      const done = await work(trx);
      if (!(done instanceof Last)) return () => done;
      const answer = sendOn(here, done.reads.compile(trx));
      return async () => {
        const [row] = (await answer).rows;
        if (!row) throw new Error('The last statement of a transaction found nothing');
        return row.result;
      };
    });
    return await told();
  } catch (error) {
    await Promise.all(answers);
    throw error;
  }
}

/** Whether PostgreSQL ended this one of two that waited for each other, or refused what it had prepared before. */
const mayPassNow = (error: unknown) =>
  (error as { code?: string }).code === '40P01' || isOutdated(error);
const mostTries = 3;

/**
 * Does work in a transaction, as calls do theirs (`transact`); anew where PostgreSQL ended it for another that waited
 * for it (`locks.ts`), or as a migration changed a table. Where a statement failed that was sent ahead it is that which
 * is told: all after it failed for it alone.
 *
 * Where no caller waits for the answers in between, in jobs and on the command line, and where nothing is kept, as
 * in a preview, `db.transaction()` will do: all that is sent ahead there is waited for.
 */
export async function inTransaction<Result>(db: Db, work: Work<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await inOneTransaction(db, work);
    } catch (error) {
      if (!mayPassNow(error) || tries === mostTries) throw error;
    }
}

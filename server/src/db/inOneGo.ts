import type { DatabaseConnection } from 'kysely';
import type { Trx } from './pool.ts';
import { connectionOf, type Sendable } from './transaction.ts';

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
  const here = connectionOf(trx);
  const results = await (here ? send(here) : trx.getExecutor().provideConnection(send));
  return results.map(({ rows }) => rows) as { [At in keyof Rows]: Rows[At][] };
}

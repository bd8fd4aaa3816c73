import type { DatabaseConnection } from 'kysely';
import type { Trx } from './pool.ts';
import { connectionOf, type Sendable } from './transaction.ts';

/**
 * Sends several statements of a transaction without waiting in between, and waits for all their rows
 * together. Each sees what those before it did, and what others committed meanwhile, as if it had been sent
 * after their answers. Where one fails, so do all after it.
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

import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Trx } from './pool.ts';

/**
 * Sends statements of a transaction one behind the other and waits for all their rows together. Each sees
 * what those before it did and what was committed while they waited, as if it had been sent after their
 * answers; where one fails, so do those behind it.
 */
export function inOneGo<Rows extends unknown[]>(
  trx: Trx,
  ...statements: { [At in keyof Rows]: RawBuilder<Rows[At]> }
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  return trx.getExecutor().provideConnection(async (connection) => {
    const results = await Promise.all(
      statements.map((statement) => connection.executeQuery(statement.compile(trx))),
    );
    return results.map(({ rows }) => rows) as { [At in keyof Rows]: Rows[At][] };
  });
}

/**
 * Sends a statement of a transaction and does not wait for its answer, which is there before that to the
 * commit; where it fails, so do all after it and the commit.
 */
export function sendAhead(
  trx: Trx,
  statement: RawBuilder<unknown> | CompiledQuery,
): Promise<{ answer: Promise<unknown> }> {
  const compiled = 'compile' in statement ? statement.compile(trx) : statement;
  return trx.getExecutor().provideConnection(async (connection) => {
    const answer = connection.executeQuery(compiled);
    answer.catch(() => undefined);
    return { answer };
  });
}

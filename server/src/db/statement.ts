import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Sendable } from './transaction.ts';
import { laneOf, type DbOrTrx } from './pool.ts';

/** Holds the place of a value in a statement that is written before there are values. */
class StandIn {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A stand-in for every name, to be used in SQL in place of the value. What SQL is written must not depend on
 * a value: there is none yet.
 */
// eslint-disable-next-line typescript/no-unnecessary-type-parameters -- who asks knows what they stand for
export function standIns<Given extends object>(): Given {
  return new Proxy({}, { get: (_, name) => new StandIn(String(name)) }) as Given;
}

/** A statement that is written once, with stand-ins, and sent with other values each time. */
export class Statement<Row> {
  readonly #text: string;
  readonly #values: readonly unknown[];
  readonly #unfilled: CompiledQuery<Row>;

  constructor(db: DbOrTrx, query: RawBuilder<Row>) {
    const { sql, parameters } = query.compile(db);
    this.#text = sql;
    this.#values = parameters;
    this.#unfilled = CompiledQuery.raw(sql);
  }

  #valuesOf(given: Readonly<Record<string, unknown>>): unknown[] {
    return this.#values.map((value) => (value instanceof StandIn ? given[value.name] : value));
  }

  /** The statement with its values, ready to be sent. */
  filledWith(given: Readonly<Record<string, unknown>>): CompiledQuery<Row> {
    return { ...this.#unfilled, parameters: this.#valuesOf(given) };
  }

  async send(db: DbOrTrx, given: Readonly<Record<string, unknown>>): Promise<Row[]> {
    const lane = laneOf(db);
    if (lane) return lane.send(this.#text, this.#valuesOf(given)) as Promise<Row[]>;
    const { rows } = await db.executeQuery(this.filledWith(given));
    return rows;
  }
}

/** A statement that is written when it is first sent. */
export function statement<Row, Given extends object>(
  write: (given: Given) => RawBuilder<Row>,
): (db: DbOrTrx, given: Given) => Promise<Row[]> {
  let written: Statement<Row> | undefined;
  return (db, given) => {
    written ??= new Statement(db, write(standIns<Given>()));
    return written.send(db, given as Record<string, unknown>);
  };
}

/** A statement for a transaction: its values are filled in, and it is sent there. */
export function prepared<Row, Given extends object>(
  write: (given: Given) => RawBuilder<Row>,
): (given: Given) => Sendable<Row> {
  let written: Statement<Row> | undefined;
  return (given) => ({
    compile: (db) => {
      written ??= new Statement(db, write(standIns<Given>()));
      return written.filledWith(given as Record<string, unknown>);
    },
  });
}

import pg from 'pg';

/** What the library keeps of the rows that a statement answers. */
interface Rows {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** A statement that a connection has prepared, or is about to: its name there, and what its rows look like. */
export class Prepared {
  readonly name: string;
  rows: Rows | undefined;
  constructor(name: string) {
    this.name = name;
  }
}

/** What the library's own query is made of; its types are silent about it. */
interface Parts {
  name: string;
  _result: Rows;
  _accumulateRows: boolean;
  hasBeenParsed(connection: object): boolean;
  prepare(connection: object): void;
  handleReadyForQuery(connection: object): void;
}
const LibraryQuery = pg.Query as unknown as new (text: string, values: unknown[]) => Parts;

/**
 * Whether PostgreSQL refused a prepared statement because its columns have changed, as they may under a
 * process of the version before (OPS-03); the next time it is prepared anew.
 */
export const isOutdated = (error: unknown): boolean =>
  (error as { routine?: string } | undefined)?.routine === 'RevalidateCachedQuery';

/** A stand-in for each connection that passes everything on except the request for a description. */
const silent = new WeakMap<object, object>();
const withoutDescribing = (connection: object) =>
  silent.getOrInsertComputed(connection, () =>
    Object.assign(Object.create(connection) as object, { describe: () => undefined }),
  );

/**
 * Sends a prepared statement once. Only the first time does it ask what the rows look like: PostgreSQL
 * refuses a prepared statement whose columns have changed.
 */
export class PreparedQuery extends LibraryQuery {
  readonly #prepared: Prepared;

  constructor(prepared: Prepared, text: string, values: unknown[]) {
    super(text, values);
    this.name = prepared.name;
    this.#prepared = prepared;
  }

  override prepare(connection: object): void {
    const { rows } = this.#prepared;
    if (!rows || !this.hasBeenParsed(connection)) return super.prepare(connection);
    Object.assign(this._result, rows);
    this._accumulateRows = true;
    super.prepare(withoutDescribing(connection));
  }

  override handleReadyForQuery(connection: object): void {
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#prepared.rows ??= { fields, _parsers, _prebuiltEmptyResultObject };
    super.handleReadyForQuery(connection);
  }
}

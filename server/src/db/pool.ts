import { AsyncResource } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { Counter } from 'prom-client';
import { inStatementSpan } from '../traces/statements.ts';
import { isTracing } from '../traces/traces.ts';
import { isOutdated, Prepared, PreparedQuery } from './preparedQuery.ts';
import type { Schema } from './schema.ts';
import { seeingClient } from './seeing.ts';

export type Db = Kysely<Schema>;
/** A transaction that is open. */
export type Trx = Transaction<Schema>;
/** The database, or a transaction on it. */
export type DbOrTrx = Db | Trx;

const oids = { int8: 20, int8Array: 1016, timestamptz: 1184 };

/**
 * Reads one row of keys. The driver’s own reader takes 30 ms for all 100,000 of a list, and nobody is
 * answered meanwhile (S5).
 */
const keysIn = (written: string) =>
  JSON.parse(`[${written.slice(1, -1).replaceAll('NULL', 'null')}]`) as (number | null)[];

/** bigint keys become numbers, timestamps become ISO 8601 in UTC; numeric stays a decimal string. */
const types = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === oids.int8) return Number;
    if (oid === oids.int8Array) return keysIn;
    if (oid === oids.timestamptz) return (written: string) => new Date(written).toISOString();
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

const statements = new Counter({
  name: 'portal_db_statements_total',
  help: 'SQL statements sent to the database',
});

const preparedAtMost = 1000;

/** The same text has the same name on every connection. */
const nameFor = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 32);

export interface Sharing {
  /** A pooler gives each transaction whichever session is free (PgBouncer's transaction mode). */
  sharesSessions?: boolean;
}

type QueryArguments = [text: unknown, values?: unknown, ...rest: unknown[]];

type Answered = (error: Error | null, result?: unknown) => void;

/** Sends every statement that has values as a named, hence prepared, one, unless sessions are shared. */
export class PreparingClient extends pg.Client {
  readonly #prepares: boolean;
  /** The statements that PostgreSQL has prepared for this connection. */
  readonly #known = new Map<string, Prepared>();
  /** How often they were all given up; part of their names, as PostgreSQL keeps the old ones. */
  #turn = 0;
  /** How many statements wait for their answer, and when the last answer came or the first was sent. */
  #waiting = 0;
  #heard = 0;

  constructor(config?: pg.ClientConfig & Sharing) {
    super(config);
    this.#prepares = !config?.sharesSessions;
    // One that dies in use fails what it was asked; unheard, it would end the process too (T18).
    this.on('error', () => undefined);
  }

  /** A statement under a name, so that PostgreSQL plans it once; undefined past the bound. */
  #preparedOf(text: string): Prepared | undefined {
    const known = this.#known.get(text);
    if (known || this.#known.size >= preparedAtMost) return known;
    const prepared = new Prepared(`${nameFor(text)}${this.#turn || ''}`);
    this.#known.set(text, prepared);
    return prepared;
  }

  /**
   * Nobody waits for the answer to a `begin`: it goes out with the first statement of the transaction. It
   * cannot fail where that does not; should it all the same, nothing more is done on this connection.
   */
  #begin(): Promise<object> {
    super.query('begin').catch((error: Error) => this.connection.stream.destroy(error));
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
  }

  /** Statements sent without waiting in between go out together. */
  #writeTogether(): void {
    const { stream } = this.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  override query(...args: unknown[]): never {
    statements.inc();
    this.#writeTogether();
    if (args[0] === 'begin') return this.#begin() as never;
    const [text, values, ...rest] = args as QueryArguments;
    // A library's own name would be one of another session too.
    if (!this.#prepares && typeof text === 'object') delete (text as pg.QueryConfig).name;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return this.#send(args);
    const prepared = this.#prepares ? this.#preparedOf(text) : undefined;
    const asked = prepared ? new PreparedQuery(prepared, text, values) : { text, values };
    return this.#send([asked, ...rest], prepared?.name);
  }

  /**
   * How many milliseconds somebody has been waiting for this connection without hearing from it; 0 where
   * nobody waits.
   */
  get silence(): number {
    return this.#waiting === 0 ? 0 : performance.now() - this.#heard;
  }

  #send(args: unknown[], name?: string): never {
    const send = (sent: unknown[]): unknown => {
      const last = sent.at(-1);
      return typeof last === 'function'
        ? this.#ask(sent.slice(0, -1), last as Answered)
        : this.#promise(sent);
    };
    return (isTracing() ? inStatementSpan(args, name, send) : send(args)) as never;
  }

  /**
   * What the library promises itself stays in memory, rows and all, until the old generation is looked through
   * (docs/decisions/063-memory.md); what it calls back with goes with the young one.
   */
  #promise(sent: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#ask(sent, (error, result) => (error ? reject(error) : resolve(result)));
    }).catch((error: Error) => {
      // Of who asked, and not of who read the socket.
      Error.captureStackTrace(error);
      throw error;
    });
  }

  #ask(sent: unknown[], answered: Answered): void {
    if (this.#waiting === 0) this.#heard = performance.now();
    this.#waiting += 1;
    const heard: Answered = (error, result) => {
      this.#waiting -= 1;
      this.#heard = performance.now();
      if (isOutdated(error)) {
        this.#known.clear();
        this.#turn += 1;
      }
      answered(error, result);
    };
    super.query(...([...sent, heard] as [never]));
  }
}

type Heard = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** A pool whose waiting callers go on as who they are, not as who gave the connection back. */
class TracedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(heard: Heard): void;
  override connect(heard?: Heard): Promise<pg.PoolClient> | void {
    return heard ? super.connect(AsyncResource.bind(heard)) : super.connect();
  }
}

/**
 * A way to the database for single statements: those that one call sends without waiting in between go out
 * together, on one connection. Guard and list are one write to the socket and one read from it.
 */
class Lane {
  readonly #pool: pg.Pool;
  /** The connection that statements sent at this moment share. */
  #open: { client: Promise<pg.PoolClient>; asked: number } | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  #join() {
    if (!this.#open) {
      this.#open = { client: this.#pool.connect(), asked: 0 };
      // Another call has a turn of its own, and does not wait for what is slow in this one.
      process.nextTick(() => (this.#open = undefined));
    }
    this.#open.asked += 1;
    return this.#open;
  }

  async send<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    // What sees another moment goes with nobody else.
    const own = seeingClient();
    if (own) return (await own.query<Row>(text, values)).rows;
    const together = this.#join();
    const client = await together.client;
    try {
      const { rows } = await client.query<Row>(text, values);
      return rows;
    } finally {
      together.asked -= 1;
      if (together.asked === 0) client.release();
    }
  }
}

const lanes = new WeakMap<DbOrTrx, Lane>();

/** The lane of a database; a transaction has none. */
export const laneOf = (db: DbOrTrx): Lane | undefined => lanes.get(db);

export interface Database {
  db: Db;
  /** The pool under it, for libraries that speak SQL themselves. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Statements are cut after five seconds (T15). */
const sessionSettings = {
  statement_timeout: 5000,
  options: '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c jit=off -c work_mem=16MB',
};

/**
 * Opens a pool, which refuses after two seconds without a free connection. Sessions that are shared have
 * the settings that the role or the pooler gives them: `lackOfSessions` tells.
 */
export function openDatabase(
  connection: pg.PoolConfig & Sharing,
  onError: (error: Error) => void,
): Database {
  const pool = new (isTracing() ? TracedPool : pg.Pool)({
    max: 10,
    ...connection,
    Client: PreparingClient,
    pipeline: true,
    types,
    connectionTimeoutMillis: 2000,
    application_name: 'portal',
    ...(!connection.sharesSessions && sessionSettings),
  });
  pool.on('error', onError);
  const connections = {
    options: pool.options,
    connect: async () => seeingClient() ?? (await pool.connect()),
    end: () => pool.end(),
  };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) });
  lanes.set(db, new Lane(pool));
  return {
    db,
    pool,
    close: () => pool.end(),
  };
}

/** Tells which settings the sessions of a pooler lack; undefined: none. */
export async function lackOfSessions(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ timezone: string; dates: string; jit: string; cut: number }>`
    select current_setting('timezone') as timezone, current_setting('datestyle') as dates,
      current_setting('jit') as jit,
      (select setting::int from pg_settings where name = 'statement_timeout') as cut`.execute(db);
  const [{ timezone, dates, jit, cut } = { timezone: '', dates: '', jit: '', cut: 0 }] = rows;
  const lacks = [
    !/^(Etc\/)?UTC$/.test(timezone) && `timezone = 'UTC' (it is ${timezone})`,
    !dates.startsWith('ISO') && `datestyle = 'ISO' (it is ${dates})`,
    jit !== 'off' && 'jit = off',
    (cut === 0 || cut > 10_000) && "statement_timeout = '5s'",
  ].filter(Boolean);
  return lacks.length > 0 ? lacks.join(', ') : undefined;
}

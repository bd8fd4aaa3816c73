import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** An event as it is to be seen: at a chosen moment, and as if it were published (ORG-25). */
export interface Seen {
  eventID: number;
  /** ISO 8601 */
  timeSeen: string;
}

interface Seeing extends Seen {
  client: pg.PoolClient;
}

const seeing = new AsyncLocalStorage<Seeing>();

/** Statements that begin or end a transaction: such a call is one transaction from beginning to end. */
const bounds = /^(?:begin|start transaction|commit|rollback)\b/i;

/** The connection of the current call, where that sees another moment. */
export function seeingClient(): pg.PoolClient | undefined {
  const client = seeing.getStore()?.client;
  if (!client) return undefined;
  const nothing = Promise.resolve({ rows: [], rowCount: null });
  const query = (...args: [string]) =>
    bounds.test(args[0]) ? nothing : (client.query(...args) as unknown);
  return { query, release: () => undefined } as unknown as pg.PoolClient;
}

/** The moment that the call sees, in milliseconds since 1970. */
export function seenNow(): number {
  const store = seeing.getStore();
  return store ? Date.parse(store.timeSeen) : Date.now();
}

/**
 * Reads as if it were another moment and the event were published: whatever `read` asks the database goes
 * through one read-only transaction, in which `now()` and `events` are those of the schema `seen`.
 */
export async function seeAs<T>(
  pool: pg.Pool,
  { eventID, timeSeen }: Seen,
  read: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin read only');
    await client.query(
      `select set_config('search_path', 'seen, public, pg_catalog', true),
        set_config('portal.time_seen', $1, true), set_config('portal.event_seen', $2, true)`,
      [timeSeen, String(eventID)],
    );
    return await seeing.run({ eventID, timeSeen, client }, read);
  } finally {
    await client.query('rollback').catch((error: Error) => (failure = error));
    client.release(failure);
  }
}

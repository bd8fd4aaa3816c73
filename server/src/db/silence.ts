import type { Socket } from 'node:net';
import pg from 'pg';
import type { PreparingClient } from './pool.ts';

/** Milliseconds between two looks, while somebody waits for the database. */
const pause = 500;
/** Milliseconds after which one that does not even answer a short question counts as away (T18). */
const patience = 1800;

/**
 * Cuts the connections of a pool whose database does not answer at all, because it was stopped or the network
 * swallows everything: calls are answered 503 within three seconds, instead of waiting for the longest
 * statement. A connection that was heard from meanwhile goes on; one that is silent for `longest` milliseconds is
 * cut, unless the database works on what it was asked, as it may where that was given more time. Ends with `stop`.
 */
export function watchSilence(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  longest = 6000,
): { stop(): void } {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => inUse.delete(client));

  let probe: pg.Client | undefined;
  const openProbe = async () => {
    const client = new pg.Client({
      ...connection,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      application_name: 'portal watch',
    });
    client.on('error', () => (probe = undefined));
    await client.connect();
    return client;
  };
  /** Those of the processes that work for somebody at this moment; undefined where the database says nothing. */
  const workingOf = async (pids: number[]): Promise<Set<number> | undefined> => {
    try {
      probe ??= await openProbe();
      const { rows } = await probe.query<{ pid: number }>(
        `select pid from pg_stat_activity where state = 'active' and pid = any($1)`,
        [pids],
      );
      return new Set(rows.map(({ pid }) => pid));
    } catch {
      // Its connection would tell this answer when the next is asked.
      probe?.connection.stream.destroy();
      probe = undefined;
      return undefined;
    }
  };

  const silent = () => new Error('Connection terminated: the database says nothing');
  let isLooking = false;
  const look = async () => {
    const talks = [...inUse].map((given) => {
      const client = given as unknown as PreparingClient & { processID: number };
      const socket = client.connection.stream as Socket;
      return { client, socket, heard: socket.bytesRead };
    });
    if (isLooking || talks.length === 0) return;
    isLooking = true;
    const working = await workingOf(talks.map(({ client }) => client.processID));
    isLooking = false;
    for (const { client, socket, heard } of talks) {
      const isOver = working
        ? client.silence > longest && !working.has(client.processID)
        : socket.bytesRead === heard;
      if (isOver) socket.destroy(silent());
    }
  };
  const timer = setInterval(() => void look(), pause);
  return {
    stop: () => {
      clearInterval(timer);
      probe?.connection.stream.destroy();
    },
  };
}

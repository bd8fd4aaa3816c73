import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isBrief } from '../bench/extent.ts';
import type { Line } from '../bench/report.ts';
import { logIn } from '../bench/server.ts';
import { benchUser } from '../server/src/cli/generate.data.ts';
import { countPersons, type Stand } from './fair.ts';

/** People at work at the same time. */
const people = isBrief ? 4 : 20;
/** Milliseconds between two calls of each, and before one that was lost is asked again. */
const thinkTime = 50;

export interface Outcome {
  calls: number;
  /** Calls that were not answered 2xx, by what came instead. */
  failures: Map<string, number>;
  /** The longest that anybody waited for an answer, of any kind, in milliseconds. */
  longest: number;
  /** How long each waited, in milliseconds. */
  times: number[];
  /** Last names of the persons whose saving was answered 2xx. */
  acknowledged: string[];
}

interface Call {
  path: string;
  body?: object;
}

const aRead = ({ eventID, partnerID, userID }: Stand): Call => ({
  path:
    Math.random() < 0.5
      ? `/v1/users/${userID}/partnerEvents?limit=25`
      : `/v1/events/${eventID}/partners/${partnerID}/personnel?limit=25&order[lastName]=asc`,
});

/** Somebody new, who is told by the name. */
function aWrite({ eventID, partnerID }: Stand, lastName: string): Call {
  const emails = [{ email: `${lastName}@example.com`, primary: true }];
  const body = { firstNames: 'Aino', lastName, emails, event: { eventID, partnerID } };
  return { path: `/v1/events/${eventID}/persons`, body };
}

/**
 * People who work at a portal until they are stopped: four reads to a write. What fails they ask again with
 * the same key until it is answered, as the portal's own web app does.
 */
export async function startLoad(origin: string, stand: Stand) {
  const authorization = `Bearer ${await logIn(origin, benchUser)}`;
  const outcome: Outcome = {
    calls: 0,
    failures: new Map(),
    longest: 0,
    times: [],
    acknowledged: [],
  };
  const over = new AbortController();

  const ask = async ({ path, body }: Call, key: string): Promise<boolean> => {
    const started = performance.now();
    let failure: string | undefined;
    try {
      const reply = await fetch(origin + path, {
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      await reply.arrayBuffer();
      if (!reply.ok)
        failure = `${reply.status}${reply.headers.get('retry-after') ? ' with Retry-After' : ''}`;
    } catch (error) {
      failure = String((error as { cause?: { code?: string } }).cause?.code ?? error);
    }
    outcome.calls += 1;
    const time = performance.now() - started;
    outcome.times.push(time);
    outcome.longest = Math.max(outcome.longest, time);
    if (failure) outcome.failures.set(failure, (outcome.failures.get(failure) ?? 0) + 1);
    return failure === undefined;
  };

  const work = async () => {
    while (!over.signal.aborted) {
      const lastName = `torture-${randomUUID()}`;
      const isWrite = Math.random() < 0.2;
      const call = isWrite ? aWrite(stand, lastName) : aRead(stand);
      const key = randomUUID();
      let isDone = await ask(call, key);
      while (!isDone && !over.signal.aborted) {
        await pause(thinkTime);
        isDone = await ask(call, key);
      }
      if (isDone && isWrite) outcome.acknowledged.push(lastName);
      await pause(thinkTime);
    }
  };
  const all = Promise.all(Array.from({ length: people }, work));
  return {
    outcome,
    stop: async (): Promise<Outcome> => {
      over.abort();
      await all;
      return outcome;
    },
  };
}

const sumOf = (counts: Map<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** A line of what there must be none of. */
export const noneLine = (id: string, what: string, count: number, of: number): Line => ({
  id,
  what,
  figure: String(count),
  floor: `of ${of}`,
  ratio: count,
  bar: { atMost: 0 },
});

/** Lines of what must be in any torture: writings that were acknowledged are there, once. */
export async function keptLines(
  id: string,
  { postgres: { connection } }: { postgres: { connection: pg.ClientConfig } },
  { acknowledged }: Pick<Outcome, 'acknowledged'>,
): Promise<Line[]> {
  const counts = await countPersons(connection, acknowledged);
  const line = (what: string, count: number) => noneLine(id, what, count, acknowledged.length);
  return [
    line(
      'acknowledged writes that are lost',
      acknowledged.filter((name) => !counts.has(name)).length,
    ),
    line('writes that were done twice', [...counts.values()].filter((count) => count > 1).length),
  ];
}

/** A line of the calls that failed, of these kinds. */
export function failureLine(
  id: string,
  what: string,
  { calls, failures }: Outcome,
  isMeant: (failure: string) => boolean = () => true,
): Line {
  const meant = new Map([...failures].filter(([failure]) => isMeant(failure)));
  for (const [failure, count] of meant) process.stdout.write(`      ${count} × ${failure}\n`);
  return noneLine(id, what, sumOf(meant), calls);
}

/** A line of a time against the most that it may be, both in milliseconds; briefly without a verdict. */
export const timeLine = (id: string, what: string, time: number, most: number): Line => ({
  id,
  what,
  figure: `${(time / 1000).toFixed(2)} s`,
  floor: `${most / 1000} s`,
  ratio: time / most,
  bar: { atMost: isBrief ? Infinity : 1 },
});

const p99Of = ({ times }: Outcome) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

/** A line of the time that 99 calls in 100 took at most: S13's bound, or twice as long as without what goes on. */
export const p99Line = (id: string, quiet: Outcome, meanwhile: Outcome): Line =>
  timeLine(
    id,
    `p99 of calls meanwhile; before it was ${Math.round(p99Of(quiet))} ms`,
    p99Of(meanwhile),
    Math.max(500, Math.round(2 * p99Of(quiet))),
  );

/** A line of the most memory that something took, in MB. */
export const memoryLine = (id: string, what: string, megabytes: number, most: number): Line => ({
  id,
  what,
  figure: `${Math.round(megabytes)} MB`,
  floor: `${most} MB`,
  ratio: megabytes / most,
  bar: { atMost: 1 },
});

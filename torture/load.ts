import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isBrief } from '../bench/extent.ts';
import type { Line } from '../bench/report.ts';
import { logIn } from '../bench/server.ts';
import { benchUser } from '../server/src/cli/benchUser.ts';
import { countInCarts, countPersons, workers, type Stand } from './fair.ts';

/** People at work at the same time. */
const people = isBrief ? 4 : workers;
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
  /** How many of each product were put into the cart and answered 2xx. */
  inCart: Map<number, number>;
  /** The products of which nobody has heard whether the last one came into the cart. */
  unanswered: Set<number>;
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

/** One more of a product, into the one cart of all who work there. */
const intoCart = ({ eventID, partnerID }: Stand, productID: number): Call => ({
  path: `/v1/events/${eventID}/orders/createForPartner`,
  body: { partnerID, orderRows: [{ productID }] },
});

/** Somebody new, who is told by the name. */
function aWrite({ eventID, partnerID }: Stand, lastName: string): Call {
  const emails = [{ email: `${lastName}@example.com`, primary: true }];
  const body = { firstNames: 'Aino', lastName, emails, event: { eventID, partnerID } };
  return { path: `/v1/events/${eventID}/persons`, body };
}

const oneKind = (): 'read' | 'person' | 'cart' => {
  const chance = Math.random();
  if (chance < 0.8) return 'read';
  return chance < 0.9 ? 'person' : 'cart';
};

/**
 * People who work at a portal until they are stopped: eight reads to a new person and to something for the
 * cart. What fails they ask again with the same key until it is answered, as the portal's own web app does.
 * `before` is what they did earlier: it has to be there too.
 */
export async function startLoad(origin: string, stand: Stand, before?: Outcome) {
  const authorization = `Bearer ${await logIn(origin, benchUser)}`;
  const outcome: Outcome = {
    calls: 0,
    failures: new Map(),
    longest: 0,
    times: [],
    acknowledged: [...(before?.acknowledged ?? [])],
    inCart: new Map(before?.inCart),
    unanswered: new Set(before?.unanswered),
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

  const work = async (productID: number) => {
    while (!over.signal.aborted) {
      const lastName = `torture-${randomUUID()}`;
      const kind = oneKind();
      const call = {
        read: () => aRead(stand),
        person: () => aWrite(stand, lastName),
        cart: () => intoCart(stand, productID),
      }[kind]();
      const key = randomUUID();
      let isDone = await ask(call, key);
      while (!isDone && !over.signal.aborted) {
        await pause(thinkTime);
        isDone = await ask(call, key);
      }
      if (isDone && kind === 'person') outcome.acknowledged.push(lastName);
      if (kind === 'cart' && isDone)
        outcome.inCart.set(productID, (outcome.inCart.get(productID) ?? 0) + 1);
      else if (kind === 'cart') outcome.unanswered.add(productID);
      await pause(thinkTime);
    }
  };
  const all = Promise.all(stand.productIDs.slice(0, people).map(work));
  return {
    outcome,
    stop: async (): Promise<Outcome> => {
      over.abort();
      await all;
      return outcome;
    },
  };
}

const sumOf = (counts: Map<unknown, number>) =>
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

interface Database {
  postgres: { connection: pg.ClientConfig };
}

/** Lines of the persons whose saving was acknowledged: they are there, once. */
export async function personLines(
  id: string,
  { postgres: { connection } }: Database,
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

/** Lines of what was put into a cart: all that was acknowledged lies there, and nothing twice. */
async function cartLines(
  id: string,
  { postgres: { connection } }: Database,
  { inCart, unanswered }: Outcome,
): Promise<Line[]> {
  const counts = await countInCarts(connection);
  const over = [...inCart].map(([productID, told]) => ({
    count: (counts.get(productID) ?? 0) - told,
    most: unanswered.has(productID) ? 1 : 0,
  }));
  const line = (what: string, wrong: unknown[]) =>
    noneLine(id, `products in a cart that ${what}`, wrong.length, sumOf(inCart));
  return [
    line(
      'are lost',
      over.filter(({ count }) => count < 0),
    ),
    line(
      'came twice',
      over.filter(({ count, most }) => count > most),
    ),
  ];
}

/** Lines of what must be in any torture: what was acknowledged is there, once. */
export const keptLines = async (
  id: string,
  database: Database,
  outcome: Outcome,
): Promise<Line[]> => [
  ...(await personLines(id, database, outcome)),
  ...(await cartLines(id, database, outcome)),
];

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

import autocannon from 'autocannon';
import { extent } from './extent.ts';

export interface Load {
  /** Requests answered per second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU milliseconds of each answer, under the names of those who worked on it. */
  cpu: Record<string, number>;
}

export interface Target {
  url: string;
  headers?: Record<string, string>;
  /** Whose CPU time is told; in seconds since they began. */
  workers?: Record<string, () => Promise<number>>;
}

const connections = 10;

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] as number;
}

/** Puts a steady load on one address; fails when anything but 200 comes back. */
async function hit({ url, headers = {}, workers = {} }: Target, seconds: number): Promise<Load> {
  const used = async () => Promise.all(Object.values(workers).map((cpu) => cpu()));
  const before = await used();
  // Its own histogram has whole milliseconds, where the fastest are answered in less than two.
  const times: number[] = [];
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      { url, headers, connections, duration: seconds },
      (error: Error | null, found) => (error ? reject(error) : resolve(found)),
    );
    running.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const after = await used();
  const each = Object.keys(workers).map((name, i) => [
    name,
    (((after[i] ?? 0) - (before[i] ?? 0)) * 1000) / result.requests.total,
  ]);
  return {
    cpu: Object.fromEntries(each),
    rate: result.requests.average,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

export const median = (values: number[]) => percentile(values, 0.5);

/**
 * Measures addresses side by side: in turns, so that what else the machine does hits all alike. The
 * first turn only warms up.
 */
export async function compare(
  targets: Target[],
  turns = extent(5, 1),
  seconds = extent(3, 1),
): Promise<Load[]> {
  const measured: Load[][] = targets.map(() => []);
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [i, target] of targets.entries()) {
      const load = await hit(target, seconds);
      if (turn > 0) measured[i]?.push(load);
    }
  return measured.map((loads) => ({
    rate: median(loads.map(({ rate }) => rate)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    cpu: Object.fromEntries(
      Object.keys(loads[0]?.cpu ?? {}).map((name) => [
        name,
        median(loads.map(({ cpu }) => cpu[name] ?? 0)),
      ]),
    ),
  }));
}

/** The time of one request after another, in milliseconds: finer than a load generator's. */
export async function latency(targets: Target[], requests = extent(1500, 10)): Promise<number[]> {
  const warmUp = Math.ceil(requests / 8);
  const times: number[][] = targets.map(() => []);
  for (let i = 0; i < requests + warmUp; i += 1)
    for (const [j, { url, headers = {} }] of targets.entries()) {
      const start = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (i >= warmUp) times[j]?.push(performance.now() - start);
    }
  return times.map(median);
}

/** Calls at a steady pace, as people do, while something else goes on; what the slowest calls took. */
export async function loadWhile(
  { url, headers = {} }: Target,
  work: () => Promise<unknown>,
): Promise<{ p99: number }> {
  const times: number[] = [];
  const over = new AbortController();
  const caller = async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const callers = Promise.all(Array.from({ length: 4 }, caller));
  await work();
  over.abort();
  await callers;
  return { p99: percentile(times, 0.99) };
}

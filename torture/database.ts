import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../bench/report.ts';
import { startServer } from '../bench/server.ts';
import { startEmbeddedPostgres } from '../server/src/db/embeddedPostgres.ts';
import { postgresProcesses } from '../server/test/processes.ts';
import { closeFair, openFair, type Fair } from './fair.ts';
import { failureLine, keptLines, startLoad, timeLine, type Outcome } from './load.ts';

/** Milliseconds of work before and after, and without a database between. */
const worksFor = 5000;
const awayFor = 10_000;
/** T18. */
const longestAnswer = 3000;

/** What calls may meet while there is no database. */
const isUnavailable = (failure: string) => failure === '503 with Retry-After';

async function withoutDatabase(
  id: string,
  takeAway: (fair: Fair) => Promise<() => Promise<void>>,
): Promise<Line[]> {
  const fair = await openFair();
  const portal = await startServer(fair.settings);
  try {
    const load = await startLoad(portal.origin, fair.stand);
    await pause(worksFor);
    const giveBack = await takeAway(fair);
    await pause(awayFor);
    await giveBack();
    const back = performance.now();
    const until = load.outcome.acknowledged.length;
    while (load.outcome.acknowledged.length === until) await pause(5);
    const recovered = performance.now() - back;
    await pause(worksFor);
    const outcome: Outcome = await load.stop();
    return [
      timeLine(id, 'the longest that a call waited for its answer', outcome.longest, longestAnswer),
      timeLine(id, 'from the database’s return to the first write', recovered, 5000),
      failureLine(id, 'calls that got something else than 503', outcome, (f) => !isUnavailable(f)),
      ...(await keptLines(id, fair, outcome)),
    ];
  } finally {
    await portal.stop();
    await closeFair(fair);
  }
}

/** The database is stopped and comes back. */
export const dbAway = () =>
  withoutDatabase('db-away', async (fair) => {
    await fair.postgres.stop();
    return async () => {
      fair.postgres = await startEmbeddedPostgres(fair.dataFolder);
    };
  });

/** The database stops in its tracks, with all connections open. */
export const dbHang = () =>
  withoutDatabase('db-hang', async ({ dataFolder }) => {
    const processes = postgresProcesses(dataFolder);
    const tell = (signal: NodeJS.Signals) => {
      for (const pid of processes) process.kill(pid, signal);
    };
    tell('SIGSTOP');
    return async () => tell('SIGCONT');
  });

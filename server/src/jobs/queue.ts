import { CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import { PgBoss, type Job, type JobResult } from 'pg-boss';
import type pg from 'pg';
import { sendAhead } from '../db/transaction.ts';
import type { DbOrTrx } from '../db/pool.ts';
import { slices } from '../db/slices.ts';
import type { Env } from '../env.ts';
import { repeatedWork } from '../metrics.ts';
import { causeNow, inSpan } from '../traces/traces.ts';

/** What waits to be done, by queue. */
export interface Jobs {
  mail: { outgoingMailID: number } & Caused;
}

interface Caused {
  /** The span that asked for it, where calls are traced. */
  cause?: string;
}

interface Timing {
  /** Seconds from now; none: at once. */
  after?: number;
  /** Done only while nothing else waits: work for many does not hold up one who waits for it. */
  inBulk?: boolean;
}

/** How many of what were done. */
type Counts = Record<string, number>;

export interface Queue {
  /** Adds a job in the caller's transaction: it exists if and only if that commits. */
  add<Name extends keyof Jobs>(
    trx: DbOrTrx,
    name: Name,
    job: Jobs[Name],
    timing?: Timing,
  ): Promise<void>;
  /** The same for many, in few statements. */
  addAll<Name extends keyof Jobs>(
    trx: DbOrTrx,
    name: Name,
    jobs: Jobs[Name][],
    timing?: Timing,
  ): Promise<void>;
  /**
   * Works off a queue until stop, some jobs at a time. Those that the handler does not name as done, or
   * whose process dies, are done again.
   */
  work<Name extends keyof Jobs>(
    name: Name,
    handler: (jobs: Jobs[Name][]) => Promise<Set<Jobs[Name]>>,
  ): Promise<void>;
  /**
   * Does something again and again by a cron expression, in one process at a time of all that share the
   * database; what fails is done the next time. What came due while no process ran is done once at the next start.
   */
  repeat(name: string, cron: string, work: () => Promise<Counts>): Promise<void>;
  /** Waits for the jobs in hand. */
  stop(): Promise<void>;
}

/** A job whose process died is done again soon; one that brought down twenty is let be. */
const retrying = { notify: true, retryLimit: 20, retryDelay: 2, heartbeatSeconds: 10 };
/** What a dead process had in hand would keep the others from its next time. */
const repeating = { retryLimit: 0, heartbeatSeconds: 30 };
const jobsAtOnce = 2000;
/**
 * Told of new jobs or not, the queue is looked at as often: retries and lost hints have no notice.
 * As long as there are as many jobs as are taken at a time, they are taken without a pause.
 */
const fetching = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  batchSize: 25,
  burstWhenBatchFull: true,
};
/** The jobs of a process that died are found by the silence of its heart, not by their age (T17). */
const supervising = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

/** The caller's transaction, as the library speaks to it. Nobody waits for what became of a job that is added. */
const within = (trx: DbOrTrx) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    await sendAhead(trx, { compile: () => CompiledQuery.raw(text, values) });
    return { rows: [] };
  },
});

const optionsOf = ({ after, inBulk = false }: Timing) => ({
  priority: inBulk ? 0 : 1,
  ...(after !== undefined && { startAfter: after }),
});

/**
 * The queue in PostgreSQL: workers of any number of processes share it (OPS-03). A process that does not
 * work only adds to it.
 */
export async function startQueue(
  connection: pg.PoolConfig,
  log: Logger,
  { works, sharesSessions }: Pick<Env, 'works' | 'sharesSessions'>,
): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    ...supervising,
    supervise: works,
    schedule: works,
    max: 3,
    // Nobody hears a notice on a session that is somebody else's a moment later: jobs are looked for.
    useListenNotify: !sharesSessions,
  } as never);
  boss.on('error', (error) => log.warn({ error: error.message }, 'queue'));
  await boss.start();
  await boss.createQueue('mail', retrying);
  // As an earlier version may have left it.
  await boss.updateQueue('mail', { ...retrying, retryBackoff: false });
  return {
    add: async (trx, name, job, timing = {}) => {
      await boss.send(name, { ...job, ...causeNow() }, { ...optionsOf(timing), db: within(trx) });
    },
    addAll: async (trx, name, jobs, timing = {}) => {
      const cause = causeNow();
      for (const some of slices(jobs, jobsAtOnce))
        await boss.insert(
          name,
          some.map((job) => ({ data: { ...job, ...cause }, ...optionsOf(timing) })),
          { db: within(trx) },
        );
    },
    work: async (name, handler) => {
      const options = { ...fetching, perJobResults: true } as const;
      await boss.work(name, options, async (jobs: Job<Jobs[typeof name]>[]) => {
        const facts = { 'portal.jobs': jobs.length };
        const done = await inSpan(`job ${name}`, { kind: 'job', facts }, () =>
          handler(jobs.map(({ data }) => data)),
        );
        return jobs.map(({ id, data }): JobResult => ({
          id,
          status: done.has(data) ? 'completed' : 'failed',
        }));
      });
    },
    repeat: async (name, cron, work) => {
      await boss.createQueue(name, { policy: 'exclusive', ...repeating });
      // As an earlier version may have left it.
      await boss.updateQueue(name, repeating);
      await boss.schedule(name, cron, null, { missed: 'once' });
      await boss.work(name, async () => {
        try {
          const done = await inSpan(`job ${name}`, { kind: 'job' }, work);
          repeatedWork.inc({ name, outcome: 'done' });
          if (Object.values(done).some((count) => count > 0)) log.info(done, name);
        } catch (error) {
          repeatedWork.inc({ name, outcome: 'failed' });
          log.warn({ reason: (error as Error).message }, `not done: ${name}`);
        }
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

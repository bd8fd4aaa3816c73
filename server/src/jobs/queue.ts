import type { Logger } from 'pino';
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type pg from 'pg';
import type { DbOrTrx } from '../kernel/db.ts';

/** What waits to be done, by queue. */
export interface Jobs {
  mail: { outgoingMailID: number };
}

interface Timing {
  /** Seconds from now; none: at once. */
  after?: number;
  /** Done only while nothing else waits: work for many does not hold up one who waits for it. */
  inBulk?: boolean;
}

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
  /** Works off a queue until stop; a job whose handler throws, or whose process dies, is done again. */
  work<Name extends keyof Jobs>(
    name: Name,
    handler: (job: Jobs[Name]) => Promise<void>,
  ): Promise<void>;
  /** Waits for the jobs in hand. */
  stop(): Promise<void>;
}

/** A job that brought down so many processes is let be. */
const retryLimit = 20;
const jobsAtOnce = 2000;
/**
 * Told of new jobs or not, the queue is looked at as often: retries and lost hints have no notice.
 * Jobs are taken ten at a time, and as long as there are ten, without a pause.
 */
const fetching = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  batchSize: 10,
  burstWhenBatchFull: true,
};
/** The jobs of a process that died are found by the silence of its heart, not by their age (T17). */
const supervising = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };

const optionsOf = ({ after, inBulk = false }: Timing) => ({
  priority: inBulk ? 0 : 1,
  ...(after !== undefined && { startAfter: after }),
});

/** The queue in PostgreSQL: workers of any number of processes share it (OPS-03). */
export async function startQueue(connection: pg.PoolConfig, log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    ...connection,
    ...supervising,
    max: 3,
    useListenNotify: true,
  } as never);
  boss.on('error', (error) => log.warn({ error: error.message }, 'queue'));
  await boss.start();
  const options = { notify: true, retryLimit, retryDelay: 2, heartbeatSeconds: 10 };
  await boss.createQueue('mail', options);
  await boss.updateQueue('mail', { ...options, retryBackoff: false });
  return {
    add: async (trx, name, job, timing = {}) => {
      await boss.send(name, job, { ...optionsOf(timing), db: fromKysely(trx) });
    },
    addAll: async (trx, name, jobs, timing = {}) => {
      for (let start = 0; start < jobs.length; start += jobsAtOnce) {
        const some = jobs.slice(start, start + jobsAtOnce);
        await boss.insert(
          name,
          some.map((data) => ({ data, ...optionsOf(timing) })),
          { db: fromKysely(trx) },
        );
      }
    },
    work: async (name, handler) => {
      const settle = async (job: JobWithMetadata<Jobs[typeof name]>): Promise<JobResult> => {
        try {
          await handler(job.data);
          return { id: job.id, status: 'completed' };
        } catch (error) {
          const output = { message: (error as Error).message };
          return { id: job.id, status: 'failed', output };
        }
      };
      const options = { ...fetching, includeMetadata: true, perJobResults: true } as const;
      await boss.work(name, options, (jobs: JobWithMetadata<Jobs[typeof name]>[]) =>
        Promise.all(jobs.map(settle)),
      );
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

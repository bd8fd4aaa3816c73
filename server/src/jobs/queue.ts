import type { Logger } from 'pino';
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type pg from 'pg';
import type { DbOrTrx } from '../kernel/db.ts';

/** What waits to be done, by queue. */
export interface Jobs {
  mail: { outgoingMailID: number };
}

export interface Queue {
  /** Adds a job in the caller's transaction: it exists if and only if that commits. */
  add<Name extends keyof Jobs>(trx: DbOrTrx, name: Name, job: Jobs[Name]): Promise<void>;
  /** Works off a queue until stop; a job whose handler throws is tried again, later each time. */
  work<Name extends keyof Jobs>(
    name: Name,
    handler: (job: Jobs[Name], lastTry: boolean) => Promise<void>,
  ): Promise<void>;
  /** Waits for the jobs in hand. */
  stop(): Promise<void>;
}

const retryLimit = 5;
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

/** The queue in PostgreSQL: workers of any number of processes share it (OPS-03). */
export async function startQueue(connection: pg.PoolConfig, log: Logger): Promise<Queue> {
  const boss = new PgBoss({ ...connection, max: 3, useListenNotify: true } as never);
  boss.on('error', (error) => log.warn({ error: error.message }, 'queue'));
  await boss.start();
  await boss.createQueue('mail', {
    notify: true,
    retryLimit,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 120,
  });
  return {
    add: async (trx, name, job) => {
      await boss.send(name, job, { db: fromKysely(trx) });
    },
    work: async (name, handler) => {
      const settle = async (job: JobWithMetadata<Jobs[typeof name]>): Promise<JobResult> => {
        try {
          await handler(job.data, job.retryCount >= retryLimit);
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

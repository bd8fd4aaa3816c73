import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import packageJson from '../../package.json' with { type: 'json' };
import type { Db } from './db/pool.ts';

/** Few and known beforehand: nobody can make a series of their own, by any address or method. */
export const durations = new Histogram({
  name: 'portal_http_request_seconds',
  help: 'Time to answer, by route',
  labelNames: ['route'] as const,
  buckets: [0.01, 0.1, 0.5, 2.5],
});
export const answers = new Counter({
  name: 'portal_http_answers_total',
  help: 'Answers, by the first digit of their status',
  labelNames: ['status'] as const,
});
/** Counted where it happens; 0 from the start, so that a first failure is a change. */
export const storageErrors = new Counter({
  name: 'portal_storage_errors_total',
  help: 'Calls that failed because files could not be reached or kept',
});
export const mailTries = new Counter({
  name: 'portal_mail_tries_total',
  help: 'Mails handed over, by what became of it',
  labelNames: ['outcome'] as const,
});
export const repeatedWork = new Counter({
  name: 'portal_repeated_work_total',
  help: 'Work that is done by the clock, by its name and whether it was done',
  labelNames: ['name', 'outcome'] as const,
});

const connections = new Gauge({
  name: 'portal_db_connections',
  help: 'Connections of the pool, by what they do',
  labelNames: ['state'] as const,
});
const callsInLine = new Gauge({
  name: 'portal_db_waiting',
  help: 'Calls that wait for a connection of the pool',
});
const mails = new Gauge({
  name: 'portal_mails',
  help: 'Mails on their way, by state',
  labelNames: ['state'] as const,
});
const oldestMail = new Gauge({
  name: 'portal_mails_oldest_seconds',
  help: 'Age of the mail that is on its way for longest; 0 where none is',
});
const jobs = new Gauge({ name: 'portal_jobs_due', help: 'Jobs that are due and not done' });
const oldestJob = new Gauge({
  name: 'portal_jobs_oldest_seconds',
  help: 'For how long the oldest job is due; 0 where none is',
});
new Gauge({
  name: 'portal_build_info',
  help: '1, with what runs',
  labelNames: ['version', 'node'] as const,
}).set({ version: packageJson.version, node: process.version }, 1);
collectDefaultMetrics();

interface Waiting {
  waiting: number;
  sending: number;
  mailAge: number;
  jobs: number;
  jobAge: number;
}

/** What lies in the database; from partial indexes and the queue, however many mails there were. */
async function readWaiting(db: Db): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select m.*, j.* from (
      select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'sending')::int as sending,
        coalesce(extract(epoch from now() - min("timeCreated")), 0)::float as "mailAge"
      from "outgoingMails" where state in ('waiting', 'sending')
    ) m, (
      select count(*)::int as jobs,
        coalesce(extract(epoch from now() - min(start_after)), 0)::float as "jobAge"
      from pgboss.job where state in ('created', 'retry') and start_after <= now()
    ) j`.execute(db);
  return rows[0];
}

/** Everything in Prometheus' text format; while the database is away without what lies in it. */
export async function readMetrics({ db, pool }: { db: Db; pool: pg.Pool }): Promise<string> {
  connections.set({ state: 'idle' }, pool.idleCount);
  connections.set({ state: 'in use' }, pool.totalCount - pool.idleCount);
  callsInLine.set(pool.waitingCount);
  const found = await readWaiting(db).catch(() => undefined);
  mails.reset();
  if (found) {
    mails.set({ state: 'waiting' }, found.waiting);
    mails.set({ state: 'sending' }, found.sending);
    oldestMail.set(found.mailAge);
    jobs.set(found.jobs);
    oldestJob.set(found.jobAge);
  }
  return register.metrics();
}

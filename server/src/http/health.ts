import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Histogram, register } from 'prom-client';
import type { Env } from '../env.ts';
import type { Storage } from '../storage/storage.ts';
import type { Db } from '../db/pool.ts';
import { isLeaving } from './closing.ts';
import { fail } from './errors.ts';
import { bearerOf } from '../access/bearer.ts';
import { isOwnMachine } from '../access/ownMachine.ts';

/** Few and known beforehand: nobody can make a series of their own, by any address or method. */
const durations = new Histogram({
  name: 'portal_http_request_seconds',
  help: 'Time to answer, by route',
  labelNames: ['route'] as const,
  buckets: [0.01, 0.1, 0.5, 2.5],
});
const answers = new Counter({
  name: 'portal_http_answers_total',
  help: 'Answers, by the first digit of their status',
  labelNames: ['status'] as const,
});
collectDefaultMetrics();

interface HealthDeps {
  db: Db;
  storage: Storage;
  env: Pick<Env, 'metricsToken'>;
}

const digest = (token: string) => createHash('sha256').update(token).digest();

/** This machine, or who has the token; to others there is nothing here, unless a token would help. */
function guardMetrics(request: FastifyRequest, token: string | undefined): void {
  if (isOwnMachine(request)) return;
  if (!token) fail('notFound');
  const given = bearerOf(request) ?? fail('unauthenticated');
  if (!timingSafeEqual(digest(given), digest(token))) fail('unauthenticated');
}

/** /healthz: the process lives. /readyz: database and storage answer, and it is not about to end. /metrics (OPS-01). */
export function mountHealth(app: FastifyInstance, { db, storage, env }: HealthDeps) {
  app.addHook('onResponse', async (request, reply) => {
    durations.observe({ route: request.routeOptions.url ?? 'none' }, reply.elapsedTime / 1000);
    answers.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` });
  });
  app.get('/healthz', async () => ({ data: { status: 'alive' } }));
  app.get('/readyz', async () => {
    if (isLeaving(app)) fail('unavailable', {}, 2);
    await Promise.all([sql`select 1`.execute(db), storage.check()]);
    return { data: { status: 'ready' } };
  });
  const onRequest = async (request: FastifyRequest) => guardMetrics(request, env.metricsToken);
  app.get('/metrics', { onRequest }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}

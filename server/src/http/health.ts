import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { register } from 'prom-client';
import type { Deps } from '../deps.ts';
import { isLeaving } from './closing.ts';
import { fail } from './errors.ts';
import { answers, durations, readMetrics } from '../metrics.ts';
import { bearerOf } from '../access/bearer.ts';
import { isOwnMachine } from '../access/ownMachine.ts';

type HealthDeps = Pick<Deps, 'db' | 'pool' | 'storage' | 'env'>;

const digest = (token: string) => createHash('sha256').update(token).digest();

/** Lets in this machine and whoever has the token. Others get a 404, or a 401 where a token would help. */
function guardMetrics(request: FastifyRequest, token: string | undefined): void {
  if (isOwnMachine(request)) return;
  if (!token) fail('notFound');
  const given = bearerOf(request) ?? fail('unauthenticated');
  if (!timingSafeEqual(digest(given), digest(token))) fail('unauthenticated');
}

/**
 * /healthz: the process lives. /readyz: database and storage answer, and it is not about to end; with
 * `exclude=database&exclude=storage` the last alone, for balancers: what all processes share is no reason to call none
 * of them. /metrics (OPS-01).
 */
export function mountHealth(app: FastifyInstance, deps: HealthDeps) {
  const { db, storage, env } = deps;
  app.addHook('onResponse', async (request, reply) => {
    durations.observe({ route: request.routeOptions.url ?? 'none' }, reply.elapsedTime / 1000);
    answers.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` });
  });
  app.get('/healthz', async () => ({ data: { status: 'alive' } }));
  // A full disk takes the database with it, but is what there is to do something about: it is told first.
  const shared = {
    storage: () => storage.check(),
    database: () => sql`select 1`.execute(db),
  };
  app.get('/readyz', async ({ query }) => {
    if (isLeaving(app)) fail('unavailable', {}, 2);
    const excluded = [(query as { exclude?: unknown }).exclude].flat();
    const asked = Object.entries(shared).filter(([name]) => !excluded.includes(name));
    const told = await Promise.allSettled(asked.map(([, check]) => check()));
    for (const each of told) if (each.status === 'rejected') throw each.reason;
    return { data: { status: 'ready' } };
  });
  const onRequest = async (request: FastifyRequest) => guardMetrics(request, env.metricsToken);
  app.get('/metrics', { onRequest }, async (_request, reply) =>
    reply.type(register.contentType).send(await readMetrics(deps)),
  );
}

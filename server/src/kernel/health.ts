import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import type { Storage } from '../storage/storage.ts';
import type { Db } from './db.ts';

const durations = new Histogram({
  name: 'portal_http_request_seconds',
  help: 'Time to answer, by route',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
collectDefaultMetrics();

/** /healthz: the process lives. /readyz: database and storage answer. /metrics (OPS-01). */
export function mountHealth(app: FastifyInstance, { db, storage }: { db: Db; storage: Storage }) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url = 'none' } = request.routeOptions;
    durations.observe(
      { method: String(method), route: url, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/healthz', async () => ({ data: { status: 'alive' } }));
  app.get('/readyz', async () => {
    await Promise.all([sql`select 1`.execute(db), storage.check()]);
    return { data: { status: 'ready' } };
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
}

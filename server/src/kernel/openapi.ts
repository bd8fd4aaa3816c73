import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiDocument } from '../reference/document.ts';

/** `/v1/openapi.json` and the reference at `/docs` (U9). */
export async function installReference(app: FastifyInstance): Promise<void> {
  const document = apiDocument();
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  const written = JSON.stringify(document);
  app.get('/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(written),
  );
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { url: '/v1/openapi.json', deepLinking: true },
    theme: { title: 'Exhibitor portal API' },
  });
}

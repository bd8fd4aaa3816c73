import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { apiDocument } from './reference/document.ts';
import { keepReplies } from './keptReplies.ts';

/** `/v1/openapi.json` and the reference at `/docs` (U9). */
export async function installReference(app: FastifyInstance): Promise<void> {
  // Made when somebody asks for it, and then the reply is kept: nobody pays for it at a start.
  const document = { toJSON: apiDocument };
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await app.register(async (reference) => {
    // Before a reply that is kept is sent.
    reference.addHook('onRequest', async ({ routeOptions }, reply) => {
      if (routeOptions.url?.startsWith('/docs')) reply.asPage();
    });
    keepReplies(reference);
    reference.get('/v1/openapi.json', async () => document);
    await reference.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      uiConfig: { url: '/v1/openapi.json', deepLinking: true },
      theme: { title: 'Exhibitor portal API' },
    });
  });
}

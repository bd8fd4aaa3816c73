import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './errors.ts';

const dist = join(import.meta.dirname, '../../../web/dist');
/** Everything that is no screen of the web app: a miss there is a 404, not the app. */
const ours = /^\/+(v1|uploads|docs|dev|healthz|readyz|metrics|assets)(\/|$)/;

/**
 * Serves the built web app: files with a hash in their name for a year, the page itself always fresh,
 * both precompressed. Every other GET of a page is the app, which knows its routes; what is left, and
 * everything where the app was not built, gets the one 404.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(dist, 'index.html'))) {
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !ours.test(request.url.split('?')[0] as string);
    if (!page) return sendNotFound(request, reply);
    return reply.sendFile('index.html');
  });
}

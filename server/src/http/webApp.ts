import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendNotFound } from './errors.ts';

const dist = join(import.meta.dirname, '../../../web/dist');
export const isWebAppBuilt = () => existsSync(join(dist, 'index.html'));

/** Addresses that are no screens of the web app: a miss there is a 404, not the app. */
const ours = /^\/+(v1|uploads|docs|dev|healthz|readyz|metrics|assets|capture)(\/|$)/;
/** A capture link (CAP-01). */
const captureLink = /^\/+capture\/[\w-]+\/?$/;

/**
 * The capture page runs a decoder in WASM and shows the camera; it embeds nothing, and no style is inline.
 * Its service worker fetches by the policy of its own answer, so it has the same.
 */
const capturePolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the built web app: files with a hash in their name for a year, the page itself always fresh,
 * both precompressed. Every other GET of a page is the app, which knows its routes; what is left, and
 * everything where the app was not built, gets the one 404.
 */
export async function serveWebApp(app: FastifyInstance): Promise<void> {
  if (!isWebAppBuilt()) {
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
      const [file] = /(?:index|capture)\.html|sw\.js/.exec(basename(path)) ?? [];
      if (file === 'index.html') reply.asPage();
      if (file === 'capture.html') reply.asPage(capturePolicy);
      if (file === 'sw.js') reply.header('content-security-policy', capturePolicy);
    },
  });
  const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
  // To who takes no encoding it would be a folder, which is nothing.
  app.get('/', (_request, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] as string;
    if (isRead(request) && captureLink.test(path)) return reply.sendFile('capture.html');
    if (!isRead(request) || ours.test(path)) return sendNotFound(request, reply);
    return reply.sendFile('index.html');
  });
}

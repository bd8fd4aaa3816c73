import { embedHosts } from '@portal/contract/profile';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Env } from '../env.ts';

/** What a browser may do with whatever comes from here (T11), on every answer. */
export function sendSecurityHeaders(app: FastifyInstance, env: Pick<Env, 'publicUrl'>): void {
  const secure = env.publicUrl.startsWith('https:');
  // Made once: its plugin for Fastify makes the headers anew for every call.
  const secureHeaders = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Videos of exhibitors: their pictures, where to ask for them, and who may play them (EXH-12, T11).
        imgSrc: ["'self'", 'data:', 'blob:', 'https://img.youtube.com', 'https://i.vimeocdn.com'],
        connectSrc: ["'self'", 'https://vimeo.com'],
        frameSrc: embedHosts.map((host) => `https://${host}`),
        // Mantine sets sizes and colours in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: secure ? [] : null,
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: secure,
  });
  app.addHook('onRequest', (request, reply, next) =>
    secureHeaders(request.raw, reply.raw, (error) => next(error as Error | undefined)),
  );
}

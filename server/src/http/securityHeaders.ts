import type { IncomingMessage, ServerResponse } from 'node:http';
import { embedHosts } from '@portal/contract/profile';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Env } from '../env.ts';

/** What a browser may do with whatever comes from here (T11), on every answer. */
export function sendSecurityHeaders(app: FastifyInstance, env: Pick<Env, 'publicUrl'>): void {
  const secure = env.publicUrl.startsWith('https:');
  // They are the same for every answer, so they are made once.
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
  const headers: Record<string, string> = {};
  secureHeaders(
    {} as IncomingMessage,
    {
      setHeader: (name: string, value: string) => {
        headers[name.toLowerCase()] = value;
      },
      removeHeader: () => undefined,
    } as unknown as ServerResponse,
    () => undefined,
  );
  app.addHook('onRequest', (_, reply, next) => {
    // Where one header is set on Node's own answer, it takes all others the slow way too.
    reply.headers(headers);
    next();
  });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { embedHosts } from '@portal/contract/profile';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Env } from '../env.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Says what a page may do, by the portal's policy or its own: without it a page can do nothing (T11). */
    asPage(policy?: string): FastifyReply;
  }
}

type Headers = Record<string, string>;

/** What a browser may do with the portal's pages. */
function headersOfPages(secure: boolean): Headers {
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
  const headers: Headers = {};
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
  return headers;
}

/** Of the pages, and of all answers: each is the same every time, so they are made once. */
export function securityHeaders({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const pages = headersOfPages(publicUrl.startsWith('https:'));
  const hsts = pages['strict-transport-security'];
  // Scripts, pictures and JSON obey the page that asks for them; opened by themselves they can do nothing.
  const all: Headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...(hsts && { 'strict-transport-security': hsts }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  return { pages, all };
}

/** Tells with every answer what a browser may do with it: nothing, unless it is sent `asPage` (T11). */
export function sendSecurityHeaders(
  app: FastifyInstance,
  { pages, all }: ReturnType<typeof securityHeaders>,
): void {
  app.decorateReply('asPage', function asPage(this: FastifyReply, policy?: string) {
    this.headers(pages);
    return policy ? this.header('content-security-policy', policy) : this;
  });
  app.addHook('onRequest', (_, reply, next) => {
    // Where one header is set on Node's own answer, it takes all others the slow way too.
    reply.headers(all);
    next();
  });
}

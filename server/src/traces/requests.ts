import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, within, type Span } from './traces.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/**
 * A span for each call, by its route: addresses, queries, headers and bodies are nobody's to read. What the
 * call does is part of it. Register it once it is the call's turn.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, next) => {
    const { method, id, headers, routeOptions } = request;
    const { url: route } = routeOptions;
    const facts = {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'portal.request_id': id,
    };
    const name = route === undefined ? method : `${method} ${route}`;
    const span = beginSpan(name, { kind: 'call', facts, headers });
    if (!span) return next();
    request.span = span;
    reply.raw.once('close', () => {
      const { headersSent, statusCode, writableFinished } = reply.raw;
      if (headersSent) span.tell({ 'http.response.status_code': statusCode });
      if (headersSent && statusCode >= 500) span.fail(String(statusCode));
      // Its caller did not wait for the end of the answer.
      if (!writableFinished) span.tell({ 'portal.answer': 'cut' });
      span.end();
    });
    within(span, next);
  });
  // What comes from the socket, as a body or the end of an answer, does not know whose it is.
  const again = (request: FastifyRequest, _reply: unknown, next: () => void) =>
    within(request.span, next);
  app.addHook('preValidation', again);
  app.addHook('onResponse', again);
}

import { isUtf8 } from 'node:buffer';
import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { traceRequests } from '../traces/requests.ts';
import { callerAddress } from './callerAddress.ts';
import { closeInTime } from './closing.ts';
import { PortalError, sendError } from './errors.ts';
import { rememberMethods } from './methods.ts';
import { answerInTurn } from './pipelining.ts';
import { parseQueryString } from './queryString.ts';
import type { writeReplies } from './replies.ts';
import { securityHeaders, sendSecurityHeaders } from './securityHeaders.ts';
import { cutSlowBodies, longestRequest } from './slowBodies.ts';
import { cutSlowReaders } from './slowReaders.ts';
import { answerUnreadable } from './unreadable.ts';
import { checkRequests } from './validation.ts';

const megabyte = 1024 * 1024;
const isProbe = /^\/(healthz|readyz|metrics)$/;

/** A server with its limits, its log and its refusals, and no routes yet. */
export async function openServer(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  write: typeof writeReplies,
): Promise<FastifyInstance> {
  const headers = securityHeaders(env);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // They are answered before any hook.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.headers(headers.all)),
    clientErrorHandler: answerUnreadable(headers.all),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: megabyte,
    // T19: slow headers and bodies are cut, and connections that say nothing.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    requestTimeout: longestRequest,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What still comes on a connection that was open is answered as ever.
    return503OnClosing: false,
    trustProxy: env.trustedProxies,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 300,
      querystringParser: parseQueryString,
    },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(checkRequests);
  app.setSerializerCompiler(write);
  app.setErrorHandler(sendError);
  rememberMethods(app);
  answerInTurn(app);
  traceRequests(app);
  closeInTime(app);
  cutSlowBodies(app);
  cutSlowReaders(app);
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    // Read from the socket later, it would be nobody's: who loses the connection called from somewhere.
    Object.defineProperty(request, 'ip', { value: callerAddress(request) });
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    const { method, url } = request.routeOptions;
    const { statusCode, elapsedTime } = reply;
    // Balancers and monitors ask each second: lines of that would be all that a quiet portal's log has.
    const level = isProbe.test(url ?? '') && statusCode === 200 ? 'debug' : 'info';
    request.log[level]({ method, route: url, statusCode, ms: Math.round(elapsedTime) }, 'answered');
    next();
  });

  sendSecurityHeaders(app, headers);
  readJsonAsUtf8(app);
  await app.register(cors, {
    origin: new URL(env.publicUrl).origin,
    exposedHeaders: ['x-request-id', 'retry-after'],
    // An OPTIONS of a monitor is no preflight, and no fault.
    strictPreflight: false,
  });
  return app;
}

/** Bytes of another charset are refused, not kept as what replaces them (RFC 8259). */
function readJsonAsUtf8(app: FastifyInstance): void {
  // What forgets to say that it is JSON is told so.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isUtf8(body)) void parse(request, body.toString(), done);
      else done(new PortalError('brokenBody'));
    },
  );
}

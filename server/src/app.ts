import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { contract } from '@portal/contract';
import { embedHosts } from '@portal/contract/profile';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type pg from 'pg';
import type { Logger } from 'pino';
import { parse } from 'qs';
import type { Env } from './env.ts';
import type { Queue } from './jobs/queue.ts';
import { closeInTime } from './http/closing.ts';
import type { Db } from './db/pool.ts';
import { sendError } from './http/errors.ts';
import { takeForms } from './http/forms.ts';
import { mountHealth } from './http/health.ts';
import { rememberMethods } from './http/methods.ts';
import { mount, type Handlers } from './http/mount.ts';
import { installReference } from './http/openapi.ts';
import { answerInTurn } from './http/pipelining.ts';
import { cutSlowBodies, longestRequest } from './http/slowBodies.ts';
import { cutSlowReaders } from './http/slowReaders.ts';
import type { Tokens } from './access/tokens.ts';
import { serveWebApp } from './http/webApp.ts';
import { analyticsRoutes } from './modules/analytics/analytics.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { captureRoutes } from './modules/capture/capture.routes.ts';
import { mountSheet } from './modules/capture/sheet.routes.ts';
import { mountDevMail } from './modules/devMail/devMail.routes.ts';
import { emailRoutes } from './modules/emails/emails.routes.ts';
import { eventRoutes } from './modules/events/events.routes.ts';
import { materialRoutes } from './modules/materials/materials.routes.ts';
import { mountUploads } from './modules/materials/uploads.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { ticketRoutes } from './modules/orders/tickets.routes.ts';
import { partnerRoutes } from './modules/partners/partners.routes.ts';
import { peopleBulkRoutes } from './modules/people/peopleBulk.routes.ts';
import { peopleRoutes } from './modules/people/people.routes.ts';
import { leadRoutes } from './modules/scanPoints/leads.routes.ts';
import { mountOneClick } from './modules/registrations/oneClick.routes.ts';
import { registrationRoutes } from './modules/registrations/registrations.routes.ts';
import { scanPointRoutes } from './modules/scanPoints/scanPoints.routes.ts';
import { shopRoutes } from './modules/shop/shop.routes.ts';
import { userRoutes } from './modules/users/users.routes.ts';
import type { Storage } from './storage/storage.ts';

/** What the modules work with. */
export interface Deps {
  env: Env;
  db: Db;
  pool: pg.Pool;
  storage: Storage;
  tokens: Tokens;
  queue: Queue;
  log: Logger;
}

const megabyte = 1024 * 1024;

/**
 * Takes a query string apart (LIST-01). It is called outside of what Fastify catches, so an error
 * would end the process: what is too deep or too much becomes a parameter that no list takes.
 */
function parseQuery(written: string): Record<string, unknown> {
  try {
    // What qs leaves out without a word, whatever it would mean.
    if ([...new URLSearchParams(written).keys()].some((name) => name.includes('__proto__')))
      return { unknown: '' };
    return parse(written, {
      // `constructor` and the like are names as any other, which no list has.
      allowPrototypes: true,
      depth: 4,
      strictDepth: true,
      arrayLimit: 100,
      parameterLimit: 500,
      throwOnLimitExceeded: true,
    });
  } catch (error) {
    return { [(error as Error).message]: '' };
  }
}

/** The whole server, ready to listen: settings, then plugins, then the modules, one line each. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { env, log } = deps;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: sendError,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: megabyte,
    // T19: slow headers and bodies are cut, and connections that say nothing.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    requestTimeout: longestRequest,
    connectionTimeout: 60_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    trustProxy: env.trustedProxies,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 300,
      querystringParser: parseQuery,
    },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  rememberMethods(app);
  answerInTurn(app);
  closeInTime(app);
  cutSlowBodies(app);
  cutSlowReaders(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request.routeOptions;
    const { statusCode, elapsedTime } = reply;
    request.log.info({ method, route: url, statusCode, ms: Math.round(elapsedTime) }, 'answered');
  });

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
  await app.register(cors, {
    origin: new URL(env.publicUrl).origin,
    exposedHeaders: ['x-request-id', 'retry-after'],
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 2048 });
  await installReference(app);

  const put = <T extends Parameters<typeof mount>[1]>(rows: T, handlers: Handlers<T>) =>
    mount(app, rows, handlers, deps);
  put(contract.auth, authRoutes(deps));
  put(contract.users, userRoutes(deps));
  put(contract.events, eventRoutes(deps));
  put(contract.partners, partnerRoutes(deps));
  put(contract.people, { ...peopleRoutes(deps), ...peopleBulkRoutes(deps) });
  put(contract.scanPoints, scanPointRoutes(deps));
  put(contract.leads, leadRoutes(deps));
  put(contract.capture, captureRoutes(deps));
  put(contract.shop, shopRoutes(deps));
  put(contract.orders, orderRoutes(deps));
  put(contract.tickets, ticketRoutes(deps));
  put(contract.emails, emailRoutes(deps));
  put(contract.registrations, registrationRoutes(deps));
  put(contract.notifications, notificationRoutes(deps));
  put(contract.analytics, analyticsRoutes(deps));
  await app.register(async (forms) => {
    await takeForms(forms);
    mount(forms, contract.materials, materialRoutes(deps), deps);
  });
  mountUploads(app, deps);
  mountSheet(app, deps);
  mountOneClick(app, deps);
  mountHealth(app, deps);
  if (!env.databaseUrl && !env.smtpUrl) mountDevMail(app, deps);
  await serveWebApp(app);
  return app;
}

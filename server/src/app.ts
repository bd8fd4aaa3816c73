import compress from '@fastify/compress';
import cors from '@fastify/cors';
import { contract } from '@portal/contract';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Deps } from './deps.ts';
import { closeInTime } from './http/closing.ts';
import { sendError } from './http/errors.ts';
import { takeForms } from './http/forms.ts';
import { mountHealth } from './http/health.ts';
import { rememberMethods } from './http/methods.ts';
import { mountRoutes, type Handlers } from './http/mount.ts';
import { installReference } from './http/openapi.ts';
import { answerInTurn } from './http/pipelining.ts';
import { parseQueryString } from './http/queryString.ts';
import { writeReplies } from './http/replies.ts';
import { sendSecurityHeaders } from './http/securityHeaders.ts';
import { cutSlowBodies, longestRequest } from './http/slowBodies.ts';
import { cutSlowReaders } from './http/slowReaders.ts';
import { serveWebApp } from './http/webApp.ts';
import { analyticsRoutes } from './modules/analytics/analytics.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { captureRoutes } from './modules/capture/capture.routes.ts';
import { mountPoster } from './modules/capture/poster.routes.ts';
import { mountDevMail } from './modules/devMail/devMail.routes.ts';
import { emailRoutes } from './modules/emails/emails.routes.ts';
import { eventRoutes } from './modules/events/events.routes.ts';
import { materialRoutes } from './modules/materials/materials.routes.ts';
import { mountUploads } from './modules/materials/uploads.routes.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { ticketRoutes } from './modules/tickets/tickets.routes.ts';
import { partnerRoutes } from './modules/partners/partners.routes.ts';
import { peopleRoutes } from './modules/people/people.routes.ts';
import { peopleBulkRoutes } from './modules/people/peopleBulk.routes.ts';
import { mountOneClick } from './modules/registrations/oneClick.routes.ts';
import { registrationRoutes } from './modules/registrations/registrations.routes.ts';
import { leadRoutes } from './modules/leads/leads.routes.ts';
import { scanPointRoutes } from './modules/scanPoints/scanPoints.routes.ts';
import { shopRoutes } from './modules/shop/shop.routes.ts';
import { userRoutes } from './modules/users/users.routes.ts';

const megabyte = 1024 * 1024;

/** The whole server, ready to listen: settings, then plugins, then the modules, one line each. */
export async function buildApp(deps: Deps, write = writeReplies): Promise<FastifyInstance> {
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
      querystringParser: parseQueryString,
    },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(write);
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

  sendSecurityHeaders(app, env);
  await app.register(cors, {
    origin: new URL(env.publicUrl).origin,
    exposedHeaders: ['x-request-id', 'retry-after'],
  });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 2048 });
  await installReference(app);

  const mount = <T extends Parameters<typeof mountRoutes>[1]>(
    endpoints: T,
    handlers: Handlers<T>,
  ) => mountRoutes(app, endpoints, handlers, deps);
  mount(contract.auth, authRoutes(deps));
  mount(contract.users, userRoutes(deps));
  mount(contract.events, eventRoutes(deps));
  mount(contract.partners, partnerRoutes(deps));
  mount(contract.people, { ...peopleRoutes(deps), ...peopleBulkRoutes(deps) });
  mount(contract.scanPoints, scanPointRoutes(deps));
  mount(contract.leads, leadRoutes(deps));
  mount(contract.capture, captureRoutes(deps));
  mount(contract.shop, shopRoutes(deps));
  mount(contract.orders, orderRoutes(deps));
  mount(contract.tickets, ticketRoutes(deps));
  mount(contract.emails, emailRoutes(deps));
  mount(contract.registrations, registrationRoutes(deps));
  mount(contract.notifications, notificationRoutes(deps));
  mount(contract.analytics, analyticsRoutes(deps));
  await app.register(async (forms) => {
    await takeForms(forms);
    mountRoutes(forms, contract.materials, materialRoutes(deps), deps);
  });
  mountUploads(app, deps);
  mountPoster(app, deps);
  mountOneClick(app, deps);
  mountHealth(app, deps);
  if (!env.databaseUrl && !env.smtpUrl) mountDevMail(app, deps);
  await serveWebApp(app);
  return app;
}

import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Language } from '@portal/contract/errors';
import { id } from '@portal/contract/fields';
import { listQuerySchema, type ListMeta } from '@portal/contract/listQuery';
import {
  envelope,
  paramNames,
  pathParams,
  type BodyOf,
  type DataOf,
  type ParamsOf,
  type QueryOf,
  type Endpoint,
} from '@portal/contract/route';
import * as z from 'zod';
import type { Env } from '../env.ts';
import type { Db } from '../db/pool.ts';
import { Download } from './download.ts';
import { fail } from './errors.ts';
import { readForm, type Upload } from './forms.ts';
import {
  asksForToken,
  claimsOf,
  guard,
  guardApiKey,
  guardCapture,
  type ApiKey,
  type Caller,
  type CapturePoint,
} from '../access/guard.ts';
import { onceFor, type Once } from './idempotency.ts';
import { languageOf } from './language.ts';
import type { Claims, Tokens } from '../access/tokens.ts';

/** A list query as it arrives: page and limit are always there. */
export type ReceivedQuery<Q> = Q & { page: number; limit: number };

/** What a handler gets; everything in it was checked. */
export interface Input<R extends Endpoint> {
  params: ParamsOf<R['path']>;
  body: BodyOf<R>;
  /** The file of a form. */
  upload: R extends { upload: true } ? Upload : undefined;
  query: QueryOf<R> extends undefined
    ? undefined
    : ReceivedQuery<NonNullable<QueryOf<R>>> & SheetQuery<R>;
  /** Does the work of a row with `idempotent`: once, in one transaction (T9). */
  once: R extends { idempotent: true } ? Once<DataOf<R>> : undefined;
  /** undefined on public calls. */
  caller: R['access'] extends 'public' | 'capture' | 'integration' ? undefined : Caller;
  /** The scan point of the link, on calls with a capture key. */
  point: R['access'] extends 'capture' ? CapturePoint : undefined;
  /** Whose key it was, on calls of an organiser's system. */
  apiKey: R['access'] extends 'integration' ? ApiKey : undefined;
  language: Language;
  request: FastifyRequest;
}

type SheetQuery<R extends Endpoint> = R extends { sheet: true }
  ? { format?: 'xlsx' | undefined }
  : object;

type Result<R extends Endpoint> =
  | (R extends { list: object }
      ? { data: DataOf<R>; meta: ListMeta }
      : R extends { file: string }
        ? Download
        : DataOf<R>)
  | (R extends { sheet: true } ? Download : never);

/** One handler for every row: one that is missing or misspelt does not compile. */
export type Handlers<T extends Record<string, Endpoint>> = {
  [Name in keyof T]: (input: Input<T[Name]>) => Promise<Result<T[Name]>>;
};

interface Kernel {
  db: Db;
  env: Pick<Env, 'sessionLife'>;
  tokens: Tokens;
}

declare module 'fastify' {
  interface FastifyRequest {
    claims: Claims | undefined;
    caller: Caller | undefined;
    point: CapturePoint | undefined;
    apiKey: ApiKey | undefined;
    upload: Upload | undefined;
  }
}

/** Whether a browser asks before anybody wants it: what changes something is not done then. */
const isFetchedAhead = ({ headers }: FastifyRequest) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  );

/** What Fastify checks and answers for a row. */
function schemasOf(row: Endpoint): RouteShorthandOptions['schema'] {
  const params = paramNames(row.path).map((name) => {
    const schema = pathParams[name];
    return [name, schema === id ? z.coerce.number().pipe(id) : schema];
  });
  return {
    ...(params.length > 0 && { params: z.object(Object.fromEntries(params)) }),
    ...(row.body && { body: row.body }),
    ...(row.list && { querystring: listQuerySchema(row.list, row) }),
    response: { 200: envelope(row) },
  };
}

/**
 * Puts the calls of a feature on the server: validation, guard, envelope and reference all come from
 * the row; the handler does the rest.
 */
export function mount<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  rows: T,
  handlers: Handlers<T>,
  { db, env, tokens }: Kernel,
): void {
  for (const [name, row] of Object.entries(rows)) {
    const isGuarded = asksForToken(row);
    const handler = handlers[name] as unknown as (input: Input<Endpoint>) => Promise<object>;
    app.route({
      method: row.method,
      url: `/v1${row.path}`,
      schema: schemasOf(row) ?? {},
      config: { upload: row.upload === true },
      // Fastify would answer HEAD as it answers GET.
      exposeHeadRoute: !row.changes,
      onRequest: async (request, reply) => {
        if (row.changes && isFetchedAhead(request)) fail('fetchedAhead');
        reply.header('cache-control', 'no-store');
        if (isGuarded) request.claims = await claimsOf(request, tokens);
        if (row.access === 'integration') request.apiKey = await guardApiKey(db, request);
      },
      ...(row.upload && {
        preValidation: async (request: FastifyRequest) => {
          const { fields, upload } = await readForm(request, row);
          request.body = fields;
          request.upload = upload;
        },
      }),
      ...(row.access === 'capture' && {
        preHandler: async (request: FastifyRequest) => {
          const { captureKey } = request.params as { captureKey: string };
          request.point = await guardCapture(db, captureKey);
        },
      }),
      ...(isGuarded && {
        preHandler: async (request: FastifyRequest) => {
          const { params, body } = request;
          request.caller = await guard({ db, env }, row, request.claims as Claims, params, body);
        },
      }),
      handler: async (request, reply) => {
        const result = await handler({
          params: request.params as never,
          body: request.body as never,
          upload: request.upload as never,
          query: request.query as never,
          caller: request.caller as never,
          point: request.point as never,
          apiKey: request.apiKey as never,
          language: languageOf(request),
          once: (row.idempotent && onceFor(db, request)) as never,
          request,
        });
        if (result instanceof Download)
          return reply
            .type(result.contentType)
            .headers({ ...result.headers, 'content-disposition': result.disposition })
            .send(result.content);
        if (row.list) return result;
        return 'meta' in row.reply ? { data: result, ...result } : { data: result };
      },
    });
  }
}

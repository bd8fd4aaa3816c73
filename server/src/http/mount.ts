import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Language } from '@portal/contract/errors';
import { id } from '@portal/contract/fields';
import { listQuerySchema, type ListMeta } from '@portal/contract/listQuery';
import {
  envelope,
  paramNames,
  pathParams,
  type access,
  type BodyOf,
  type CallerKind,
  type DataOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '@portal/contract/route';
import * as z from 'zod';
import type { WrittenRows } from '../db/writtenRows.ts';
import { seeAs } from '../db/seeing.ts';
import { kindOf, seenBy, type AccessDeps, type Admit, type Callers } from '../access/kinds.ts';
import { Download } from './download.ts';
import { fail } from './errors.ts';
import { readForm, type Upload } from './forms.ts';
import { languageOf } from './language.ts';
import { transactionFor, type Transact } from './transact.ts';

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
    : ReceivedQuery<NonNullable<QueryOf<R>>> & SpreadsheetQuery<R>;
  /** Of a call that changes something: does it, in the one transaction of the call. */
  transact: IsChanging<R> extends true ? Transact<DataOf<R>> : undefined;
  /** Who calls: of the kind that the access of the endpoint says. */
  caller: Callers[(typeof access)[R['access']]['caller']];
  language: Language;
  request: FastifyRequest;
}

/** Whether a call may change something: such a handler gets `transact`. */
type IsChanging<R extends Endpoint> = R extends { method: 'POST' } | { changes: true }
  ? true
  : false;

type SpreadsheetQuery<R extends Endpoint> = R extends { spreadsheet: true }
  ? { format?: 'xlsx' | undefined }
  : object;

/** Rows of a list are objects, or JSON already. */
type OrWritten<Data> = {
  [Name in keyof Data]: Data[Name] | (Data[Name] extends (infer Row)[] ? WrittenRows<Row> : never);
};

type Result<R extends Endpoint> =
  | (R extends { list: object }
      ? { data: OrWritten<DataOf<R>>; meta: ListMeta }
      : R extends { file: string }
        ? Download
        : DataOf<R>)
  | (R extends { spreadsheet: true } ? Download : never);

type Handler<R extends Endpoint> = (input: Input<R>) => Promise<Result<R>>;

/**
 * A handler of a call that only reads, and asks nothing of its caller but what stands in the path, which the
 * guard looks at: both go to the database together. The guard has the last word: where it refuses,
 * nobody learns what was read, not even that it failed.
 */
interface AheadHandler<R extends Endpoint> {
  ahead: IsChanging<R> extends true
    ? never
    : (input: Pick<Input<R>, 'params' | 'query' | 'language'>) => Promise<Result<R>>;
}

/** One handler for every endpoint: one that is missing or misspelt does not compile. */
export type Handlers<T extends Record<string, Endpoint>> = {
  [Name in keyof T]: Handler<T[Name]> | AheadHandler<T[Name]>;
};

/** A handler as it is called once its types have been checked. */
type AnyHandler = (input: Partial<Record<keyof Input<Endpoint>, unknown>>) => Promise<object>;

declare module 'fastify' {
  interface FastifyRequest {
    admit: Admit<Callers[CallerKind]>;
    caller: Callers[CallerKind];
    upload: Upload | undefined;
  }
}

/** Whether a browser asks before anybody wants it: what changes something is not done then. */
const isFetchedAhead = ({ headers }: FastifyRequest) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  );

/** What Fastify checks and answers for an endpoint. */
function schemasOf(endpoint: Endpoint): RouteShorthandOptions['schema'] {
  const params = paramNames(endpoint.path).map((name) => {
    const schema = pathParams[name];
    return [name, schema === id ? z.coerce.number().pipe(id) : schema];
  });
  return {
    ...(params.length > 0 && { params: z.object(Object.fromEntries(params)) }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.list && { querystring: listQuerySchema(endpoint.list, endpoint) }),
    response: { 200: envelope(endpoint) },
  };
}

/** A file is read to its end: what it is made of is gone with the call. */
const whole = async (result: object) => (result instanceof Download ? result.whole() : result);

/** What the handler answered, on its way out. */
function answer(endpoint: Endpoint, result: object): object {
  if (endpoint.list) return result;
  return 'meta' in endpoint.reply ? { data: result, ...result } : { data: result };
}

/**
 * Puts the calls of a feature on the server: validation, access, transaction, envelope and reference all
 * come from the endpoint; the handler does the rest.
 */
export function mountRoutes<T extends Record<string, Endpoint>>(
  app: FastifyInstance,
  endpoints: T,
  handlers: Handlers<T>,
  deps: AccessDeps,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const given = handlers[name] as unknown as AnyHandler | { ahead: AnyHandler };
    const isAhead = 'ahead' in given;
    const handler = isAhead ? given.ahead : given;
    const isChanging = endpoint.method === 'POST' || endpoint.changes;
    const transactionOf = isChanging && transactionFor(name, endpoint, deps.db);
    const { identify } = kindOf(endpoint);
    app.route({
      method: endpoint.method,
      url: `/v1${endpoint.path}`,
      schema: schemasOf(endpoint) ?? {},
      config: { upload: endpoint.upload === true },
      // Fastify would answer HEAD as it answers GET.
      exposeHeadRoute: !endpoint.changes,
      onRequest: async (request, reply) => {
        if (endpoint.changes && isFetchedAhead(request)) fail('fetchedAhead');
        reply.header('cache-control', 'no-store');
        request.admit = await identify(deps, request);
      },
      ...(endpoint.upload && {
        preValidation: async (request: FastifyRequest) => {
          const { fields, upload } = await readForm(request, endpoint);
          request.body = fields;
          request.upload = upload;
        },
      }),
      handler: async (request, reply) => {
        const { params, body, query, upload } = request;
        const language = languageOf(request);
        const admitted = request.admit(endpoint, request);
        const early = isAhead ? handler({ params, query, language }) : undefined;
        // Where the guard fails it is that which is told.
        early?.catch(() => undefined);
        request.caller = await admitted;
        const { caller } = request;
        const transact = transactionOf && transactionOf(request);
        const input = { params, body, query, upload, caller, language, transact, request };
        const seen = seenBy(caller);
        // What the guard has noted meanwhile may stand in it.
        const stands = caller && 'isAccepting' in caller && caller.isAccepting ? undefined : early;
        const result = await (seen
          ? seeAs(deps.pool, seen, async () => whole(await handler(input)))
          : (stands ?? handler(input)));
        if (result instanceof Download)
          return reply
            .type(result.contentType)
            .headers({ ...result.headers, 'content-disposition': result.disposition })
            .send(result.content);
        return answer(endpoint, result);
      },
    });
  }
}

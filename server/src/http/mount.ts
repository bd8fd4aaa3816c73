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
import { GateShut, type Gate } from '../db/gate.ts';
import type { WrittenRows } from '../db/writtenRows.ts';
import { seeAs } from '../db/seeing.ts';
import type { Claims } from '../access/tokens.ts';
import { kindOf, seenBy, type AccessDeps, type Callers, type Identified } from '../access/kinds.ts';
import { Download } from './download.ts';
import { fail } from './errors.ts';
import { readForm, type Upload } from './forms.ts';
import { languageOf } from './language.ts';
import { transactionsFor, type EagerTransact, type Transact } from './transact.ts';

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
  /** Does the work of a call that changes something, in the one transaction of the call. */
  transact: IsChanging<R> extends true ? Transact : undefined;
  /** The caller, of the kind that the access of the endpoint asks for. */
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

/** Whether the guard asks nothing about the call beyond what the gate asks. */
type IsGateable<R extends Endpoint> = R extends { changes: true } | { fresh: true }
  ? false
  : R extends { method: 'GET'; path: `${string}/:partnerID/${string}`; access: 'partner' | 'event' }
    ? true
    : false;

/** Whether a call of a user does no more than change records in its transaction. */
type IsEagerable<R extends Endpoint> = R extends { fresh: true } | { upload: true }
  ? false
  : R extends { method: 'POST'; access: 'record' }
    ? true
    : false;

/**
 * A handler that only reads for the partner in the path, and asks nothing else of its caller. Its first
 * statement asks the gate, if there is one, so that most calls are one statement; where the gate is shut, the
 * guard decides about the call.
 */
interface GatedHandler<R extends Endpoint> {
  gated: IsGateable<R> extends true
    ? (
        input: Pick<Input<R>, 'params' | 'query' | 'language'> & { gate: Gate | undefined },
      ) => Promise<Result<R>>
    : never;
}

/**
 * A handler whose work begins while the guard looks. Until `admitted` it knows only whom the token names: it may lock
 * and read what that user reaches, and change nothing. Each holds a connection while its guard may need one: only some
 * at a time.
 */
interface EagerHandler<R extends Endpoint> {
  eager: IsEagerable<R> extends true
    ? (
        input: Pick<Input<R>, 'params' | 'body' | 'language'> & {
          claims: Claims;
          transact: EagerTransact<Input<R>['caller']>;
        },
      ) => Promise<Result<R>>
    : never;
}

/** One handler for every endpoint: a missing or misspelt one does not compile. */
export type Handlers<T extends Record<string, Endpoint>> = {
  [Name in keyof T]: Handler<T[Name]> | GatedHandler<T[Name]> | EagerHandler<T[Name]>;
};

/** A handler as it is called once its types have been checked. */
type AnyHandler = (
  input: Partial<Record<keyof Input<Endpoint> | 'gate' | 'claims', unknown>>,
) => Promise<object>;

declare module 'fastify' {
  interface FastifyRequest {
    identified: Identified<Callers[CallerKind]>;
    caller: Callers[CallerKind];
    upload: Upload | undefined;
  }
}

/** Whether a browser fetches ahead, before anybody wants it: such a call must change nothing. */
const isFetchedAhead = ({ headers }: FastifyRequest) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  );

/** The schemas by which Fastify checks the calls of an endpoint and writes its replies. */
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

/** What a handler read through its gate; undefined: the guard has to look at the call. */
async function readThrough(gate: Gate, read: () => Promise<object>): Promise<object | undefined> {
  try {
    const result = await read();
    return gate.isOpen ? result : undefined;
  } catch (error) {
    // What failed before the gate was asked is told to nobody whom the guard would refuse.
    if (gate.isAsked && !(error instanceof GateShut)) throw error;
    return undefined;
  }
}

/** Reads a file to its end, while what it is made of can still be read: with the call that is gone. */
const whole = async (result: object) => (result instanceof Download ? result.whole() : result);

/** Prepares the reply from what the handler answered. */
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
    const given = handlers[name] as unknown as
      | AnyHandler
      | { gated: AnyHandler }
      | { eager: AnyHandler };
    const [isGated, isEager] = ['gated' in given, 'eager' in given];
    const handler = 'gated' in given ? given.gated : 'eager' in given ? given.eager : given;
    const isChanging = endpoint.method === 'POST' || endpoint.changes;
    const transactions = isChanging && transactionsFor(name, endpoint, deps.db);
    const { identify, isOrganizer } = kindOf(endpoint);
    app.route({
      method: endpoint.method,
      url: `/v1${endpoint.path}`,
      schema: schemasOf(endpoint) ?? {},
      config: { upload: endpoint.upload === true },
      ...(endpoint.bodyAtMost && { bodyLimit: endpoint.bodyAtMost }),
      attachValidation: isOrganizer,
      // Fastify would answer HEAD as it answers GET.
      exposeHeadRoute: !endpoint.changes,
      onRequest: async (request, reply) => {
        if (endpoint.changes && isFetchedAhead(request)) fail('fetchedAhead');
        reply.header('cache-control', 'no-store');
        request.identified = await identify(deps, request);
      },
      ...(endpoint.upload && {
        preValidation: async (request: FastifyRequest) => {
          const { fields, upload } = await readForm(request, endpoint);
          request.body = fields;
          request.upload = upload;
        },
      }),
      handler: async (request, reply) => {
        const { params, body, query, upload: sent, validationError } = request;
        const language = languageOf(request);
        const { admit, claims, gate: gateOf } = request.identified;
        if (validationError) {
          // Whoever lacks the right is told that, and not what the call would take (ORG-03).
          if (validationError.validationContext !== 'params') await admit(endpoint, request);
          throw validationError;
        }
        const gate = isGated ? gateOf?.(request) : undefined;
        const read =
          gate && (await readThrough(gate, () => handler({ params, query, language, gate })));
        if (read) return answer(endpoint, read);
        if (isEager) {
          const transact = transactions && transactions.eagerly(request);
          const result = await handler({ params, body, language, transact, claims });
          if (!request.caller) throw new Error(`${name} answers without its guard`);
          return answer(endpoint, result);
        }
        const caller = await admit(endpoint, request);
        request.caller = caller;
        // A file may take minutes: what its sender may do is asked for once more when it is whole (T5).
        const upload = sent && {
          ...sent,
          saveTo: async (path: string) => {
            await sent.saveTo(path);
            await admit(endpoint, request);
          },
        };
        const transact = transactions && transactions.transact(request);
        const input = { params, body, query, upload, caller, language, transact, request };
        // Ending the session is no look at what was (ORG-34).
        const seen = endpoint.acting === 'ends' ? undefined : seenBy(caller);
        const result = await (seen
          ? seeAs(deps.pool, seen, async () => whole(await handler(input)))
          : handler(input));
        if (result instanceof Download)
          return reply
            .type(result.contentType)
            .headers({ ...result.headers, 'content-disposition': result.disposition })
            .send(
              result.onTaken && request.method === 'GET' ? result.into(reply.raw) : result.content,
            );
        return answer(endpoint, result);
      },
    });
  }
}

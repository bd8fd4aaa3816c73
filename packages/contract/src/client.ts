import { listQueryString, type ListQuery } from './listQuery.ts';
import {
  paramNames,
  type BodyInputOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Row,
} from './route.ts';

/** The API answered with an error; the first of `errors` is the one to show (ERR-01). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly title: string;
  readonly details: string;
  readonly requestID: string | undefined;

  constructor(status: number, body: unknown, requestID?: string) {
    const first = (
      body as { errors?: { title?: string; details?: string; code?: number }[] } | null
    )?.errors?.[0];
    super(first?.title ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = first?.code;
    this.title = first?.title ?? '';
    this.details = first?.details ?? '';
    this.requestID = requestID;
  }
}

/** Nothing that is ours answered: the network is away, the time ran out, or a proxy spoke. */
export class NoReplyError extends Error {
  constructor(cause: unknown) {
    super('no reply', { cause });
    this.name = 'NoReplyError';
  }
}

type Optional<Name extends string, Value> = Value extends undefined
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

/** Path parameters by name, with `body` and `query` beside them where the row has them. */
export type InputOf<R extends Row> = ParamsOf<R['path']> &
  Optional<'body', BodyInputOf<R>> & { query?: QueryOf<R> };

export interface CallOptions {
  /** Milliseconds until the call is given up (CONST-01). */
  timeout?: number;
  signal?: AbortSignal;
}
export type Call = <R extends Row>(
  row: R,
  input: InputOf<R>,
  options?: CallOptions,
) => Promise<ReplyOf<R>>;

interface ClientSettings {
  /** '' for the page's own origin. */
  origin: string;
  /** Asked before each call: token, language. */
  headers: () => Record<string, string>;
  /** Told after each call: a status, or undefined when nothing answered. */
  answered?: (status: number | undefined, row: Row) => void;
}

/** The address of a call, relative to the origin. */
export function pathOf<R extends Row>(row: R, input: InputOf<R>): string {
  const given = input as Record<string, unknown>;
  const path = paramNames(row.path).reduce(
    (filled, name) => filled.replace(`:${name}`, encodeURIComponent(String(given[name]))),
    row.path as string,
  );
  const query = listQueryString((given['query'] as ListQuery | undefined) ?? {});
  return `/v1${path}${query && `?${query}`}`;
}

/**
 * The typed client: a row of the contract and its input in, its reply out.
 * Throws ApiError for an error that the API told, NoReplyError where none of ours answered.
 */
export function createClient({ origin, headers, answered }: ClientSettings): Call {
  return async (row, input, { timeout = 30_000, signal } = {}) => {
    const timer = AbortSignal.timeout(timeout);
    const body = (input as { body?: unknown }).body;
    let response: Response;
    let reply: unknown;
    try {
      response = await fetch(origin + pathOf(row, input), {
        method: row.method,
        headers: {
          ...headers(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timer]) : timer,
      });
      reply = await response.json();
    } catch (error) {
      if (signal?.aborted) throw error;
      answered?.(undefined, row);
      throw new NoReplyError(error);
    }
    answered?.(response.status, row);
    if (!response.ok)
      throw new ApiError(response.status, reply, response.headers.get('x-request-id') ?? undefined);
    return reply as ReplyOf<typeof row>;
  };
}

import type { ErrorField, ErrorRow, NextStep } from './errors.ts';
import { listQueryString, type ListQuery } from './listQuery.ts';
import {
  paramNames,
  type BodyInputOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Endpoint,
} from './route.ts';

interface Told {
  title?: string;
  details?: string;
  code?: number;
  rows?: ErrorRow[];
  fields?: ErrorField[];
  nextStep?: NextStep;
}

/** The API answered with an error; the first of `errors` is the one to show (ERR-01). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number | undefined;
  readonly title: string;
  readonly details: string;
  /** The rows of an order that it is about. */
  readonly rows: readonly ErrorRow[];
  /** The fields of the body that are wrong. */
  readonly fields: readonly ErrorField[];
  /** How a sign-in goes on. */
  readonly nextStep: NextStep | undefined;
  readonly requestID: string | undefined;
  /** Seconds that the server asks to wait for. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: unknown, requestID?: string, retryAfter?: number) {
    const first = (body as { errors?: Told[] } | null)?.errors?.[0];
    super(first?.title ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = first?.code;
    this.title = first?.title ?? '';
    this.details = first?.details ?? '';
    this.rows = first?.rows ?? [];
    this.fields = first?.fields ?? [];
    this.nextStep = first?.nextStep;
    this.requestID = requestID;
    this.retryAfter = retryAfter;
  }
}

/** Our server did not answer: the network is away, the time ran out, or a proxy answered. */
export class NoReplyError extends Error {
  constructor(cause: unknown) {
    super('no reply', { cause });
    this.name = 'NoReplyError';
  }
}

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value };

type FileOf<R extends Endpoint> = R extends { upload: true } ? File : undefined;

/** Path parameters by name, with `body`, `file` and `query` beside them where the endpoint has them. */
export type InputOf<R extends Endpoint> = ParamsOf<R['path']> &
  Optional<'body', BodyInputOf<R>> &
  Optional<'file', FileOf<R>> & { query?: QueryOf<R> };

export interface CallOptions {
  /** Milliseconds until the call is given up (CONST-01); ten minutes for a file. */
  timeout?: number;
  signal?: AbortSignal;
  /** Names this effect, for an endpoint with `idempotent`: sent again, it is not done again (T9). */
  idempotencyKey?: string;
  /** By which this device is known again, for an endpoint with `startsSession` (SEC-09). */
  deviceKey?: string;
}
export type Call = <R extends Endpoint>(
  endpoint: R,
  input: InputOf<R>,
  options?: CallOptions,
) => Promise<ReplyOf<R>>;

interface ClientSettings {
  /** '' for the page's own origin. */
  origin: string;
  /** Asked before each call: token, language. */
  headers: () => Record<string, string>;
  /** `fetch`, unless something stands before it. */
  fetch?: (address: string, request: RequestInit) => Promise<Response>;
  /** Told after each call: a status, or undefined when nothing answered. */
  answered?: (status: number | undefined, endpoint: Endpoint) => void;
}

/** The address of a call, relative to the origin, from the path of its endpoint. */
export function addressOf(path: string, input: object): string {
  const given = input as Record<string, unknown>;
  const filled = paramNames(path).reduce(
    (address, name) => address.replace(`:${name}`, encodeURIComponent(String(given[name]))),
    path,
  );
  const query = listQueryString((given['query'] as ListQuery | undefined) ?? {});
  return `/v1${filled}${query && `?${query}`}`;
}

export function pathOf<R extends Endpoint>(endpoint: R, input: InputOf<R>): string {
  return addressOf(endpoint.path, input);
}

/** What an upload sends: the fields, and after them the file. */
export function formOf(fields: object, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  return form;
}

/** The body of a call; a form says its type, with its boundary, itself. */
function contentOf(endpoint: Endpoint, input: unknown): RequestInit {
  const { body, file } = input as { body?: object; file?: File };
  if (endpoint.upload && file) return { body: formOf(body ?? {}, file) };
  if (body === undefined) return {};
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/**
 * What comes of a request: the content of its reply, JSON unless `read` takes it. Throws ApiError for an error that the API
 * told, NoReplyError where none of ours answered; what `signal` has ended throws as it does.
 *
 * @param answered told a status, or undefined when nothing answered
 */
export async function received<Content>(
  send: () => Promise<Response>,
  answered: (status?: number) => void,
  signal?: AbortSignal,
  read?: (response: Response) => Promise<Content>,
): Promise<Content> {
  let response: Response;
  let reply: unknown;
  try {
    response = await send();
    reply = await (read && response.ok ? read(response) : response.json());
  } catch (error) {
    if (signal?.aborted) throw error;
    answered();
    throw new NoReplyError(error);
  }
  answered(response.status);
  if (response.ok) return reply as Content;
  const told = (header: string) => response.headers.get(header) ?? undefined;
  const retryAfter = Number(told('retry-after')) || undefined;
  throw new ApiError(response.status, reply, told('x-request-id'), retryAfter);
}

const timeouts = { call: 30_000, upload: 600_000 };

/** The typed client: an endpoint of the contract and its input in, its reply out; throws as `received` does. */
export function createClient({
  origin,
  headers,
  fetch: send = fetch,
  answered,
}: ClientSettings): Call {
  return (endpoint, input, { timeout, signal, idempotencyKey, deviceKey } = {}) => {
    const timer = AbortSignal.timeout(timeout ?? timeouts[endpoint.upload ? 'upload' : 'call']);
    const content = contentOf(endpoint, input);
    const ask = () =>
      send(origin + pathOf(endpoint, input), {
        method: endpoint.method,
        ...content,
        headers: {
          ...headers(),
          ...(content.headers as Record<string, string>),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(deviceKey && { 'x-device-key': deviceKey }),
        },
        signal: signal ? AbortSignal.any([signal, timer]) : timer,
      });
    return received(ask, (status) => answered?.(status, endpoint), signal);
  };
}

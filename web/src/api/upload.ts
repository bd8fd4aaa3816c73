import { formOf, pathOf, received, type InputOf } from '@portal/contract/client';
import type { Endpoint, ReplyOf } from '@portal/contract/route';
import { callHeaders, send } from './client.ts';
import { recordStatus } from './connection.ts';
import { patience } from './patience.ts';

interface Watch {
  /** Told how much is on its way, from 0 to 1. */
  progress?: (part: number) => void;
  signal?: AbortSignal;
}

type UploadRow = Endpoint & { upload: true };

/** What the server does with a file that is there takes its time: a picture is made anew, a data set is read. */
const onceItIsThere = 5 * 60_000;

/** A request by which it is told how far it is, and its response. */
function sendForm(
  { method }: Endpoint,
  url: string,
  form: FormData,
  { progress, signal }: Watch,
): Promise<Response> {
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { signal: standstill, moved, end } = patience();
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved();
    progress?.(loaded / total);
  });
  request.upload.addEventListener('load', () => moved(onceItIsThere));
  request.addEventListener('load', () => {
    const headers = new Headers();
    for (const name of ['x-request-id', 'retry-after'])
      headers.set(name, request.getResponseHeader(name) ?? '');
    // Of a status that has no content there may be none.
    const content = (request.response as string) || null;
    resolve(new Response(content, { status: request.status, headers }));
  });
  request.addEventListener('error', () => reject(new Error('the upload broke off')));
  request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  request.addEventListener('loadend', end);
  for (const ended of [signal, standstill])
    ended?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(form);
  return promise;
}

/**
 * Uploads a file and tells how far it is, which `fetch` cannot. Throws what a call throws, and an
 * AbortError when it was cancelled.
 */
export async function upload<R extends UploadRow>(
  endpoint: R,
  input: InputOf<R>,
  watch: Watch = {},
): Promise<ReplyOf<R>> {
  const { body, file } = input as unknown as { body: object; file: File };
  const sendIt = () => sendForm(endpoint, pathOf(endpoint, input), formOf(body, file), watch);
  return send(() => received(sendIt, recordStatus, watch.signal));
}

import { ApiError, formOf, NoReplyError, pathOf, type InputOf } from '@portal/contract/client';
import type { Endpoint, ReplyOf } from '@portal/contract/route';
import { callHeaders, send } from './client.ts';
import { recordAnswer } from './connection.ts';

interface Watch {
  /** Told how much is on its way, from 0 to 1. */
  progress?: (part: number) => void;
  signal?: AbortSignal;
}

type UploadRow = Endpoint & { upload: true };

function sendForm<R extends UploadRow>(
  endpoint: R,
  input: InputOf<R>,
  { progress, signal }: Watch,
): Promise<ReplyOf<R>> {
  signal?.throwIfAborted();
  const { body, file } = input as unknown as { body: object; file: File };
  const request = new XMLHttpRequest();
  request.open(endpoint.method, pathOf(endpoint, input));
  for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
  request.responseType = 'json';
  const { promise, resolve, reject } = Promise.withResolvers<ReplyOf<R>>();
  request.upload.addEventListener('progress', ({ loaded, total }) => progress?.(loaded / total));
  request.addEventListener('load', () => {
    recordAnswer(true);
    const reply = request.response as ReplyOf<R> | null;
    const requestID = request.getResponseHeader('x-request-id') ?? undefined;
    if (request.status < 300 && reply) resolve(reply);
    else reject(new ApiError(request.status, reply, requestID));
  });
  request.addEventListener('error', () => {
    recordAnswer(false);
    reject(new NoReplyError('the upload broke off'));
  });
  request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(formOf(body, file));
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
  return send(async () => sendForm(endpoint, input, watch));
}

import { ApiError, formOf, NoReplyError, pathOf } from '@portal/contract/client';
import { materialRoutes, type Material } from '@portal/contract/materials';
import type { BodyInputOf } from '@portal/contract/route';
import { callHeaders, readyToCall } from './client.ts';
import { noteAnswer } from './connection.ts';

interface Watch {
  /** Told how much is on its way, from 0 to 1. */
  progress?: (part: number) => void;
  signal?: AbortSignal;
}

const row = materialRoutes.upload;

/**
 * Uploads a file and tells how far it is, which `fetch` cannot. Throws what a call throws, and an
 * AbortError when it was cancelled.
 */
export async function upload(
  body: BodyInputOf<typeof row>,
  file: File,
  { progress, signal }: Watch = {},
): Promise<Material> {
  await readyToCall();
  signal?.throwIfAborted();
  const request = new XMLHttpRequest();
  request.open(row.method, pathOf(row, { body, file }));
  for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
  request.responseType = 'json';
  const { promise, resolve, reject } = Promise.withResolvers<Material>();
  request.upload.addEventListener('progress', ({ loaded, total }) => progress?.(loaded / total));
  request.addEventListener('load', () => {
    noteAnswer(true);
    const reply = request.response as { data?: { material?: Material } } | null;
    const requestID = request.getResponseHeader('x-request-id') ?? undefined;
    if (reply?.data?.material) resolve(reply.data.material);
    else reject(new ApiError(request.status, reply, requestID));
  });
  request.addEventListener('error', () => {
    noteAnswer(false);
    reject(new NoReplyError('the upload broke off'));
  });
  request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(formOf(body, file));
  return promise;
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from './errors.ts';

interface Kept {
  type: string;
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

/** Nearly as small as the best, for a tenth of the time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

async function whole(payload: unknown): Promise<Buffer> {
  if (!(payload instanceof Readable)) return Buffer.from(payload as string | Buffer);
  const chunks = (await payload.toArray()) as Uint8Array[];
  return Buffer.concat(chunks);
}

async function keep(type: string, payload: unknown): Promise<Kept> {
  const identity = await whole(payload);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, brotli),
    promisify(gzip)(identity),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  // Weak: it is the same for each encoding.
  return { type, etag: `W/"${hash}"`, bodies: { br, gzip: gz, identity } };
}

/** The smallest encoding that the caller takes. */
function encodingFor({ headers }: FastifyRequest): keyof Kept['bodies'] {
  const accepted = headers['accept-encoding'] ?? '';
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.replaceAll(/\s/g, ''))
    .filter((each) => !/;q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding)) ?? 'identity';
}

/** The headers of a kept reply and its bytes, which are left out for whoever has them already. */
function dress({ type, etag, bodies }: Kept, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(etag)) {
    reply.code(304).removeHeader('content-length');
    return null;
  }
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.headers({ 'content-type': type, 'content-length': bodies[encoding].length });
  return bodies[encoding];
}

const fileName = /^\w[\w.-]*$/;

/** By route and file, however the address was written; a page may differ by the slash at its end. */
function keyOf({ routeOptions, params, url }: FastifyRequest): string {
  const file = (params as { '*'?: string })['*'] ?? '';
  return [routeOptions.url, file, url.endsWith('/')].join(' ');
}

/**
 * Keeps the replies of the routes of `app`, which do not change while the server runs: each is made and
 * compressed once and then served to everybody from one buffer, so that asking again and again costs nothing
 * (T19). Whoever asks while it is being made waits for it, as compressing takes megabytes. Only for addresses
 * without secrets: whoever asks gets the reply.
 */
export function keepReplies(app: FastifyInstance): void {
  const kept = new Map<string, Promise<Kept>>();
  app.addHook('onRequest', async (request, reply) => {
    const file = (request.params as { '*'?: string })['*'];
    // One way to write a name, so that there are as many to keep as there are files.
    if (file !== undefined && !fileName.test(file)) return sendNotFound(request, reply);
    // What fails is told to who asked first; others try themselves.
    const known = await kept.get(keyOf(request))?.catch(() => undefined);
    return known && reply.send(dress(known, request, reply));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || reply.statusCode !== 200) return payload;
    const key = keyOf(request);
    let made = kept.get(key);
    if (!made) {
      made = keep(String(reply.getHeader('content-type')), payload);
      kept.set(key, made);
      made.catch(() => kept.delete(key));
    } else if (payload instanceof Readable) payload.destroy();
    for (const name of ['accept-ranges', 'last-modified']) reply.removeHeader(name);
    return dress(await made, request, reply);
  });
}

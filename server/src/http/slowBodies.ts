import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds for a whole body. */
const wholeBody = 30_000;
/**
 * A file may take up to the server’s own limit, as long as every so many milliseconds bring so many bytes.
 */
const step = { milliseconds: 20_000, bytes: 32 * 1024 };
/** Node's own limit for a request, in milliseconds; it is the same for all. */
export const longestRequest = 10 * 60_000;

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Cuts callers that send a body too slowly (T19); Node has only one limit for all requests. */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!hasBody(request)) return next();
    const { raw } = request;
    const { socket } = raw;
    const isUpload = request.routeOptions.config.upload === true;
    // While pictures wait for their turn, the connection says nothing.
    if (isUpload) socket.setTimeout(0);
    const cut = () => {
      if (!raw.complete) socket.destroy();
    };
    let received = socket.bytesRead;
    const cutStalled = () => {
      if (socket.bytesRead - received < step.bytes) cut();
      received = socket.bytesRead;
    };
    let timer = isUpload ? setInterval(cutStalled, step.milliseconds) : setTimeout(cut, wholeBody);
    raw.once('close', () => clearInterval(timer));
    // What was answered early is read on, so that the answer arrives, but not for long.
    reply.raw.once('finish', () => {
      clearInterval(timer);
      if (raw.complete) return;
      timer = setTimeout(cut, wholeBody);
      // The parser of a form stops at a file that nobody takes, and all that a proxy sends here on this connection with it.
      raw.unpipe();
      raw.resume();
    });
    next();
  });
}

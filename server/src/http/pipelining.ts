import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may wait until those before them were answered. */
export const waitingAtMost = 16;

/**
 * Works on one request per connection at a time (T19): a caller that sends many at once and reads no answer
 * keeps only one of them at work. One that has more waiting than allowed is cut. Register it as the first
 * hook.
 */
export function answerInTurn(app: FastifyInstance): void {
  /** The waiting requests of each connection that has a request at work. */
  const lines = new WeakMap<Socket, (() => void)[]>();
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const begin = () => {
      reply.raw.once('close', () => {
        const following = socket.destroyed ? undefined : lines.get(socket)?.shift();
        // Not at once: one connection whose answers all fit would keep the others waiting.
        if (following) setImmediate(following);
        else lines.delete(socket);
      });
      next();
    };
    const line = lines.get(socket);
    if (line && line.length >= waitingAtMost) socket.destroy();
    else if (line) line.push(begin);
    else {
      lines.set(socket, []);
      begin();
    }
  });
}

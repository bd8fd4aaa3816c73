import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may wait until those before them were answered. */
export const waitingAtMost = 16;

/**
 * Works on one request of a connection at a time (T19): who sends many at once and reads no answer
 * has one of them in hand, not all. Who sends more than may wait is cut. Register it as the first hook.
 */
export function answerInTurn(app: FastifyInstance): void {
  /** Those that wait, of each connection that has a request in hand. */
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

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests in flight have left when the server closes (OPS-02). */
const graceful = 4000;

/**
 * Lets `app.close()` come to its end. Node closes the connections that are between two requests, but
 * not those that never made one, and browsers open such ahead of need; these are cut at once. Requests
 * in flight are answered, unless they take longer than four seconds.
 */
export function closeInTime(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), graceful).unref();
  });
}

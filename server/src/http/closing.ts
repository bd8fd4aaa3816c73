import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that requests in flight have to finish when the server closes (OPS-02). */
const graceful = 4000;

const leaving = new WeakSet<FastifyInstance>();

/** Whether this server is about to end, so that balancers should look elsewhere. */
export const isLeaving = (app: FastifyInstance) => leaving.has(app);

/**
 * Lets balancers know that the server is about to end: /readyz fails, and each answer closes its connection.
 * Everything is still served for as long as they need to notice.
 */
export async function takeLeave(app: FastifyInstance, seconds: number): Promise<void> {
  leaving.add(app);
  await sleep(seconds * 1000);
}

/**
 * Makes sure that `app.close()` finishes. Node closes connections that are between two requests, but not
 * those that have not made one yet, and browsers open such ahead of need: these are cut at once. Requests in
 * flight are answered, unless they take longer than four seconds.
 */
export function closeInTime(app: FastifyInstance): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket));
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.has(app)) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), graceful).unref();
  });
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface Pace {
  /** Milliseconds between two looks at all connections. */
  every: number;
  /** While there is something to send, so many bytes have to leave within this many milliseconds. */
  within: number;
  bytes: number;
}

const usual: Pace = { every: 5000, within: 30_000, bytes: 32 * 1024 };

/** Bytes handed to the socket, and how many of the last write have not left yet. */
interface Sent {
  done: number;
  queued: number;
}

/** The only way in which Node tells how much of one large write has left; its own timeouts look there too. */
type WithHandle = Socket & { _handle?: { writeQueueSize?: number } | null };

const sentTo = (socket: WithHandle): Sent => ({
  done: socket.bytesWritten - socket.writableLength,
  queued: socket._handle?.writeQueueSize ?? 0,
});

/** Bytes that have left between two looks. */
const between = (then: Sent, now: Sent) =>
  now.done > then.done ? now.done - then.done : then.queued - now.queued;

/**
 * Cuts callers that do not read what they asked for, or barely do (T19): they hold the memory of the answer.
 */
export function cutSlowReaders(app: FastifyInstance, { every, within, bytes }: Pace = usual): void {
  /** When a connection was last seen to keep pace, and what it had got by then. */
  const seen = new Map<Socket, { at: number; sent: Sent }>();
  app.server.on('connection', (socket: Socket) => {
    seen.set(socket, { at: performance.now(), sent: sentTo(socket) });
    socket.once('close', () => seen.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, last] of seen) {
      const sent = sentTo(socket);
      // What began since the last look has its time from now on.
      if (!sent.queued || !last.sent.queued || between(last.sent, sent) >= bytes)
        seen.set(socket, { at: now, sent });
      else if (now - last.at >= within) socket.destroy();
    }
  };
  const looking = setInterval(look, every).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

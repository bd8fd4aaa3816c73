import type { FastifyRequest } from 'fastify';

const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
export const ownNames = ['localhost', '127.0.0.1', '[::1]'];
/** Headers by which proxies tell for whom they call. */
const forwarding = ['forwarded', 'via', 'x-real-ip'];

/** Whether the call comes from this machine, not through a proxy, and not under another host’s name. */
export function isOwnMachine({ headers, socket }: FastifyRequest): boolean {
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  return (
    ownAddresses.includes(socket.remoteAddress ?? '') &&
    ownNames.includes(host) &&
    !Object.keys(headers).some(
      (name) => forwarding.includes(name) || name.startsWith('x-forwarded-'),
    )
  );
}

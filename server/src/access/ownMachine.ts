import type { FastifyRequest } from 'fastify';

const ownAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
export const ownNames = ['localhost', '127.0.0.1', '[::1]'];
/** What proxies say of those for whom they call. */
const forwarding = ['forwarded', 'via', 'x-real-ip'];

/** Whether somebody on this machine calls, who was not sent by a proxy or under another host's name. */
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

import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An address as some proxies write it: with a port, in brackets, or with the zone of a machine. */
const bare = (written: string) =>
  written
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '');

/**
 * The address that a call comes from, as far as `TRUSTED_PROXIES` lets it be known. The port is dropped: with
 * it each connection would look like another caller to the limits (T4). Where a proxy passes on something
 * that is no address, the proxy’s own address stands for its callers.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const named = bare(ip);
  return isIP(named) ? named : (socket.remoteAddress ?? ip);
}

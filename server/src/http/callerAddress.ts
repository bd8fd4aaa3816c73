import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** An address as some proxies write it: with a port, in brackets, or with the zone of a machine. */
const bare = (written: string) =>
  written
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '');

/**
 * From where somebody calls, as `TRUSTED_PROXIES` lets it be known. A port would make each connection somebody
 * else, whom no limit knows (T4); where a proxy names none that is an address, it stands for its callers.
 */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const named = bare(ip);
  return isIP(named) ? named : (socket.remoteAddress ?? ip);
}

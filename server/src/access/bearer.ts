import type { FastifyRequest } from 'fastify';

/** The token of the Authorization header, of whatever kind. */
export const bearerOf = ({ headers }: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

import { access, type CallerKind, type Endpoint } from '@portal/contract/route';
import type { ErrorName } from '@portal/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { guardApiKey, type ApiKey } from './apiKeys.ts';
import { guardCapture, type CaptureScanPoint } from './captureLinks.ts';
import { claimsOf, guard, type Caller } from './guard.ts';

/** Who calls, as handlers get it: one entry per kind of caller. */
export interface Callers {
  nobody: undefined;
  user: Caller;
  scanPoint: CaptureScanPoint;
  integration: ApiKey;
}

/** Tells who calls once path and body are known, or ends the call. */
export type Admit<Who> = (endpoint: Endpoint, request: FastifyRequest) => Promise<Who>;

/** One kind of caller. */
interface Kind<Who> {
  /** What the reference names its credential; undefined where the header Authorization has none. */
  security: 'token' | 'apiKey' | undefined;
  /** What its calls may answer besides what their input implies. */
  errors: (endpoint: Endpoint) => ErrorName[];
  /** Reads the credential, before anything of the body is. */
  identify: (deps: AccessDeps, request: FastifyRequest) => Promise<Admit<Who>>;
}

/** What the kinds of caller are told by. */
export type AccessDeps = Pick<Deps, 'db' | 'tokens'> & { env: Pick<Deps['env'], 'sessionLife'> };

const namesSomething = ({ path }: Endpoint) => path.includes(':');

/** Each kind of caller: its credential, who it becomes, and what that means for path, body and reference. */
const kinds: { [Name in CallerKind]: Kind<Callers[Name]> } = {
  nobody: {
    security: undefined,
    errors: () => [],
    identify: async () => async () => undefined,
  },
  user: {
    security: 'token',
    errors: (endpoint) =>
      namesSomething(endpoint) ? ['unauthenticated', 'notFound'] : ['unauthenticated'],
    identify: async (deps, request) => {
      const claims = await claimsOf(request, deps.tokens);
      return (endpoint, { params, body }) => guard(deps, endpoint, claims, params, body);
    },
  },
  scanPoint: {
    security: undefined,
    errors: () => ['captureLinkClosed'],
    identify:
      async ({ db }) =>
      (_, { params }) =>
        guardCapture(db, (params as { captureKey: string }).captureKey),
  },
  integration: {
    security: 'apiKey',
    errors: () => ['unauthenticated'],
    identify: async ({ db }, request) => {
      const apiKey = await guardApiKey(db, request);
      return async () => apiKey;
    },
  },
};

/** The kind of caller that an endpoint is for. */
export const kindOf = (endpoint: Endpoint): Kind<Callers[CallerKind]> =>
  kinds[access[endpoint.access].caller];

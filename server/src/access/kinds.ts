import { access, type CallerKind, type Endpoint } from '@portal/contract/route';
import type { ErrorName } from '@portal/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Gate } from '../db/gate.ts';
import type { Participation } from '../db/participationOf.ts';
import type { Seen } from '../db/seeing.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../http/errors.ts';
import { changesEvent } from './archived.ts';
import { guardApiKey, type ApiKey } from './apiKeys.ts';
import { guardCapture, type CaptureScanPoint } from './captureLinks.ts';
import { gateFor } from './gate.ts';
import { claimsOf, guard, type Caller } from './guard.ts';
import { guardOrganizer, type Organizer } from './organizers.ts';
import { isSetupOpen } from './setup.ts';
import type { Claims } from './tokens.ts';

/** The caller as handlers get it, for each kind of caller. */
export interface Callers {
  nobody: undefined;
  user: Caller;
  scanPoint: CaptureScanPoint;
  integration: ApiKey;
  organizer: Organizer;
  founder: undefined;
}

/** What a caller sees instead of the event as it is (ORG-25). */
export function seenBy(caller: Callers[CallerKind]): Seen | undefined {
  const acting = caller && 'acting' in caller ? caller.acting : null;
  return acting?.timeSeen ? { ...acting, timeSeen: acting.timeSeen } : undefined;
}

/** What can be told from a credential before path and body are known. */
export interface Identified<Who> {
  /** Tells who calls once path and body are known, or ends the call. */
  admit: (endpoint: Endpoint, request: FastifyRequest) => Promise<Who>;
  /**
   * A condition for the statement of a call that only reads for a partner, in place of a question of its own.
   */
  gate?: (request: FastifyRequest) => Gate;
  /** Whom a signed token names; whether they still may anything is told by `admit`. */
  claims?: Claims;
}

/** One kind of caller. */
interface Kind<Who> {
  /**
   * The name of its credential in the API reference; undefined where the Authorization header carries none.
   */
  security: 'token' | 'apiKey' | undefined;
  /** The errors that its calls may answer, besides those that follow from their input. */
  errors: (endpoint: Endpoint) => ErrorName[];
  /** Reads the credential, before the body is read. */
  identify: (deps: AccessDeps, request: FastifyRequest) => Promise<Identified<Who>>;
  /** Whether the caller is a person, so that the log says what they changed. */
  isPerson: boolean;
  /** Whether its calls belong in the organiser’s log. */
  isOrganizer: boolean;
}

/** What is needed to tell who calls. */
export type AccessDeps = Pick<Deps, 'db' | 'pool' | 'tokens'> & {
  env: Pick<Deps['env'], 'sessionLife'>;
};

const namesSomething = ({ path }: Endpoint) => path.includes(':');

/** Each kind of caller: its credential, who it becomes, and what that means for path, body and reference. */
const kinds: { [Name in CallerKind]: Kind<Callers[Name]> } = {
  nobody: {
    security: undefined,
    errors: () => [],
    identify: async () => ({ admit: async () => undefined }),
    isPerson: true,
    isOrganizer: false,
  },
  user: {
    security: 'token',
    errors: (endpoint) => [
      'unauthenticated',
      ...(namesSomething(endpoint) ? (['notFound'] as const) : []),
      ...(endpoint.fresh ? (['freshSignInNeeded'] as const) : []),
      ...(changesEvent(endpoint) ? (['eventArchived'] as const) : []),
      ...(endpoint.acting === 'never' ? (['actingRefused'] as const) : []),
      ...(endpoint.acting === 'changes' ? (['actingReadsOnly'] as const) : []),
    ],
    identify: async (deps, request) => {
      const claims = await claimsOf(request, deps.tokens);
      return {
        claims,
        admit: (endpoint, { params, body }) => guard(deps, endpoint, claims, params, body),
        gate: ({ params }) => gateFor(claims, deps.env.sessionLife, params as Participation),
      };
    },
    isPerson: true,
    isOrganizer: false,
  },
  scanPoint: {
    security: undefined,
    errors: () => ['captureLinkClosed'],
    identify: async ({ db }) => ({
      admit: (_, { params }) => guardCapture(db, (params as { captureKey: string }).captureKey),
    }),
    isPerson: false,
    isOrganizer: false,
  },
  integration: {
    security: 'apiKey',
    errors: () => ['unauthenticated', 'rightMissing'],
    identify: async ({ db }, request) => ({ admit: await guardApiKey(db, request) }),
    isPerson: false,
    isOrganizer: true,
  },
  organizer: {
    security: 'token',
    errors: ({ fresh }) => [
      'unauthenticated',
      'notFound',
      'secondFactorDemanded',
      'rightMissing',
      ...(fresh ? (['freshSignInNeeded'] as const) : []),
    ],
    identify: async (deps, request) => {
      const claims = await claimsOf(request, deps.tokens);
      return {
        claims,
        admit: (endpoint, { params }) => guardOrganizer(deps, endpoint, claims, params),
      };
    },
    isPerson: true,
    isOrganizer: true,
  },
  founder: {
    security: undefined,
    errors: () => ['notFound'],
    identify: async ({ db }) => {
      if (!(await isSetupOpen(db))) fail('notFound');
      return { admit: async () => undefined };
    },
    isPerson: true,
    isOrganizer: false,
  },
};

/** The kind of caller that an endpoint is for. */
export const kindOf = (endpoint: Endpoint): Kind<Callers[CallerKind]> =>
  kinds[access[endpoint.access].caller];

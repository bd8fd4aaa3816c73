import { authRoutes } from '@portal/contract/auth';
import { ApiError } from '@portal/contract/client';
import { factorRoutes } from '@portal/contract/factors';
import type { NextStep } from '@portal/contract/errors';
import { sql } from 'kysely';
import { factories, password } from '../../../test/factories.ts';
import type { TestServer } from '../../../test/harness.ts';
import { mailedToken, mailsTo } from '../../../test/mails.ts';

/** What a test of the second factor does as a user, signed in and not. */
export function people(server: TestServer) {
  const make = factories(server.db);
  const outside = server.as();

  const logIn = (email: string, secret = password) =>
    outside(authRoutes.login, { body: { email, password: secret } });

  /** The next step of a sign-in whose password is right. */
  async function firstStep(email: string, secret = password): Promise<NextStep> {
    const error: unknown = await logIn(email, secret).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error instanceof ApiError && error.nextStep) return error.nextStep;
    throw new Error('The password has led to no second step', { cause: error });
  }

  const answer = (
    body: { stepToken: string; code: string } | { stepToken?: string; passkey: string },
  ) => outside(factorRoutes.completeSignIn, { body });

  const challengeOf = (options: string | null) =>
    JSON.parse(options ?? '{}') as { challenge: string; allowCredentials?: { id: string }[] };

  /** What a browser is asked for when it signs in. */
  const asked = async (stepToken?: string) => {
    const { data } = await outside(factorRoutes.signInOptions, {
      body: stepToken === undefined ? {} : { stepToken },
    });
    return challengeOf(data.options);
  };

  async function person(given: Parameters<typeof make.user>[1] = {}) {
    const user = await make.user([], given);
    const { userID, email } = user;
    const token = await make.token(server.tokens, user);
    const call = server.as(token);
    return {
      ...user,
      token,
      call,
      factors: async () => (await call(factorRoutes.factors, { userID })).data.factors,
      /** As if password or passkey had been given long ago. */
      age: () =>
        server.db
          .updateTable('sessions')
          .set({ timeProved: sql<string>`now() - interval '11 minutes'` })
          .where('userID', '=', userID)
          .execute(),
      prove: (body: { password: string; code?: string } | { passkey: string }) =>
        call(factorRoutes.proveOwner, { userID, body }),
      proofAsked: async () =>
        challengeOf((await call(factorRoutes.proofOptions, { userID })).data.options),
      subjects: async () => (await mailsTo(server.db, email)).map(({ subject }) => subject),
    };
  }

  return {
    mailedToken: (email: string, path: string) => mailedToken(server.db, email, path),
    make,
    outside,
    logIn,
    firstStep,
    answer,
    asked,
    challengeOf,
    person,
  };
}

export type Person = Awaited<ReturnType<ReturnType<typeof people>['person']>>;

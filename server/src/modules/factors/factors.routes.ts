import type { Language, Text } from '@portal/contract/errors';
import type { factorRoutes as endpoints } from '@portal/contract/factors';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { deviceIn } from '../../access/devices.ts';
import { fail } from '../../http/errors.ts';
import { lockUser } from '../auth/auth.public.ts';
import { enrolment } from './enrolment.service.ts';
import { readFactors } from './factors.queries.ts';
import { lossService } from './loss.service.ts';
import { proofService } from './proof.service.ts';
import { signInService } from './signIn.service.ts';

const messages = {
  removalAsked: {
    en: 'We have written to every address of your account. In a day the password alone signs in, unless somebody stops it.',
    fi: 'Kirjoitimme tunnuksesi kaikkiin osoitteisiin. Vuorokauden kuluttua kirjautumiseen riittää salasana, ellei poistoa peruta.',
  },
  removalStopped: {
    en: 'The removal was stopped: your second step stays.',
    fi: 'Poisto peruttiin: kirjautumisesi toinen vaihe jää käyttöön.',
  },
  removed: { en: 'Removed.', fi: 'Poistettu.' },
  proved: { en: 'Confirmed.', fi: 'Vahvistettu.' },
} satisfies Record<string, Text>;

const fromOf = (request: FastifyRequest, language: Language) => ({
  address: request.ip,
  language,
  userAgent: request.headers['user-agent'],
});

/** The second factor of the accounts (SEC). */
export function factorRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db, dataKeys } = deps;
  const signIn = signInService(deps);
  const loss = lossService(deps);
  const proof = proofService(deps);
  const own = enrolment(deps);
  return {
    signInOptions: ({ body, request, transact }) =>
      transact(
        async (_, options) => ({ options }),
        () => signIn.options(body.stepToken, request.ip),
      ),
    completeSignIn: ({ body, language, request, transact }) => {
      const from = { device: deviceIn(request), language };
      return transact(
        async (trx, userID) => ({ token: await signIn.complete(trx, body, userID, from) }),
        () => signIn.prepare(body, from),
      );
    },
    askRemoval: ({ body: { stepToken }, language, request, transact }) =>
      transact(
        async (trx, userID) => ({
          timeRemoval: await loss.ask(trx, stepToken, userID, language),
          message: messages.removalAsked[language],
        }),
        () => loss.prepare(stepToken, request.ip),
      ),
    stopRemoval: ({ body, language, request, transact }) =>
      transact(
        async (trx) => {
          await loss.stop(trx, body.token, language);
          return { message: messages.removalStopped[language] };
        },
        () => loss.countGuess(body.token, request.ip),
      ),
    factors: async ({ caller }) => ({ factors: await readFactors(db, dataKeys, caller.userID) }),
    beginTotp: ({ caller, language, request, transact }) =>
      transact((trx) => own.beginTotp(trx, { caller, ...fromOf(request, language) })),
    confirmTotp: ({ body, caller, language, request, transact }) => {
      const by = { caller, ...fromOf(request, language) };
      return transact(
        async (trx) => ({ recoveryCodes: await own.confirmTotp(trx, body.code, by) }),
        () => own.countCode(by),
      );
    },
    removeTotp: ({ caller, language, request, transact }) => {
      const by = { caller, ...fromOf(request, language) };
      return transact(
        async (trx) => {
          await own.removeTotp(trx, by);
          return { message: messages.removed[language] };
        },
        () => own.countChange(by),
      );
    },
    passkeyOptions: ({ caller, language, request, transact }) =>
      transact(
        async (_, options) => ({ options }),
        () => own.passkeyOptions({ caller, ...fromOf(request, language) }),
      ),
    addPasskey: ({ body, caller, language, request, transact }) => {
      const by = { caller, ...fromOf(request, language) };
      return transact(
        (trx) => own.addPasskey(trx, body, by),
        () => own.countChange(by),
      );
    },
    renamePasskey: ({ params, body, caller, language, request, transact }) =>
      transact(async (trx) => {
        const by = { caller, ...fromOf(request, language) };
        return { passkey: await own.renamePasskey(trx, params.passkeyID, body.name, by) };
      }),
    removePasskey: ({ params, caller, language, request, transact }) => {
      const by = { caller, ...fromOf(request, language) };
      return transact(
        async (trx) => {
          await own.removePasskey(trx, params.passkeyID, by);
          return { message: messages.removed[language] };
        },
        () => own.countChange(by),
      );
    },
    renewRecoveryCodes: ({ caller, language, request, transact }) => {
      const by = { caller, ...fromOf(request, language) };
      return transact(
        async (trx) => ({ recoveryCodes: await own.renewCodes(trx, by) }),
        () => own.countChange(by),
      );
    },
    keepFactors: ({ caller, language, transact }) =>
      transact(async (trx) => {
        const user = (await lockUser(trx, caller.userID)) ?? fail('unauthenticated');
        await loss.stopFor(trx, user, language);
        return { message: messages.removalStopped[language] };
      }),
    proofOptions: ({ caller, transact }) =>
      transact(
        async (_, options) => options,
        () => proof.options(caller),
      ),
    proveOwner: ({ body, caller, language, request, transact }) => {
      const by = { caller, ...fromOf(request, language) };
      return transact(
        async (trx, passwordHash) => {
          await proof.prove(trx, body, passwordHash, by);
          return { message: messages.proved[language] };
        },
        () => proof.prepare(body, by),
      );
    },
  };
}

import type { authRoutes as rows } from '@portal/contract/auth';
import type { Text } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { endSessions } from '../../access/sessions.ts';
import { readOrganization } from '../events/events.public.ts';
import { authService } from './auth.service.ts';

const messages = {
  signedOut: {
    en: 'You are now signed out of the service',
    fi: 'Olet kirjautunut ulos palvelusta',
  },
  resetSent: {
    en: 'Instructions for resetting your password have been sent to your email.',
    fi: 'Ohjeet salasanan vaihtamiseen on lähetetty sähköpostiisi.',
  },
  passwordSet: { en: 'Your password has been changed.', fi: 'Salasanasi on vaihdettu.' },
} satisfies Record<string, Text>;

export function authRoutes(deps: Deps): Handlers<typeof rows> {
  const { tokens } = deps;
  const service = authService(deps);
  return {
    login: ({ body, request, transact }) =>
      transact(
        async (trx, verified) => ({
          token: await service.signIn(trx, verified, request.headers['user-agent']),
        }),
        () => service.verify('credentials' in body ? body.credentials : body, request.ip),
      ),
    verifyToken: ({ body, transact }) =>
      transact(async (trx) => ({ token: await service.exchange(trx, body.token) })),
    refresh: ({ body, transact }) =>
      transact(async (trx) => ({ token: await service.exchange(trx, body.token) })),
    logout: ({ caller, language, transact }) =>
      transact(async (trx) => {
        await endSessions(trx, { userID: caller.userID, only: caller.sessionID });
        return { message: messages.signedOut[language] };
      }),
    forgottenPassword: ({ body, language, request, transact }) =>
      transact(
        async (trx, user) => {
          await service.mailResetLink(trx, user, language);
          return { message: messages.resetSent[language] };
        },
        () => service.forgetful(body.email, request.ip),
      ),
    checkResetToken: async ({ body, request }) => ({
      isUsable: await service.isResetTokenUsable(body.token, request.ip),
    }),
    resetPassword: ({ body, language, request, transact }) =>
      transact(
        async (trx, chosen) => {
          await service.resetPassword(trx, chosen);
          return { message: messages.passwordSet[language] };
        },
        () => service.chosen(body.token, body.password, request.ip),
      ),
    changeOrganization: ({ body: { organizationID }, caller, transact }) =>
      transact(async (trx) => {
        found(await readOrganization(trx, organizationID, caller.partnerIDs));
        const { userID, sessionID } = caller;
        await trx
          .updateTable('sessions')
          .set({ organizationID })
          .where('sessionID', '=', sessionID)
          .execute();
        return { token: await tokens.sign({ userID, organizationID, sessionID }) };
      }),
  };
}

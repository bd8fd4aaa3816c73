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
  const { db, tokens } = deps;
  const service = authService(deps);
  return {
    login: async ({ body, request }) => ({
      token: await service.login('credentials' in body ? body.credentials : body, {
        address: request.ip,
        userAgent: request.headers['user-agent'],
      }),
    }),
    verifyToken: async ({ body }) => ({ token: await service.exchange(body.token) }),
    refresh: async ({ body }) => ({ token: await service.exchange(body.token) }),
    logout: async ({ caller, language }) => {
      await endSessions(db, { userID: caller.userID, only: caller.sessionID });
      return { message: messages.signedOut[language] };
    },
    forgottenPassword: async ({ body, language, request }) => {
      await service.forgotPassword(body.email, language, request.ip);
      return { message: messages.resetSent[language] };
    },
    checkResetToken: async ({ body, request }) => ({
      isUsable: await service.isResetTokenUsable(body.token, request.ip),
    }),
    resetPassword: async ({ body, language, request }) => {
      await service.resetPassword(body.token, body.password, request.ip);
      return { message: messages.passwordSet[language] };
    },
    changeOrganization: async ({ body: { organizationID }, caller }) => {
      found(await readOrganization(db, organizationID, caller.partnerIDs));
      await db
        .updateTable('sessions')
        .set({ organizationID })
        .where('sessionID', '=', caller.sessionID)
        .execute();
      const { userID, sessionID } = caller;
      return { token: await tokens.sign({ userID, organizationID, sessionID }) };
    },
  };
}

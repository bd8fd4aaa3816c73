import type { authRoutes as endpoints } from '@portal/contract/auth';
import type { Text } from '@portal/contract/errors';
import type { Deps } from '../../deps.ts';
import { found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { deviceIn } from '../../access/devices.ts';
import { endSessions } from '../../access/sessions.ts';
import { readOrganization } from '../events/events.public.ts';
import { authService } from './auth.service.ts';
import { mailResetLink } from './resetLink.service.ts';
import { disownedSignIns } from './disowned.service.ts';

const messages = {
  signedOut: {
    en: 'You are now signed out of the service',
    fi: 'Olet kirjautunut ulos palvelusta',
  },
  resetSent: {
    en: 'Instructions for resetting your password have been sent to your email.',
    fi: 'Ohjeet salasanan vaihtamiseen on lähetetty sähköpostiisi.',
  },
  passwordSet: { en: 'Your password has been saved.', fi: 'Salasanasi on tallennettu.' },
  disowned: {
    en: 'Nobody is signed in any more, and the password no longer works. We have mailed you a link: choose a new one with it.',
    fi: 'Kaikki on kirjattu ulos, eikä salasana enää toimi. Lähetimme sinulle sähköpostilla linkin, josta valitset uuden.',
  },
  disownedClosed: {
    en: 'Nobody is signed in any more. Your email address was changed and belongs to another account by now, so yours is closed: ask the event organiser to open it again.',
    fi: 'Kaikki on kirjattu ulos. Sähköpostiosoitteesi oli vaihdettu, ja se on nyt toisen tunnuksen osoite. Siksi tunnuksesi on suljettu: pyydä tapahtuman järjestäjää avaamaan se uudelleen.',
  },
} satisfies Record<string, Text>;

export function authRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { tokens } = deps;
  const service = authService(deps);
  const disowned = disownedSignIns(deps);
  return {
    login: ({ body, language, request, transact }) =>
      transact(
        async (trx, verified) => ({
          token: await service.signIn(trx, verified, { device: deviceIn(request), language }),
        }),
        () => service.verify('credentials' in body ? body.credentials : body, deviceIn(request)),
      ),
    verifyToken: ({ body, request, transact }) =>
      transact(async (trx) => ({ token: await service.exchange(trx, body.token, request.ip) })),
    refresh: ({ body, request, transact }) =>
      transact(async (trx) => ({ token: await service.exchange(trx, body.token, request.ip) })),
    disownSignIn: ({ body, language, request, transact }) =>
      transact(
        async (trx) => {
          const { isClosed } = await disowned.disown(trx, body.token, language);
          return { message: messages[isClosed ? 'disownedClosed' : 'disowned'][language] };
        },
        () => disowned.countGuess(body.token, request.ip),
      ),
    logout: ({ caller, language, transact }) =>
      transact(async (trx) => {
        await endSessions(trx, { userID: caller.userID, only: caller.sessionID });
        return { message: messages.signedOut[language] };
      }),
    forgottenPassword: ({ body, language, request, transact }) =>
      transact(
        async (trx, user) => {
          await mailResetLink(trx, deps, user, language);
          return { message: messages.resetSent[language] };
        },
        () => service.forgetful(body.email, request.ip),
      ),
    checkResetToken: ({ body, request }) => service.checkResetToken(body.token, request.ip),
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
        found(await readOrganization(trx, organizationID, caller));
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

import type { Text } from '@portal/contract/errors';
import type { userRoutes as endpoints } from '@portal/contract/users';
import type { Deps } from '../../deps.ts';
import { fail, found } from '../../http/errors.ts';
import type { Handlers } from '../../http/mount.ts';
import { endSessions } from '../../access/sessions.ts';
import { userAccess } from './access.service.ts';
import { emailChanges } from './emailChange.service.ts';
import { readSessions } from './sessions.queries.ts';
import { findByEmail, readPartnerUsers, readUser } from './users.queries.ts';
import { userAccounts } from './users.service.ts';

const messages = {
  emailConfirmed: {
    en: 'The new e-mail address is in use.',
    fi: 'Uusi sähköpostiosoite on käytössä.',
  },
  emailConfirmedChoose: {
    en: 'The new e-mail address is in use. We have mailed a link to it: choose a password of your own with it.',
    fi: 'Uusi sähköpostiosoite on käytössä. Lähetimme siihen linkin: valitse siitä oma salasanasi.',
  },
  emailStopped: {
    en: 'The change was stopped; you sign in with the same address as before.',
    fi: 'Vaihto peruttiin. Kirjaudut samalla osoitteella kuin ennenkin.',
  },
  sessionEnded: { en: 'Signed out there.', fi: 'Kirjattu ulos.' },
} satisfies Record<string, Text>;

export function userRoutes(deps: Deps): Handlers<typeof endpoints> {
  const { db, env } = deps;
  const emails = emailChanges(deps);
  const accounts = userAccounts(deps, emails);
  const access = userAccess(deps);
  return {
    user: async ({ params, caller }) => ({
      user: found(await readUser(db, params.userID, caller)),
    }),
    saveUser: ({ params: { userID }, body, caller, language, request, transact }) => {
      const by = { caller, language, address: request.ip };
      return transact(
        async (trx, prepared) => ({ user: await accounts.save(trx, userID, body, prepared, by) }),
        () => accounts.prepare(userID, body, by),
      );
    },
    createUser: ({ body, caller, language, request, transact }) => {
      const by = { caller, language, address: request.ip };
      return transact(
        async (trx, passwordHash) => ({ user: await access.create(trx, body, passwordHash, by) }),
        () => access.prepare(body, by),
      );
    },
    linkUserToPartner: ({ body, caller, language, request, transact }) =>
      body.timeDeleted
        ? transact(async (trx) => ({ user: await access.unlink(trx, body, caller) }))
        : transact(
            async (trx) => ({
              user: await access.link(trx, body, { caller, language, address: request.ip }),
            }),
            () => access.countLink(body),
          ),
    checkEmail: async ({ body, caller }) => {
      await access.countLookup(caller);
      const { rows: users } = await findByEmail(db, body.email, caller.partnerIDs);
      return { user: users[0] ?? null };
    },
    confirmEmail: ({ body, language, request, transact }) =>
      transact(
        async (trx) => {
          const { isVoid } = await emails.confirm(trx, body.token, language);
          return {
            message: messages[isVoid ? 'emailConfirmedChoose' : 'emailConfirmed'][language],
          };
        },
        () => emails.countGuess(body.token, request.ip),
      ),
    stopEmailChange: ({ body, language, request, transact }) =>
      transact(
        async (trx) => {
          await emails.stop(trx, body.token);
          return { message: messages.emailStopped[language] };
        },
        () => emails.countGuess(body.token, request.ip),
      ),
    partnerUsers: {
      gated: async ({ params, query, gate }) => {
        const { rows: users, meta } = await readPartnerUsers(db, params.partnerID, query, gate);
        return { data: { users }, meta };
      },
    },
    sessions: async ({ caller }) => ({
      sessions: await readSessions(db, caller, env.sessionLife),
    }),
    endSession: ({ params, language, transact }) =>
      transact(async (trx) => {
        const ended = await endSessions(trx, { userID: params.userID, only: params.sessionID });
        if (ended === 0) fail('notFound');
        return { message: messages.sessionEnded[language] };
      }),
    endOtherSessions: ({ caller, language, transact }) =>
      transact(async (trx) => {
        await endSessions(trx, { userID: caller.userID, except: caller.sessionID });
        return { message: messages.sessionEnded[language] };
      }),
  };
}

import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { createDataKeys } from '../../src/access/dataKeys.ts';
import { createLinkToken } from '../../src/access/linkTokens.ts';
import type { Db } from '../../src/db/pool.ts';
import { authenticator } from '../authenticator.ts';
import { nth } from './given.ts';

/** What encrypts the secrets of users in the databases of the tests. */
export const dataKey = 'a-data-key-of-the-tests-32-bytes-long';

const dataKeys = createDataKeys([dataKey]);

/** What an app with this secret shows, now or some steps later. */
export const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** By what users prove who they are besides the password. */
export function factors(db: Db) {
  return {
    /** A passkey of the user, and the device that answers with it. */
    passkey: async ({ userID }: { userID: number }, name = `Phone ${nth()}`) => {
      const device = authenticator();
      const { credentialID, publicKey } = device;
      const { passkeyID } = await db
        .insertInto('passkeys')
        .values({ userID, name, credentialID, publicKey, signCount: 0, transports: ['internal'] })
        .returning('passkeyID')
        .executeTakeFirstOrThrow();
      return { passkeyID, device };
    },

    /** An app of the user; its secret. */
    totp: async ({ userID }: { userID: number }, { isNew = false } = {}) => {
      const secret = new Secret({ size: 20 });
      const { keyID, sealed } = dataKeys.seal(Buffer.from(secret.bytes), `totp ${userID}`);
      await db
        .insertInto('totps')
        .values({
          userID,
          secret: sealed,
          keyID,
          timeCreated: sql<string>`now()`,
          ...(isNew && { newSecret: sealed, newKeyID: keyID }),
        })
        .execute();
      return secret.base32;
    },

    /** A recovery code of the user. */
    recoveryCode: async ({ userID }: { userID: number }) => {
      const code = `abcd-efgh-${String(nth()).padStart(8, '2')}`;
      const plain = code.replaceAll('-', '');
      const codeHash = createHash('sha256').update(`${userID} ${plain}`).digest();
      await db.insertInto('recoveryCodes').values({ userID, codeHash }).execute();
      return code;
    },

    /** A sign-in of the user whose password was right; its token. */
    signInStep: async ({ userID }: { userID: number }) => {
      const { token, tokenHash } = createLinkToken();
      const timeExpires = sql<string>`now() + interval '5 minutes'`;
      await db.insertInto('signInSteps').values({ tokenHash, userID, timeExpires }).execute();
      return token;
    },

    /** The removal that was asked for; the token of the link that stops it. */
    factorRemoval: async ({ userID }: { userID: number }, due = '1 day') => {
      const { token, tokenHash: stopHash } = createLinkToken();
      const timeDue = sql<string>`now() + ${due}::interval`;
      await db.insertInto('factorRemovals').values({ userID, stopHash, timeDue }).execute();
      return token;
    },
  };
}

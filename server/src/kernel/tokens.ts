import type { TokenPayload } from '@portal/contract/auth';
import { errors, jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';
const issuer = 'exhibitor-portal';
/** Seconds that a token is good for (AUTH-10); its session lives longer. */
const tokenLife = 15 * 60;

/** What a token says: who, for which organisation, in which session. */
export interface Claims extends TokenPayload {
  sessionID: string;
}

export interface Tokens {
  sign(claims: Omit<Claims, 'exp'>): Promise<string>;
  /** undefined for a token that is not ours, altered or, unless `expired` is allowed, out of date. */
  verify(token: string, options?: { expired: 'allowed' }): Promise<Claims | undefined>;
}

/** Signed tokens with one fixed algorithm (T5). */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ userID, organizationID, sessionID }) =>
      new SignJWT({ userID, organizationID, sid: sessionID })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${tokenLife} s`)
        // Two refreshes in one second still give two tokens.
        .setJti(crypto.randomUUID())
        .sign(key),
    verify: async (token, options) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          requiredClaims: ['exp', 'userID', 'organizationID', 'sid'],
          ...(options?.expired === 'allowed' ? { currentDate: new Date(0) } : {}),
        });
        return {
          userID: payload['userID'] as number,
          organizationID: payload['organizationID'] as number,
          sessionID: payload['sid'] as string,
          exp: payload.exp as number,
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

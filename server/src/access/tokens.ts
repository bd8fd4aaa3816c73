import type { TokenPayload } from '@portal/contract/auth';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const algorithm = 'HS256';
const issuer = 'exhibitor-portal';
/** Seconds that a token is good for (AUTH-10); its session lives longer. */
const tokenLife = 15 * 60;
/** What a link is good for: a file, and nothing else. */
const linkIssuer = 'exhibitor-portal/files';
const linkLife = 5 * 60;
/** Tokens whose signature one process remembers; whether a session is alive is asked at each call. */
const tokensRemembered = 5000;

/** What a token says: who, for which organisation, in which session. */
export interface Claims extends TokenPayload {
  sessionID: string;
}

export interface Tokens {
  sign(claims: Omit<Claims, 'exp'>): Promise<string>;
  /** undefined for a token that is not ours, altered or, unless `expired` is allowed, out of date. */
  verify(token: string, options?: { expired: 'allowed' }): Promise<Claims | undefined>;
  /** Makes a signature that opens one private file for five minutes (SRV-30). */
  signFile(materialID: number): Promise<string>;
  isFileSignature(signature: string, materialID: number): Promise<boolean>;
}

/** Signed tokens with one fixed algorithm (T5). */
export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  const genuine = new LRUCache<string, Claims>({ max: tokensRemembered });
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
      const known = genuine.get(token);
      if (known && known.exp > Date.now() / 1000) return known;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          requiredClaims: ['exp', 'userID', 'organizationID', 'sid'],
          ...(options?.expired === 'allowed' ? { currentDate: new Date(0) } : {}),
        });
        const claims = {
          userID: payload['userID'] as number,
          organizationID: payload['organizationID'] as number,
          sessionID: payload['sid'] as string,
          exp: payload.exp as number,
        };
        genuine.set(token, claims);
        return claims;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    signFile: (materialID) =>
      new SignJWT({ materialID })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(linkIssuer)
        .setExpirationTime(`${linkLife} s`)
        .sign(key),
    isFileSignature: async (signature, materialID) => {
      try {
        const { payload } = await jwtVerify(signature, key, {
          algorithms: [algorithm],
          issuer: linkIssuer,
          requiredClaims: ['exp'],
        });
        return payload['materialID'] === materialID;
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}

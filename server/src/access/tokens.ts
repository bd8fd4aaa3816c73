import type { TokenPayload } from '@portal/contract/auth';
import { hash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { ActingClaim } from './acting.ts';
import { secretsIn } from './secrets.ts';

const algorithm = 'HS256';
const issuer = 'exhibitor-portal';
/** Seconds that a token is good for (AUTH-10); its session lives longer. */
const tokenLife = 15 * 60;
/** The issuer of links to files: such a link is good for a file and for nothing else. */
const linkIssuer = 'exhibitor-portal/files';
const linkLife = 5 * 60;
/**
 * How many verified tokens a process remembers; whether the session is alive is asked at each call all the
 * same.
 */
const tokensRemembered = 5000;

/** What a token says: who, for which organisation, in which session. */
export interface Claims extends Omit<TokenPayload, 'acting'> {
  sessionID: string;
}

/** What is signed. The acting claim is for the page: the server never reads it. */
type Signed = Omit<Claims, 'exp'> & { acting?: ActingClaim | null };

export interface Tokens {
  sign(claims: Signed): Promise<string>;
  /**
   * undefined for a token that is not ours, that was altered, or that has expired (unless `expired` is
   * allowed).
   */
  verify(token: string, options?: { expired: 'allowed' }): Promise<Claims | undefined>;
  /** Makes a signature that opens one private file for five minutes (SRV-30). */
  signFile(materialID: number): Promise<string>;
  isFileSignature(signature: string, materialID: number): Promise<boolean>;
  /** Whether tokens that were signed with this key are accepted. */
  has(keyID: string): boolean;
  newestID: string;
}

/**
 * The newest key signs. Tokens without the name of a key are from before keys had names: they belong to the
 * oldest.
 */
function keysOf(secrets: string) {
  const keys = secretsIn(secrets).map((secret) => ({
    kid: hash('sha256', `token ${secret}`, 'base64url').slice(0, 8),
    bytes: new TextEncoder().encode(secret),
  }));
  const [newest] = keys as [(typeof keys)[number]];
  return {
    newest: newest.bytes,
    header: { alg: algorithm, kid: newest.kid },
    has: (keyID: string) => keys.some(({ kid }) => kid === keyID),
    find: ({ kid }: { kid?: string }) => {
      const key = kid === undefined ? keys.at(-1) : keys.find((each) => each.kid === kid);
      if (!key) throw new errors.JWSSignatureVerificationFailed();
      return key.bytes;
    },
  };
}

/**
 * Signs tokens with one fixed algorithm (T5) and the first of the secrets; tokens signed with the others are
 * accepted.
 */
export function createTokens(secrets: string): Tokens {
  const { newest: key, header, has, find } = keysOf(secrets);
  const genuine = new LRUCache<string, Claims>({ max: tokensRemembered });
  return {
    has,
    newestID: header.kid,
    sign: ({ userID, organizationID, sessionID, acting }) =>
      new SignJWT({ userID, organizationID, sid: sessionID, ...(acting && { acting }) })
        .setProtectedHeader(header)
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
        const { payload } = await jwtVerify(token, find, {
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
        .setProtectedHeader(header)
        .setIssuer(linkIssuer)
        .setExpirationTime(`${linkLife} s`)
        .sign(key),
    isFileSignature: async (signature, materialID) => {
      try {
        const { payload } = await jwtVerify(signature, find, {
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

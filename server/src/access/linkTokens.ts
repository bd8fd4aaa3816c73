import { createHash, randomBytes } from 'node:crypto';

/** Only its hash is stored, so that a copy of the database opens no link (T4). */
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest();

/** The token of a link in a mail: 128 bits, with the hash that is stored in its place. */
export function createLinkToken() {
  const token = randomBytes(16).toString('base64url');
  const tokenHash = hashLinkToken(token);
  return { token, tokenHash, key: tokenHash.toString('hex') };
}

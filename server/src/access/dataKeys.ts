import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeSecret, secretsIn } from './secrets.ts';

/** The file in DATA_DIR that has the secrets where DATA_KEY does not. */
export const dataKeyFile = 'data-key';

/** What was encrypted, and the key that opens it. */
export interface Sealed {
  keyID: string;
  sealed: Buffer;
}

/** The keys for what must stay unreadable in a copy of the database. The first one encrypts. */
export interface DataKeys {
  /** Encrypts for an owner, so that it opens for no other one. */
  seal(plain: Buffer, owner: string): Sealed;
  /** undefined: none of the keys is the one, or what was stored was altered. */
  open(stored: Sealed, owner: string): Buffer | undefined;
  /** Whether a key is there. */
  has(keyID: string): boolean;
  newestID: string;
  /** Signs what we hand out and want back as it was. */
  sign(content: string): Buffer;
  isSigned(content: string, signature: Buffer): boolean;
}

interface Key {
  keyID: string;
  cipherKey: Buffer;
  signingKey: Buffer;
}

const derive = (secret: string, use: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, 'exhibitor-portal', use, length));

const keyOf = (secret: string): Key => ({
  keyID: derive(secret, 'id', 6).toString('hex'),
  cipherKey: derive(secret, 'encryption', 32),
  signingKey: derive(secret, 'signatures', 32),
});

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];

/**
 * Makes keys from secrets, the newest first. Where something needs a key that is not among them, `readAgain`
 * is asked once for newer secrets: another process may have made one meanwhile.
 */
export function createDataKeys(secrets: string[], readAgain?: () => string[]): DataKeys {
  let keys = secrets.map(keyOf);
  const newest = () => keys[0] as Key;
  const find = (keyID: string): Key | undefined => {
    const known = () => keys.find((key) => key.keyID === keyID);
    if (known() || !readAgain) return known();
    keys = readAgain().map(keyOf);
    return known();
  };
  const signature = ({ signingKey }: Key, content: string) =>
    createHmac('sha256', signingKey).update(content).digest();
  return {
    seal: (plain, owner) => {
      // What is encrypted from now on has the newest key, also of one that was made meanwhile.
      if (readAgain) keys = readAgain().map(keyOf);
      const { keyID, cipherKey } = newest();
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, cipherKey, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { keyID, sealed: Buffer.concat([iv, cipher.getAuthTag(), content]) };
    },
    open: ({ keyID, sealed }, owner) => {
      const key = find(keyID);
      if (!key || sealed.length < ivLength + tagLength) return undefined;
      const iv = sealed.subarray(0, ivLength);
      const decipher = createDecipheriv(algorithm, key.cipherKey, iv, { authTagLength: tagLength })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(ivLength, ivLength + tagLength));
      try {
        const content = sealed.subarray(ivLength + tagLength);
        return Buffer.concat([decipher.update(content), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    has: (keyID) => find(keyID) !== undefined,
    get newestID() {
      return newest().keyID;
    },
    sign: (content) => signature(newest(), content),
    isSigned: (content, given) =>
      keys.some((key) => {
        const right = signature(key, content);
        return right.length === given.length && timingSafeEqual(right, given);
      }),
  };
}

/** The keys of DATA_KEY, or of secrets made in the data folder on the first start. */
export async function openDataKeys(env: {
  dataKey: string | undefined;
  dataDir: string;
}): Promise<DataKeys> {
  if (env.dataKey) return createDataKeys(secretsIn(env.dataKey));
  const made = await madeSecret(env.dataDir, dataKeyFile);
  return createDataKeys(secretsIn(made), () =>
    secretsIn(readFileSync(join(env.dataDir, dataKeyFile), 'utf8')),
  );
}

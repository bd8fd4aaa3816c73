import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EnvError } from '../envError.ts';
import { flushFolder } from '../localFiles.ts';

const onlyOurs = { mode: 0o600, flush: true };

/** What file systems without hard links say: those of SMB, exFAT, VirtualBox. */
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP'];

/** Gives a draft its name, where nothing has that yet. */
async function nameDraft(draft: string, file: string, secret: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if (!noLinks.includes(String((error as NodeJS.ErrnoException).code))) throw error;
    // A rename would replace the secret of whoever was first.
    await writeFile(file, secret, { ...onlyOurs, flag: 'wx' });
  }
}

/**
 * Writes a new secret, whole or not at all (where there are no hard links others may see half of it); where another
 * process was first, its own stays.
 */
async function makeSecret(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const secret = randomBytes(48).toString('base64url');
  try {
    await writeFile(draft, secret, onlyOurs);
    await nameDraft(draft, file, secret);
    await flushFolder(dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** A secret in a file of the data folder, made when it is first asked for. */
export async function madeSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) await makeSecret(file);
  const written = await readFile(file, 'utf8');
  if (!areLong(written)) throw new EnvError(`${file}: has to have ${leastBytes} bytes at least`);
  return written;
}

/** The secrets in a setting or a file, the newest first. */
export const secretsIn = (written: string) => written.split(',').map((secret) => secret.trim());

const leastBytes = 32;

/** Whether each of these secrets is as long as nobody guesses. */
export const areLong = (written: string) =>
  secretsIn(written).every((secret) => Buffer.byteLength(secret) >= leastBytes);

/** Secrets with a new one before the one until now, which goes on being good for what it was used for. */
export const withNewSecret = (written: string) =>
  `${randomBytes(48).toString('base64url')},${secretsIn(written)[0]}`;

/** Makes a new secret in a file of the data folder. */
export async function rotateMadeSecret(dataDir: string, name: string): Promise<void> {
  const file = join(dataDir, name);
  const secrets = withNewSecret(await madeSecret(dataDir, name));
  // All of it or nothing: a file that is half there would lose both.
  await writeFile(`${file}.new`, secrets, onlyOurs);
  await rename(`${file}.new`, file);
  await flushFolder(dataDir);
}

/** The file in DATA_DIR with the secrets for tokens, used where TOKEN_SECRET is not set. */
export const tokenSecretFile = 'token-secret';

/**
 * The secrets that sign tokens: those of TOKEN_SECRET, or those in the data folder, made on the first start.
 */
export async function tokenSecret(env: {
  tokenSecret: string | undefined;
  dataDir: string;
}): Promise<string> {
  return env.tokenSecret ?? madeSecret(env.dataDir, tokenSecretFile);
}

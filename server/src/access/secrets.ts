import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret in a file of the data folder, made when it is first asked for. */
export async function madeSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}

/** The secrets in a setting or a file, the newest first. */
export const secretsIn = (written: string) => written.split(',').map((secret) => secret.trim());

/** Adds a new secret before the current ones, which stay good for what they were used for. */
export const withNewSecret = (written: string) =>
  `${randomBytes(48).toString('base64url')},${secretsIn(written)[0]}`;

/** Makes a new secret in a file of the data folder. */
export async function rotateMadeSecret(dataDir: string, name: string): Promise<void> {
  const file = join(dataDir, name);
  const secrets = withNewSecret(await madeSecret(dataDir, name));
  // All of it or nothing: a file that is half there would lose both.
  await writeFile(`${file}.new`, secrets, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
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

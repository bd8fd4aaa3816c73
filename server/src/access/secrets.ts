import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret that signs tokens: TOKEN_SECRET, or one made in the data folder on the first start. */
export async function tokenSecret(env: {
  tokenSecret: string | undefined;
  dataDir: string;
}): Promise<string> {
  if (env.tokenSecret) return env.tokenSecret;
  const file = join(env.dataDir, 'token-secret');
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}

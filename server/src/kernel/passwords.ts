import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** OWASP's argon2id settings: 19 MiB, two rounds; about 20 ms. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One at a time, so that fifty logins at once leave the other core to everybody else (T4). */
const inTurn = pLimit(1);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings));
}

/** A hash that no password fits; verifying against it takes as long as against a real one. */
let nobodysHash: Promise<string> | undefined;

/** Whether the password is right; an account without a hash takes the same time to refuse. */
export async function verifyPassword(passwordHash: string | null, password: string) {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const compared = passwordHash ?? (await nobodysHash);
  const fits = await inTurn(() => verify(compared, password));
  return fits && passwordHash !== null;
}

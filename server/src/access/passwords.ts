import { hash, verify } from '@node-rs/argon2';
import { passwordLine, type Waiter } from './passwordLine.ts';

/** OWASP's argon2id settings: 19 MiB, two rounds; about 20 ms. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One at a time, so that fifty logins at once leave the other core to everybody else (T4). */
const inTurn = passwordLine();

/** The same letters make the same password, however a keyboard composes them. */
const normalized = (password: string) => password.normalize('NFC');

export function hashPassword(password: string, who?: Waiter): Promise<string> {
  return inTurn(() => hash(normalized(password), settings), who);
}

/** A hash that no password fits; verifying against it takes as long as against a real one. */
let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password is right; refusing takes as long for an account without a hash. Where many try at once
 * it may fail with 429.
 */
export async function verifyPassword(passwordHash: string | null, password: string, who?: Waiter) {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const compared = passwordHash ?? (await nobodysHash);
  const fits = (typed: string) => inTurn(() => verify(compared, typed), who);
  const composed = normalized(password);
  // Hashes from before passwords were normalised are of what was typed.
  const isRight = (await fits(composed)) || (composed !== password && (await fits(password)));
  return isRight && passwordHash !== null;
}

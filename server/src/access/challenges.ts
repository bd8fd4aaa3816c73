import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DbOrTrx } from '../db/pool.ts';
import type { DataKeys } from './dataKeys.ts';

/** What a signature of a passkey is wanted for. */
export type Purpose = 'enrol' | 'prove' | 'step' | 'signIn';

/** Seconds in which a passkey can be held to the device. */
const life = 5 * 60;
const [timeLength, nonceLength] = [6, 16];

const digest = (challenge: string) => createHash('sha256').update(challenge).digest();

/**
 * Challenges for passkeys. They are signed and not stored, so that asking without ever answering leaves
 * nothing behind. Each is good for one purpose, for the session or sign-in that it was made for, and once.
 */
export function challenges(keys: DataKeys) {
  const signed = (head: Buffer, purpose: Purpose, whose: string) =>
    `${purpose} ${whose} ${head.toString('hex')}`;

  /** `whose`: the session or the sign-in that may answer; empty for a sign-in by passkey alone. */
  function make(purpose: Purpose, whose: string): string {
    const time = Buffer.alloc(timeLength);
    time.writeUIntBE(Math.floor(Date.now() / 1000) + life, 0, timeLength);
    const head = Buffer.concat([time, randomBytes(nonceLength)]);
    return Buffer.concat([head, keys.sign(signed(head, purpose, whose))]).toString('base64url');
  }

  function isOurs(challenge: string, purpose: Purpose, whose: string): boolean {
    const given = Buffer.from(challenge, 'base64url');
    if (given.length <= timeLength + nonceLength) return false;
    const head = given.subarray(0, timeLength + nonceLength);
    const isYoung = head.readUIntBE(0, timeLength) * 1000 > Date.now();
    return isYoung && keys.isSigned(signed(head, purpose, whose), given.subarray(head.length));
  }

  /** Notes that a challenge was answered; false where it had been before, in any process. */
  async function use(trx: DbOrTrx, challenge: string): Promise<boolean> {
    const used = await trx
      .insertInto('usedChallenges')
      .values({
        challengeHash: digest(challenge),
        // By the clock that it is forgotten by: no sooner than it could be answered again.
        timeExpires: sql<string>`now() + ${sql.lit(`${life} s`)}::interval`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('challengeHash')
      .executeTakeFirst();
    return used !== undefined;
  }

  return { make, isOurs, use };
}

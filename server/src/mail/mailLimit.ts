import type { Pool } from 'pg';
import { fail, PortalError } from '../http/errors.ts';
import { createLimit, day, hour } from '../access/limits.ts';

/**
 * What one user, or whoever else the key names, may mail within an hour and within a day (T13): more than a stand
 * ever has to, and too little for whoever took an account to send what nobody asked for. All of what is asked for
 * at once, or none of it, and what is refused is not counted.
 */
export function mailLimit(
  pool: Pool,
  name: string,
  { perHour, perDay }: { perHour: number; perDay: number },
) {
  const limits = [
    createLimit(pool, name, perHour, hour),
    createLimit(pool, `${name}PerDay`, perDay, day),
  ];
  return async function count(key: number | string, mails = 1): Promise<void> {
    for (const [place, limit] of limits.entries())
      try {
        await limit.count(key, mails);
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
        for (const counted of limits.slice(0, place + 1)) await counted.giveBack(key, mails);
        fail('tooManyMails', {}, error.retryAfter);
      }
  };
}

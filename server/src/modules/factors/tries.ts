import { createLimit, day, quarterHour } from '../../access/limits.ts';
import type { Deps } from '../../deps.ts';

/**
 * Tries of codes, over all processes (T4). A day has fewer than the quarters of an hour in it: six
 * digits would be guessed in weeks by who knows the password.
 */
export function codeTries({ pool }: Pick<Deps, 'pool'>) {
  const limits = [
    createLimit(pool, 'secondFactor', 10, quarterHour),
    createLimit(pool, 'secondFactorPerDay', 50, day),
  ];
  return {
    count: async (userID: number) => {
      for (const limit of limits) await limit.count(userID);
    },
    /** A code was right. */
    forget: async (userID: number) => {
      for (const limit of limits) await limit.forget(userID);
    },
  };
}

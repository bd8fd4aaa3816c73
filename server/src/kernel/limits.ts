import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** A limit shared by all processes (T4): so many tries in a window, counted in PostgreSQL. */
export interface Limit {
  /** Counts a try, or several; seconds to wait when there were too many, undefined when it may go on. */
  tooMany(key: string | number, tries?: number): Promise<number | undefined>;
  forget(key: string | number): Promise<void>;
}

/** Short whatever is counted, and no e-mail lies in the table of the limits. */
const digest = (key: string | number) =>
  createHash('sha256').update(String(key)).digest('base64url');

export function createLimit(pool: Pool, name: string, tries: number, seconds: number): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rateLimits',
    tableCreated: true,
    keyPrefix: name,
    points: tries,
    duration: seconds,
  });
  return {
    tooMany: async (key, counted = 1) => {
      try {
        await limiter.consume(digest(key), counted);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    forget: async (key) => {
      await limiter.delete(digest(key));
    },
  };
}

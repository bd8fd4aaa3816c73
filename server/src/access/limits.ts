import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool, QueryConfig } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { fail, PortalError } from '../http/errors.ts';

/** Windows of limits, in seconds. */
export const quarterHour = 15 * 60;
export const hour = 60 * 60;
export const day = 24 * hour;

/** A limit shared by all processes (T4): so many tries in a window, counted in PostgreSQL. */
export interface Limit {
  /** Counts a try, or several; where there were too many, the call ends and says when to try again. */
  count(key: string | number, tries?: number): Promise<void>;
  /** Takes back tries that were counted but not made. */
  giveBack(key: string | number, tries: number): Promise<void>;
  forget(key: string | number): Promise<void>;
}

/**
 * An IPv6 address becomes its network of 64 bits, since one caller may have all of it; any other key stays as
 * it is.
 */
function caller(key: string): string {
  if (!isIPv6(key) || key.toLowerCase().startsWith('::ffff:')) return key;
  const [address = ''] = key.split('%');
  // The canonical spelling, without brackets.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}

/** A hash keeps keys short, and e-mail addresses out of the table of limits. */
const digest = (key: string | number) =>
  createHash('sha256')
    .update(caller(String(key)))
    .digest('base64url');

/**
 * A count does not wait for the disk: a database that crashes forgets the last half second of counts. It is a
 * statement of its own, so nothing else is committed with it.
 */
const unflushed = (text: string) =>
  text.replace(
    /RETURNING points, expire;$/,
    `RETURNING points, expire, set_config('synchronous_commit', 'off', true)`,
  );

export function createLimit(
  pool: Pool,
  name: string,
  tries: number,
  seconds: number,
  refusal: 'tooMany' | 'tooManyLogins' | 'tooManyFromNetwork' | 'tooManySetupCodes' = 'tooMany',
): Limit {
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: ({ text, ...query }: QueryConfig) => pool.query({ ...query, text: unflushed(text) }),
    },
    storeType: 'pool',
    tableName: 'rateLimits',
    tableCreated: true,
    keyPrefix: name,
    points: tries,
    duration: seconds,
  });
  return {
    count: async (key, counted = 1) => {
      try {
        await limiter.consume(digest(key), counted);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        const wait = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        fail(refusal, { minutes: Math.ceil(wait / 60) }, wait);
      }
    },
    giveBack: async (key, counted) => {
      await limiter.reward(digest(key), counted);
    },
    forget: async (key) => {
      await limiter.delete(digest(key));
    },
  };
}

/** Counts a try, and takes it back where the line for passwords had no place for it (T4). */
export async function countTry<Result>(
  limit: Limit,
  key: string | number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  await limit.count(key);
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof PortalError && error.kind === 'tooMany') await limit.giveBack(key, 1);
    throw error;
  }
}

import { PortalError } from '../http/errors.ts';

/** Who waits: one account or address cannot fill the line with its own tries. */
export interface Waiter {
  account: string;
  address: string;
}

/** Work for about two seconds; whoever would have to wait longer is asked to come again. */
const waitingAtMost = 60;
/** Seconds after which a full line has been worked off. */
const comeAgain = 3;

interface Place {
  who: Waiter | undefined;
  /** How many from the same account, and from the same address, were waiting when it came. */
  rank: [ofAccount: number, ofAddress: number];
  begin(): void;
  refuse(): void;
}

const isBefore = (a: Place, b: Place) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1];

/**
 * Does one piece of work at a time. First comes whoever has the fewest tries waiting for the same account and
 * address, so that many tries by one cannot hold up the first by another (T4). In a full line the last in
 * order gives up its place: 429 with Retry-After. Work without a waiter is the server’s own, and is never
 * refused.
 */
export function passwordLine() {
  const line: Place[] = [];
  let isBusy = false;

  const next = () => {
    const place = line.shift();
    isBusy = place !== undefined;
    place?.begin();
  };

  const join = (place: Place) => {
    const at = line.findIndex((other) => isBefore(place, other) < 0);
    line.splice(at < 0 ? line.length : at, 0, place);
    if (line.length <= waitingAtMost) return;
    const last = line.findLastIndex(({ who }) => who !== undefined);
    if (last >= 0) line.splice(last, 1)[0]?.refuse();
  };

  /** Resolves when its turn comes; fails with 429 where the line is too long. */
  const turn = (who: Waiter | undefined) => {
    const waiting = (part: keyof Waiter) =>
      who ? line.filter((place) => place.who?.[part] === who[part]).length : 0;
    return new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new PortalError('tooMany', {}, comeAgain));
      if (isBusy)
        join({ who, rank: [waiting('account'), waiting('address')], begin: resolve, refuse });
      else {
        isBusy = true;
        resolve();
      }
    });
  };

  return async <T>(work: () => Promise<T>, who?: Waiter): Promise<T> => {
    await turn(who);
    try {
      return await work();
    } finally {
      next();
    }
  };
}

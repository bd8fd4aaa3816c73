import { expect, test } from 'vitest';
import { PortalError } from '../http/errors.ts';
import { passwordLine } from './passwordLine.ts';

/** A line in which 190 tries at 19 accounts wait from one address, and what is done in it, in order. */
async function fullLine() {
  const inLine = passwordLine();
  const done: string[] = [];
  let open = () => {};
  const busy = inLine(() => new Promise<void>((resolve) => (open = resolve)));
  const join = (name: string, account: string, address: string) =>
    inLine(() => Promise.resolve(done.push(name)), { account, address });
  const tries = Array.from({ length: 190 }, (_, i) => join('try', `account ${i % 19}`, 'theirs'));
  const ended = Promise.allSettled(tries);
  return { join, done, ended, begin: () => (open(), busy) };
}

test.each([
  ['the same address', 'theirs', 19],
  ['another address', 'mine', 1],
])(
  'T4: of a full line, one try of each account goes before the first of who comes from %s',
  async (_, address, before) => {
    const line = await fullLine();
    const mine = line.join('mine', 'my account', address);
    await line.begin();
    await mine;
    const results = await line.ended;
    expect(line.done.indexOf('mine')).toBe(before);
    expect(line.done).toHaveLength(60);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(refused).toHaveLength(131);
    for (const error of refused) {
      expect(error).toBeInstanceOf(PortalError);
      expect(error).toMatchObject({ kind: 'tooMany', retryAfter: 3 });
    }
  },
);

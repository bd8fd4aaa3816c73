import { vi } from 'vitest';

/** Passwords are checked in the order in which they come, however many wait. */
vi.mock('../../src/access/passwordLine.ts', () => ({
  passwordLine: () => {
    let last: Promise<unknown> = Promise.resolve();
    return (work: () => Promise<unknown>) => (last = last.then(work, work));
  },
}));

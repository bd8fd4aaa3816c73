import { vi } from 'vitest';

/** A connection may have any number of requests in hand. */
vi.mock('../../src/http/pipelining.ts', () => ({
  answerInTurn: () => undefined,
  waitingAtMost: 16,
}));

import { vi } from 'vitest';

/** Nobody counts the tries. */
vi.mock('../../src/kernel/limits.ts', () => ({
  createLimit: () => ({ tooMany: async () => undefined, forget: async () => undefined }),
}));

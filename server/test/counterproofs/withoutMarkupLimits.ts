import { vi } from 'vitest';

/** Rich text of any size and depth is taken. */
vi.mock('../../src/kernel/markup.ts', async (original) => ({
  ...(await original<typeof import('../../src/kernel/markup.ts')>()),
  markupProblem: () => undefined,
}));

import { vi } from 'vitest';

/** Rich text of any size and depth is taken. */
vi.mock('../../src/richText/markup.ts', async (original) => ({
  ...(await original<typeof import('../../src/richText/markup.ts')>()),
  markupProblem: () => undefined,
}));

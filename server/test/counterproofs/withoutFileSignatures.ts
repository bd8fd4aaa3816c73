import { vi } from 'vitest';

/** Any signature opens any file. */
vi.mock('../../src/kernel/tokens.ts', async (original) => {
  const tokens = await original<typeof import('../../src/kernel/tokens.ts')>();
  return {
    ...tokens,
    createTokens: (secret: string) => ({
      ...tokens.createTokens(secret),
      isFileSignature: async () => true,
    }),
  };
});

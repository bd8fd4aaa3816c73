import { vi } from 'vitest';

/** Any signature opens any file. */
vi.mock('../../src/access/tokens.ts', async (original) => {
  const tokens = await original<typeof import('../../src/access/tokens.ts')>();
  return {
    ...tokens,
    createTokens: (secret: string) => ({
      ...tokens.createTokens(secret),
      isFileSignature: async () => true,
    }),
  };
});

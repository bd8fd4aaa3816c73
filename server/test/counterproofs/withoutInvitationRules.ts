import { vi } from 'vitest';

/** The body of an invitation is taken as it comes. */
vi.mock('../../src/richText/html.ts', async (original) => ({
  ...(await original<typeof import('../../src/richText/html.ts')>()),
  sanitizeInvitation: (html: string) => html,
}));

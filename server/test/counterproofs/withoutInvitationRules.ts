import { vi } from 'vitest';

/** The body of an invitation is taken as it comes. */
vi.mock('../../src/kernel/html.ts', async (original) => ({
  ...(await original<typeof import('../../src/kernel/html.ts')>()),
  sanitizeInvitation: (html: string) => html,
}));

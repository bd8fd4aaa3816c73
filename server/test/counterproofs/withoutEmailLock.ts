import { vi } from 'vitest';

/** Whoever saves an invitation does not wait for others who do, and its row stays as it is. */
vi.mock('../../src/modules/emails/emails.queries.ts', async (original) => {
  const queries = await original<typeof import('../../src/modules/emails/emails.queries.ts')>();
  return { ...queries, lockPartnerEmail: queries.findPartnerEmail };
});
vi.mock('../../src/db/saveRecord.ts', async (original) => ({
  ...(await original<object>()),
  saveRecord: async () => undefined,
}));

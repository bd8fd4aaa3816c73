import { vi } from 'vitest';

/** Whatever is uploaded is taken. */
vi.mock('../../src/modules/materials/refusals.ts', () => ({
  refuseWrongFile: async () => undefined,
}));

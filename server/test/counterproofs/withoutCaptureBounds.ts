import { vi } from 'vitest';

/** A capture link takes whatever it is sent. */
vi.mock('../../src/modules/capture/bounds.ts', async (original) => ({
  ...(await original<object>()),
  perDay: { newDevices: 1e9, refused: 1e9, refusedOfDevice: 1e9, rehearsed: 1e9 },
}));

import { vi } from 'vitest';

/** Whoever brings a new device to a link does not wait for others who do. */
vi.mock('../../src/modules/capture/devices.queries.ts', async (original) => ({
  ...(await original<object>()),
  lockNewDevices: async () => undefined,
}));

import { captureRoutes, type CaptureStand } from '@portal/contract/capture';
import { ApiError, type Call } from '@portal/contract/client';
import { signal } from '@preact/signals';
import type { Database } from './database.ts';

/** What the link is for, as the server told it last: there without a network too. */
export async function openScanPoint(database: Database, call: Call, captureKey: string) {
  const key = `stand/${captureKey}`;
  const scanPoint = signal<CaptureStand | undefined>(await database.read<CaptureStand>(key));
  const isClosed = signal(false);
  return {
    scanPoint,
    /** The link opens nothing, and did not on this device before. */
    isClosed,
    refresh: async (): Promise<void> => {
      try {
        const { data } = await call(captureRoutes.captureStand, { captureKey });
        scanPoint.value = data.stand;
        isClosed.value = false;
        await database.keep(key, data.stand);
      } catch (error) {
        // Away: what was kept is as good, and it is asked for again.
        if (error instanceof ApiError && [400, 404].includes(error.status)) isClosed.value = true;
      }
    },
  };
}

import { captureRoutes, type CaptureStand } from '@portal/contract/capture';
import { ApiError, type Call } from '@portal/contract/client';
import { effect, signal } from '@preact/signals';
import type { Database } from './database.ts';

/** A stand as it was told, and by how many milliseconds the server’s clock was ahead. */
type KeptStand = CaptureStand & { clockOffset?: number };

/** How often it is looked whether the link has closed meanwhile. */
const lookEvery = 5000;

/** What the link is for, as the server told it last: there without a network too. */
export async function openScanPoint(database: Database, call: Call, captureKey: string) {
  const key = `stand/${captureKey}`;
  const scanPoint = signal<KeptStand | undefined>(await database.read<KeptStand>(key));
  const isClosed = signal(false);
  const isOver = signal(false);
  const look = () => {
    // One that was kept before this was told of is open: the server decides anyway.
    const { timeScanningCloses, clockOffset } = scanPoint.value ?? {};
    const closes = Date.parse(timeScanningCloses ?? '');
    isOver.value = clockOffset !== undefined && closes <= Date.now() + clockOffset;
    return isOver.value;
  };
  effect(() => void look());
  setInterval(look, lookEvery);
  return {
    scanPoint,
    /** The link opens nothing, and did not on this device before. */
    isClosed,
    /** The time came at which the organiser closes all links (ORG-69): what is here is sent, and nothing more captured. */
    isOver,
    look,
    refresh: async (): Promise<void> => {
      try {
        const { data } = await call(captureRoutes.captureStand, { captureKey });
        // The clock of a device may be days off.
        const clockOffset = Date.parse(data.stand.timeTold) - Date.now();
        const told = { ...data.stand, clockOffset };
        scanPoint.value = told;
        isClosed.value = false;
        await database.keep(key, told);
      } catch (error) {
        // Away: what was kept is as good, and it is asked for again.
        if (error instanceof ApiError && [400, 404].includes(error.status)) isClosed.value = true;
      }
    },
  };
}
